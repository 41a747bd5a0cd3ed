import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { parse } from 'yaml';
import { blankOf } from '../../client/desk/form/schema.js';
import type { SiteSchemas } from '../../shared/api/desk-site.js';
import {
  DEMO_FOLDER,
  findFaults,
  fold,
  follow,
  group,
  heading,
  joinDesk,
  waitForNotice,
  openAll,
  openDesk,
  openForm,
  openOwnSite,
  openPage,
  PHONE,
  press,
  preview,
  putOnSite,
} from '../support/open-desk.js';
import type { Fields } from '../../shared/values.js';
import { openSite } from '../support/open-site.js';
import { waitFor } from '../support/server-process.js';

const PAGE = 'birthday-party-dj';
const WIDE = { width: 1440, height: 900 };
const { folder, site } = openOwnSite();

const locate = (file = `pages/${PAGE}.yaml`) => join(folder, file);
const read = (file?: string) => readFileSync(locate(file), 'utf8');
const change = (from: RegExp, to: string) => writeFileSync(locate(), read().replace(from, to));

async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${site.server.url}/desk/pages/${PAGE}`);
  await fold(page, 'Page');
  return page;
}

const label = (page: Page) =>
  group(page, 'Page').getByRole('textbox', { name: 'Name in the menu' });

describe('a page at the desk', () => {
  it('keeps what was typed offline in one tab when another tab puts the page on the site', async () => {
    const { page, context } = await openPage(site, PAGE);
    const other = await openTab(context);
    await page.route('**/site/drafts/**', (route) => route.abort());
    await heading(page).fill('Typed in one tab');
    await label(other).fill('From another');
    await putOnSite(other);
    await waitFor(() =>
      other.evaluate(() => JSON.stringify(localStorage).includes('Typed in one tab')),
    );
    // Closed, because an open tab would send the other tab's text.
    await other.close();
    await page.close();
    // Texts are sent even if the script for film uploads can't be loaded.
    const away = await context.newPage();
    await away.route('**/assets/jobs-*.js', (route) => route.abort());
    const isSent = away.waitForRequest((request) => request.method() === 'PUT');
    await away.goto(`${site.server.url}/desk/history`);
    await isSent;
    const next = await openTab(context);
    await preview(next).getByText('Typed in one tab').first().waitFor();
    expect(await label(next).inputValue()).toBe('From another');
    await follow(next, 'Pages');
    await next.getByText('Has changes that aren’t on the site yet').waitFor();
  });

  it('has room for its fields with text twice as large', async () => {
    const { page } = await openForm(site, PAGE);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    const bar = await page.locator('.work-bar').boundingBox();
    expect(bar!.height).toBeLessThan(PHONE.height / 3);
    await press(page, 'Put on the site');
    const said = page.locator('.notice');
    await said.getByText('All of this is on the site already.').waitFor();
    expect((await said.boundingBox())!.height).toBeLessThan(PHONE.height / 2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  });

  it('is put on the site only after a choice where the same field was changed by hand', async () => {
    const { page } = await openPage(site, PAGE);
    await heading(page).fill('At the desk');
    change(/^heading: .*$/m, 'heading: Elsewhere');
    await press(page, 'Put on the site');
    const both = group(page, 'Changed by someone else meanwhile');
    await both.getByText(/^(Page: )?Heading$/).waitFor();
    const before = read();
    await press(page, 'Put on the site');
    await waitForNotice(page, 'First choose which one to keep.');
    expect(read()).toBe(before);
    await both.getByRole('button', { name: 'Keep mine' }).click();
    await both.waitFor({ state: 'detached' });
    await waitForNotice(page, / on the site/);
    expect(read()).toMatch(/^heading: At the desk$/m);
  });

  it('keeps what is typed in its entry when somebody else inserts one before it', async () => {
    const { page } = await openDesk(site, `pages/${PAGE}#sections[0].items[1].text`, WIDE);
    await page.locator('textarea:focus').press('Control+End');
    await page.keyboard.type(' One');
    await preview(page)
      .getByText(/relax\. One$/)
      .waitFor();
    change(
      /^ {6}- title: Children$/m,
      '      - title: Toddlers\n        ages: 0-2\n        text: New by hand\n$&',
    );
    await page.keyboard.type(' two');
    await preview(page).getByText('New by hand').waitFor();
    await page.keyboard.type(' three');
    await preview(page)
      .getByText(/relax\. One two three$/)
      .waitFor();
    expect(await preview(page).getByRole('link').count()).toBe(0);
  });
});

