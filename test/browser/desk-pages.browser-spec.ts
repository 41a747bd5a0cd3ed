import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { makeDataDir } from '../support/data-dir.js';
import { findViolations } from '../support/find-violations.js';
import { findFaults, openAll, openDesk, PHONE } from '../support/open-desk.js';
import { openSite } from '../support/open-site.js';
import { ROOT, waitFor } from '../support/server-process.js';

const PAGE = 'birthday-party-dj';
const DEMO = join(ROOT, 'sites/chalk-and-neon');

const folder = join(makeDataDir(), 'site');
cpSync(DEMO, folder, { recursive: true });
const site = openSite({ DESK: 'true', SITE_DIR: folder });

const locate = (file = `pages/${PAGE}.yaml`) => join(folder, file);
const read = (file?: string) => readFileSync(locate(file), 'utf8');
const change = (from: RegExp, to: string) => writeFileSync(locate(), read().replace(from, to));

// Each test finds the page as the demonstration has it.
afterEach(() => cpSync(join(DEMO, `pages/${PAGE}.yaml`), locate()));

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const isSaid = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor();
const preview = (page: Page) => page.frameLocator('iframe[title="Preview"]');
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const fold = (page: Page, name: string) =>
  group(page, name).getByRole('button', { name, exact: true }).click();
const heading = (page: Page) =>
  group(page, 'Page').getByRole('textbox', { name: 'Heading', exact: true }).first();
