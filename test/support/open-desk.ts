import type { Page } from 'playwright-core';
import { DeskBrowser, makeLink } from './desk.js';
import { findViolations } from './find-violations.js';
import type { OpenSite } from './open-site.js';
import type { ServerProcess } from './server-process.js';

export const PHONE = { width: 390, height: 844 };

/** Each server's, as letting a device in takes a program of its own. */
const cookies = new WeakMap<ServerProcess, string>();

/** A phone that is signed in, at an address below `/desk/`. */
export async function openDesk({ server, open }: OpenSite, path: string, viewport = PHONE) {
  const cookie = cookies.get(server) ?? (await join(server));
  cookies.set(server, cookie);
  const [name, value] = cookie.split('=') as [string, string];
  return open(`/desk/${path}`, {
    viewport,
    isHydrated: false,
    prepare: (context) => context.addCookies([{ name, value, url: server.url }]),
  });
}

async function join(server: ServerProcess): Promise<string> {
  const phone = new DeskBrowser(server.url, [server]);
  await phone.join(await makeLink(server.env));
  return phone.cookie;
}

/** Unfolds whatever is folded, until nothing is. */
export async function openAll(page: Page): Promise<void> {
  await page.locator('main :is(.fields button, .gallery li)').first().waitFor();
  const closed = page.locator('.fields [aria-expanded="false"]:not(.see-preview)');
  while ((await closed.count()) > 0)
    await closed.evaluateAll((all) => {
      for (const each of all) (each as HTMLElement).click();
    });
}

/** What axe finds, targets under 44 px, and what doesn't fit on the narrowest phone. */
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
