import Database from 'better-sqlite3';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Video } from '../../shared/api/videos.js';
import { DeskClient } from './at-desk.js';
import { copyDemo } from './demo-site.js';
import { findViolations } from './find-violations.js';
import { type OpenSite, openSite } from './open-site.js';
import { ROOT, runToEnd, type ServerProcess, waitFor } from './server-process.js';

export const PHONE = { width: 390, height: 844 };

export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();
export const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name, exact: true }).click();
/** Waits for a notification, and hovers over it so that it stays, unless a dialog covers it. */
export async function waitForNotice(page: Page, text: string | RegExp): Promise<void> {
  const said = page.getByRole('status').getByText(text);
  await said.waitFor();
  await said.hover({ force: true, timeout: 1000 }).catch(() => {});
}
export async function putOnSite(page: Page): Promise<void> {
  await press(page, 'Put on the site');
  await waitForNotice(page, 'It is on the site.');
}
export const preview = (page: Page) => page.frameLocator('iframe[title="Preview"]');
export const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
export const fold = (page: Page, name: string) =>
  group(page, name).getByRole('button', { name, exact: true }).click();
export const heading = (page: Page) =>
  group(page, 'Page').getByRole('textbox', { name: 'Heading', exact: true }).first();

export const DEMO_FOLDER = join(ROOT, 'sites/chalk-and-neon');

export function openOwnSite() {
  const folder = copyDemo();
  const site = openSite({ DESK: 'true', SITE_DIR: folder });
  // Keeps drafts and texts that a test has left from the next one.
  afterEach(() => {
    const file = join(site.server.dataDir, 'desk.sqlite');
    if (existsSync(file)) new Database(file).exec('DELETE FROM desk_revisions').close();
    for (const each of ['pages', 'site.yaml', 'areas.yaml'])
      cpSync(join(DEMO_FOLDER, each), join(folder, each), { recursive: true });
  });
  return { folder, site };
}

/** Makes the address that lets a device in, by the built command: loading its sources takes longer. */
export async function makeLink({ env }: ServerProcess): Promise<string> {
  const { stdout } = await runToEnd([join(ROOT, 'dist/server/desk.cjs'), 'link'], env);
  return stdout.trim();
}

export async function joinDesk(server: ServerProcess): Promise<DeskClient> {
  const desk = new DeskClient(server.url);
  await desk.join(new URL(await makeLink(server)).hash.slice(1));
  return desk;
}

/** Opens the desk on a phone that has no passkey yet. @param path a path of the site, or a whole URL */
export async function openUnknownPhone(
  { open }: OpenSite,
  options: BrowserContextOptions = {},
  path = '/desk',
) {
  const opened = await open(path, { ...options, viewport: PHONE, isHydrated: false });
  const devTools = await opened.context.newCDPSession(opened.page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return opened;
}

/** Opens the desk on a phone that has come by a link and has registered a passkey. */
export async function openRegisteredPhone(site: OpenSite, options?: BrowserContextOptions) {
  const phone = await openUnknownPhone(site, options, await makeLink(site.server));
  await press(phone.page, 'Keep this device');
  await phone.page.getByRole('heading', { name: 'Today' }).waitFor();
  return phone;
}

export async function listTitles({ server }: OpenSite): Promise<string[]> {
  const response = await fetch(`${server.url}/api/videos`);
  return ((await response.json()) as Video[]).map(({ title }) => title);
}

export async function expectTitles(site: OpenSite, titles: readonly string[]): Promise<void> {
  const wanted = JSON.stringify(titles);
  await waitFor(async () => JSON.stringify(await listTitles(site)) === wanted);
  expect(await listTitles(site)).toEqual(titles);
}

/** Fills in a new film. @param file in test/fixtures/films */
export async function fillFilm(page: Page, file: string, title: string) {
  await follow(page, 'Films');
  await press(page, 'Add a film');
  const film = join(ROOT, 'test/fixtures/films', file);
  await page.getByLabel('Film', { exact: true }).setInputFiles(film);
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('combobox', { name: 'Category' }).fill('Parties');
}

/** The session cookie of each server: a file's tests share one device. */
const cookies = new WeakMap<ServerProcess, string>();

export async function openDesk({ server, open }: OpenSite, path: string, viewport = PHONE) {
  const cookie = cookies.get(server) ?? (await joinDesk(server)).cookie;
  cookies.set(server, cookie);
  const [name, value] = cookie.split('=') as [string, string];
  return open(`/desk/${path}`, {
    viewport,
    isHydrated: false,
    prepare: (context) => context.addCookies([{ name, value, url: server.url }]),
  });
}

export async function openForm(site: OpenSite, id: string, viewport = PHONE) {
  const opened = await openDesk(site, `pages/${id}`, viewport);
  await press(opened.page, 'All fields');
  return opened;
}

export async function openPage(site: OpenSite, id: string, viewport = PHONE) {
  const opened = await openForm(site, id, viewport);
  await fold(opened.page, 'Page');
  return opened;
}

export async function openAll(page: Page): Promise<void> {
  await page.locator('main :is(.fields button, .gallery li)').first().waitFor();
  const closed = page.locator('.fields [aria-expanded="false"]:not(.see-preview)');
  while ((await closed.count()) > 0)
    await closed.evaluateAll((all) => {
      for (const each of all) (each as HTMLElement).click();
    });
}

/** Lists axe's violations, targets under 44 px, and whether the narrowest phone scrolls sideways. */
export async function findFaults(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  const small = await page
    .locator(':is(a:not(.skip), button, input, select, textarea, summary, [role="button"]):visible')
    .evaluateAll((all) =>
      all
        .filter((element) => {
          const { width, height } = element.getBoundingClientRect();
          return Math.min(width, height) < 43.9;
        })
        .map(({ outerHTML }) => outerHTML),
    );
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > window.innerWidth,
  );
  await page.setViewportSize(PHONE);
  return [...(await findViolations(page)), ...small, ...(isTooWide ? ['scrolls sideways'] : [])];
}
