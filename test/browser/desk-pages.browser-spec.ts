import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { findViolations } from '../support/find-violations.js';
import {
  DEMO,
  findFaults,
  fold,
  group,
  heading,
  isSaid,
  openAll,
  openDesk,
  openOwnSite,
  PHONE,
  press,
  preview,
} from '../support/open-desk.js';
import { openSite } from '../support/open-site.js';
import { waitFor } from '../support/server-process.js';

const PAGE = 'birthday-party-dj';
const { folder, site } = openOwnSite();

const locate = (file = `pages/${PAGE}.yaml`) => join(folder, file);
const read = (file?: string) => readFileSync(locate(file), 'utf8');
const change = (from: RegExp, to: string) => writeFileSync(locate(), read().replace(from, to));

// Each test finds the page as the demonstration has it.
afterEach(() => cpSync(join(DEMO, `pages/${PAGE}.yaml`), locate()));

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

describe('a page at the desk', () => {
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
    await page.getByRole('textbox', { name: 'Town' }).fill('Poole');
    expect(await findViolations(page)).toEqual([]);
    await press(page, 'Begin your own site');
    await isSaid(page, 'The site is yours now');
    await waitFor(async () =>
      (await (await fetch(fresh.server.url)).text()).includes('Poole Party'),
    );
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