it('the desk’s form draws each field of each kind of section, and adds one', async () => {
  const desk = await joinDesk(site.server);
  const { page: schema } = (await desk.ask<SiteSchemas>('GET', 'site/schemas')).body;
  const kinds = schema.properties!.sections!.items!.oneOf!;
  const said = { title: 'All', description: 'All', heading: 'All', label: 'All' };
  const value = { ...said, sections: kinds.map((kind) => blankOf(kind)) };
  await desk.draft('pages/all.yaml', value);
  const { page } = await openForm(site, 'all');
  await openAll(page);
  for (const { title } of kinds)
    await page
      .getByRole('group', { name: new RegExp(`^${title}(:|$)`) })
      .first()
      .waitFor();
  const texts = page.getByRole('group', { name: /^Text(:|$)/ });
  const count = await texts.count();
  await press(page, 'Add a section');
  await page.getByRole('dialog').getByRole('button', { name: /^Text/ }).click();
  await texts.nth(count).waitFor();
  await texts.first().getByRole('button', { name: 'Copy', exact: true }).click();
  await waitFor(async () => (await texts.count()) === count + 2);
  await texts.first().getByRole('button', { name: 'Remove', exact: true }).click();
  await waitFor(async () => (await texts.count()) === count + 1);
  await press(page, 'Discard');
});

it('the desk adds a picture once even if a response is lost, and removes it', async () => {
  const { page, context } = await openDesk(site, 'pictures');
  let isCut = true;
  await context.route('**/api/desk/site/pictures', async (route) => {
    if (!isCut) return route.continue();
    isCut = false;
    await route.fetch();
    await route.abort();
  });
  await press(page, 'Add a picture');
  const form = page.getByRole('dialog');
  await form
    .getByLabel('Picture', { exact: true })
    .setInputFiles(join(DEMO_FOLDER, 'pictures/booth.webp'));
  await form.getByText('booth.webp').waitFor();
  await form.getByRole('textbox', { name: 'What it shows' }).fill('Behind the decks');
  await form.getByRole('button', { name: 'Add a picture' }).click();
  await form.getByRole('alert').waitFor();
  await form.getByRole('button', { name: 'Add a picture' }).click();
  const remove = page.getByRole('button', { name: /^Remove: Behind the decks/ });
  await remove.waitFor();
  await form.waitFor({ state: 'detached' });
  expect(await remove.count()).toBe(1);
  expect(readdirSync(join(folder, 'pictures')).join()).toContain('behind-the-decks');

  await remove.click();
  await waitForNotice(page, 'is removed');
  await remove.waitFor({ state: 'detached' });
});

describe('a page that the DJ adds', () => {
  const fresh = openSite({ DESK: 'true' });

  const isThere = async (id: string) => (await fetch(`${fresh.server.url}/${id}`)).status === 200;

  beforeAll(async () => {
    const desk = await joinDesk(fresh.server);
    await desk.ask('POST', 'site/begin', {
      name: 'Poole Party',
      phone: '01632 960461',
      town: { name: 'Poole', county: 'Dorset' },
      language: 'fr-FR',
    });
  });

  it('begins from an occasion, empty or as a copy, stays unpublished until it is put on the site, and is offered for the menu', async () => {
    const { page } = await openDesk(fresh, '');
    const begin = async (start: string, name?: string) => {
      await follow(page, 'Pages');
      await press(page, 'Add a page');
      await page.getByRole('combobox', { name: 'Begin with' }).selectOption(start);
      if (name) await page.getByRole('textbox', { name: 'What is it about?' }).fill(name);
      await press(page, 'Begin');
      await page.getByText('Nobody sees this yet.').waitFor();
      expect(await page.getByRole('list', { name: 'What has to be put right' }).count()).toBe(0);
      await preview(page).locator('h1').waitFor();
    };
    await page.getByText('No privacy page yet').waitFor();
    await press(page, 'Open the site');
    await waitForNotice(page, 'The site is open');
    await begin('An empty page', 'Silent disco');
    await page.getByText('you can put it in the menu here').waitFor();
    await page.getByRole('heading', { name: 'Silent disco', level: 1 }).waitFor();
    await preview(page).getByRole('heading', { name: 'Que préparez-vous' }).waitFor();
    expect(await isThere('silent-disco')).toBe(false);
    await putOnSite(page);
    await waitFor(() => isThere('silent-disco'));
    await press(page, 'Put it in the menu');
    await waitForNotice(page, 'It is in the menu.');
    await page.getByText('Nothing in the menu').waitFor({ state: 'detached' });
    const visitors = await (await fetch(fresh.server.url)).text();
    expect(visitors).toMatch(/<a [^>]*href="\/silent-disco"[^>]*>(<span>)?Silent disco/);
    expect(await findFaults(page)).toEqual([]);

    await begin('School proms');
    await putOnSite(page);
    // A copy leaves out what is only about the original: address, colours, hours, reply.
    const pages = join(fresh.server.dataDir, 'site/pages');
    const file = join(pages, 'school-proms.yaml');
    const before = readFileSync(file, 'utf8');
    const own = before
      .replace(/^heading:/m, 'colours: paper\nheading:')
      .replace('type: contact', 'type: contact\n    hours: All day\n    reply: Tomorrow');
    writeFileSync(file, own);
    // Drops the notification about the last page.
    await page.reload();
    await begin('pages/school-proms.yaml', 'Leavers’ balls');
    await putOnSite(page);
    const copy = parse(readFileSync(join(pages, 'leavers-balls.yaml'), 'utf8')) as Fields;
    const { title, heading: said, label, ...copied } = copy;
    expect([title, said, label]).toEqual(['Leavers’ balls', 'Leavers’ balls', 'Leavers’ balls']);
    const { title: _, heading: _heading, label: _label, address, ...original } = parse(before);
    expect(address).toBe('/bals-de-promo');
    expect(copied).toEqual(original);
  });
});