const sections = (page: Page) =>
  page
    .locator('[data-path^="sections["][role="group"]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));

/** Opens a page with its own fields unfolded. */
async function openPage(viewport = PHONE) {
  const opened = await openDesk(site, `pages/${PAGE}`, viewport);
  await fold(opened.page, 'Page');
  return opened;
}

async function fillPicture(page: Page, shows: string): Promise<void> {
  const form = page.getByRole('dialog');
  await form
    .getByLabel('Picture', { exact: true })
    .setInputFiles(join(DEMO, 'pictures/booth.webp'));
  await form.getByRole('radio', { name: 'Square' }).check();
  await form.getByRole('slider', { name: 'Zoom' }).waitFor();
  await form.getByRole('textbox', { name: 'What it shows' }).fill(shows);
  await form.getByRole('button', { name: 'Add a picture' }).click();
}

/** As a visitor gets it, within the second that the site takes to notice. */
async function expectOnSite(text: string): Promise<void> {
  await waitFor(async () =>
    (await (await fetch(`${site.server.url}/${PAGE}`)).text()).includes(text),
  );
}

describe('a page at the desk', () => {
  it('is changed in its field, seen in the preview, and put on the site', async () => {
    const { page, messages } = await openPage();
    const before = read();
    await heading(page).fill('Sixty candles');
    await preview(page).getByRole('heading', { name: 'Sixty candles' }).waitFor();
    expect(read()).toBe(before);
    await press(page, 'Put on the site');
    await isSaid(page, 'It is on the site.');
    expect(read()).toBe(before.replace(/^heading: .*$/m, 'heading: Sixty candles'));
    await expectOnSite('Sixty candles');
    await press(page, 'Undo');
    await isSaid(page, 'as it was before');
    expect(read()).toBe(before);
    await page.locator('input:not([value="Sixty candles"])').first().waitFor();
    expect(messages).toEqual([]);
  });

  it('says what is wrong at its field and above, and leads there', async () => {
    const { page } = await openPage();
    const before = read();
    await heading(page).fill('too long '.repeat(20));
    const faults = page.getByRole('list', { name: 'What has to be put right' });
    await faults.waitFor();
    const described = (await heading(page).getAttribute('aria-describedby'))!.trim().split(/ +/);
    const texts = await Promise.all(
      described.map((id) => page.locator(`[id="${id}"]`).textContent()),
    );
    expect(texts.join(' ')).toContain('too long');
    await press(page, 'Put on the site');
    await isSaid(page, 'Nothing is on the site yet');
    expect(read()).toBe(before);
    await fold(page, 'Page');
    await faults.getByRole('link').click();
    expect(await heading(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await press(page, 'Discard');
    await faults.waitFor({ state: 'detached' });
  });

  it('keeps what was typed in a tab that was closed', async () => {
    const { page, context } = await openPage();
    await heading(page).fill('Typed on the train');
    await preview(page).getByText('Typed on the train').first().waitFor();
    await page.close();
    const next = await context.newPage();
    await next.goto(`${site.server.url}/desk/pages/${PAGE}`);
    await next.getByText('They are all here.').waitFor();
    await preview(next).getByText('Typed on the train').first().waitFor();
    await press(next, 'Discard');
    await next.getByText('They are all here.').waitFor({ state: 'detached' });
  });

  it.each([
    ['Keep mine', 'At the desk'],
    ['Take theirs', 'By hand'],
  ])('shows both where somebody else has changed the same: %s', async (choice, left) => {
    const { page } = await openPage();
    await heading(page).fill('At the desk');
    change(/^heading: .*$/m, 'heading: By hand');
    await press(page, 'Put on the site');
    const both = group(page, 'Changed by someone else meanwhile');
    await both.getByText('At the desk').waitFor();
    await both.getByText('By hand').waitFor();
    expect(read()).toContain('heading: By hand');
    await both.getByRole('button', { name: choice }).click();
    await isSaid(page, 'It is on the site.');
    expect(read()).toContain(`heading: ${left}`);
    await page.waitForFunction(
      (text) => [...document.querySelectorAll('input')].some(({ value }) => value === text),
      left,
    );
  });

  it('keeps what somebody else has changed in another field', async () => {
    const { page } = await openPage();
    await heading(page).fill('At the desk');
    change(/^label: .*$/m, 'label: By hand');
    await press(page, 'Put on the site');
    await isSaid(page, 'It is on the site.');
    expect(read()).toContain('label: By hand');
    expect(read()).toContain('heading: At the desk');
  });

  it('moves, copies, removes and adds sections, by buttons and by keys', async () => {
    const { page } = await openPage();
    const before = await sections(page);
    const [first, second, ...rest] = before as [string, string, ...string[]];
    const act = (name: string, button: string) =>
      group(page, name).getByRole('button', { name: button, exact: true }).first();
    await act(first, 'Down').click();
    await isSaid(page, 'is number 2');
    expect(await sections(page)).toEqual([second, first, ...rest]);

    await page.getByRole('button', { name: `Drag: ${first}` }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await isSaid(page, 'is number 1');
    expect(await sections(page)).toEqual(before);

    await act(first, 'Remove').click();
    await isSaid(page, 'is removed.');
    expect(await sections(page)).toEqual([second, ...rest]);
    await press(page, 'Undo');
    expect(await sections(page)).toEqual(before);
    expect(await page.getByRole('button', { name: 'Discard' }).isDisabled()).toBe(true);

    await act(first, 'Copy').click();
    expect(await sections(page)).toEqual([first, first, second, ...rest]);
    await press(page, 'Add a section');
    await page.getByRole('dialog').getByRole('button', { name: /^Text/ }).click();
    const added = group(page, 'Text');
    await added.getByRole('textbox', { name: 'Paragraphs 1' }).fill('A last word.');
    await preview(page).getByText('A last word.').waitFor();
    await press(page, 'Put on the site');
    await isSaid(page, 'It is on the site.');
    await expectOnSite('A last word.');
  });

  it('opens the field of a text that is pressed in the preview, which leads nowhere', async () => {
    const { page } = await openPage({ width: 1280, height: 800 });
    const shown = preview(page);
    await shown.getByRole('heading', { level: 2 }).nth(1).click();
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('data-path') ?? '');
    await waitFor(async () => /^sections\[\d+\]\.heading$/.test(await focused()));
    await shown.getByRole('link').first().click();
    await shown.getByRole('heading', { level: 1 }).waitFor();
    expect(page.url()).toContain(`/desk/pages/${PAGE}`);
  });
});

it('every field of a page’s form can be used by everyone', async () => {
  const { page } = await openDesk(site, 'pages/home');
  await openAll(page);
  expect(await findFaults(page)).toEqual([]);
});

describe('pictures at the desk', () => {
  it('are added, used on a page with what they show, and removed once unused', async () => {
    const { page } = await openDesk(site, 'pictures');
    await press(page, 'Add a picture');
    await fillPicture(page, 'Behind the decks');
    const remove = page.getByRole('button', { name: /^Remove: behind-the-decks/ });
    await remove.waitFor();
    expect(readdirSync(join(folder, 'pictures')).join()).toContain('behind-the-decks');

    await page.goto(`${site.server.url}/desk/pages/${PAGE}`);
    await fold(page, 'Page');
    await group(page, 'Page')
      .getByRole('combobox', { name: 'Picture', exact: true })
      .selectOption({ label: 'behind-the-decks.jpg' });
    await group(page, 'Page')
      .getByRole('textbox', { name: 'What it shows' })
      .fill('A DJ from behind');
    await press(page, 'Put on the site');
    await isSaid(page, 'It is on the site.');
    expect(read()).toContain('behind-the-decks.jpg');
    expect(read()).toContain('alt: A DJ from behind');

    cpSync(join(DEMO, `pages/${PAGE}.yaml`), locate());
    await page.goto(`${site.server.url}/desk/pictures`);
    await remove.click();
    await isSaid(page, 'is removed');
    await remove.waitFor({ state: 'detached' });
  });
});

describe('a first evening at the desk', () => {
  const fresh = openSite({ DESK: 'true' });

  it('begins a site of one’s own, with a page of one’s own', async () => {
    const { page } = await openDesk(fresh, 'pages');
    await press(page, 'Begin your own site');
    await page.getByText('Give your business’s name.').waitFor();
    await page.getByRole('textbox', { name: 'Business name' }).fill('Poole Party');
    await page.getByRole('textbox', { name: 'Phone' }).fill('01632 960461');
    await page.getByRole('radio', { name: 'Oswald' }).check();
    await page.getByRole('checkbox', { name: 'Corporate Events DJ' }).uncheck();
    expect(await findViolations(page)).toEqual([]);
    await press(page, 'Begin your own site');
    await isSaid(page, 'The site is yours now');
    await waitFor(async () =>
      (await (await fetch(fresh.server.url)).text()).includes('Poole Party'),
    );
    expect((await fetch(`${fresh.server.url}/corporate-events-dj`)).status).toBe(404);

    await press(page, 'You, at work');
    await fillPicture(page, 'At work in Poole');
    await press(page, 'Go on to the pages');
    await waitFor(async () =>
      (await (await fetch(fresh.server.url)).text()).includes('alt="At work in Poole"'),
    );

    await press(page, 'Add a page');
    await page.getByRole('textbox', { name: 'What is it about?' }).fill('Silent disco');
    await press(page, 'Begin');
    await page.getByText('Nobody sees this yet.').waitFor();
    expect((await fetch(`${fresh.server.url}/silent-disco`)).status).toBe(404);
    await press(page, 'Put on the site');
    await isSaid(page, 'It is on the site.');
    await waitFor(async () => (await fetch(`${fresh.server.url}/silent-disco`)).status === 200);
  });
});

describe('the site’s settings at the desk', () => {
  it('show every field of their schemas by its name, and change only that', async () => {
    const { page } = await openDesk(site, 'business');
    await fold(page, 'Business');
    const before = read('site.yaml');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('One More Song');
    await preview(page).getByText('One More Song').first().waitFor();
    await press(page, 'Put on the site');
    await isSaid(page, 'It is on the site.');
    expect(read('site.yaml')).toBe(before.replace(/^ {2}name: .*$/m, '  name: One More Song'));
  });

  it('say how well colours read', async () => {
    const { page } = await openDesk(site, 'look');
    await fold(page, 'Main');
    await group(page, 'Main').getByRole('textbox', { name: 'Accent', exact: true }).fill('#333333');
    await page.getByText('It takes 4.5 to be easy to read').first().waitFor();
    await press(page, 'Discard');
  });
});