describe('the site’s settings at the desk', () => {
  it('are one draft in three parts: an edit in one part stays, and the others mention it', async () => {
    const { page } = await openDesk(site, 'business');
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    const word = page.locator('[data-path="words.bookNow"]');
    const told = page.getByText('What you changed in Business goes with it.');
    await name.waitFor();
    await page.route('**/site/drafts', (route) => route.abort());
    await name.fill('Half a na');
    await follow(page, 'Look');
    await told.waitFor();
    await follow(page, 'Business');
    expect(await name.inputValue()).toBe('Half a na');
    expect(await told.count()).toBe(0);
    await page.unroute('**/site/drafts');
    await follow(page, 'Words');
    await told.waitFor();
    await word.fill('Reserve now');
    await follow(page, 'Look');
    await page.getByText('What you changed in Business and Words goes with it.').waitFor();
    await putOnSite(page);
    expect(read('site.yaml')).toContain('name: Half a na');
  });

  it('complete a town in Areas, accept its place as a map app copies it, and reject what isn’t a place', async () => {
    const { page } = await openDesk(site, 'areas');
    await preview(page).locator('[data-map]').waitFor();
    await fold(page, 'Hampshire');
    const county = group(page, 'Hampshire');
    await county.getByRole('button', { name: 'Add to: Towns', exact: true }).click();
    const town = county.getByRole('combobox', { name: 'Name', exact: true });
    await town.fill('newport');
    await page.getByRole('option', { name: 'Newport, Isle of Wight', exact: true }).click();
    const place = county.getByRole('textbox', { name: 'On the map', exact: true });
    await waitFor(async () => (await place.inputValue()) === '50.701, -1.291');
    expect(await town.inputValue()).toBe('Newport');
    // The place goes with the name.
    await town.fill('Doolin');
    await waitFor(async () => (await place.inputValue()) === '');
    await place.fill('the pub');
    await county.getByText('This isn’t a place: copy it in a map app').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await place.fill('53.01° N, 9.39° W');
    await place.blur();
    expect(await place.inputValue()).toBe('53.01, -9.39');
  });

  it('accept the address of a page elsewhere without https, and show how colours come out', async () => {
    const { page } = await openDesk(site, 'business');
    await press(page, 'Add to: You elsewhere');
    const address = page.getByRole('textbox', { name: 'Address', exact: true }).first();
    await address.fill('facebook.com/onemoresong');
    await putOnSite(page);
    expect(read('site.yaml')).toContain('url: https://facebook.com/onemoresong');
    await page.goto(`${site.server.url}/desk/look`);
    await fold(page, 'The site’s colours');
    const main = group(page, 'The site’s colours');
    await main.getByRole('textbox', { name: 'Your colour', exact: true }).fill('#333333');
    await main.getByText(/the site shows it as #[\da-f]{6}\.$/).waitFor();
    await page.getByText('Light', { exact: true }).click();
    // An empty field shows the colour that results.
    await main.getByPlaceholder('#0c0a09').waitFor();
    const today = await openDesk(site, '');
    await today.page.getByText('Changes in Business, Look and Words aren’t on the site').waitFor();
    await press(page, 'Discard');
  });
});
