import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import type { FileResponse } from '../../shared/api/desk-site.js';
import { valueAt } from '../../shared/values.js';
import {
  findFaults,
  follow,
  joinDesk,
  openDesk,
  press,
  waitForNotice,
} from '../support/open-desk.js';
import { holdBack, isFocused, openSite } from '../support/open-site.js';
import { ROOT, waitFor } from '../support/server-process.js';
import { takeShifts, watchShifts } from '../support/watch-shifts.js';

const QUESTIONS = 9;
const PICTURES = join(ROOT, 'test/sites/york/pictures');

const title = (page: Page, name?: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
const isAsked = (page: Page, number: number) =>
  page.getByText(`Question ${number} of ${QUESTIONS}`).waitFor();
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const said = ({ draft }: FileResponse) => valueAt(draft ?? null, ['name']);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('the questions of a new site', () => {
  const site = openSite({ DESK: 'true' });

  it('can be answered with the keyboard only, and keep their answers on another device', async () => {
    const { page } = await openDesk(site, 'begin');
    for (const [index, text] of ['Night Owls', '01632 960123'].entries()) {
      await isAsked(page, index + 1);
      await waitFor(() => isFocused(title(page)));
      await page.keyboard.press('Tab');
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    }
    const town = page.getByRole('combobox', { name: 'Town' });
    await town.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('newcastle u');
    await page.getByRole('option', { name: 'Newcastle upon Tyne, Tyne and Wear' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('Tyne and Wear: it goes on your map.').waitFor();
    // The tab closes without another press; the answers must be saved anyway.
    await page.close({ runBeforeUnload: true });

    const { page: other } = await openDesk(site, 'begin/3');
    const there = other.getByRole('combobox', { name: 'Town' });
    await waitFor(async () => {
      await other.reload();
      return (await there.inputValue()) === 'Newcastle upon Tyne';
    });
    await press(other, 'Back');
    expect(await box(other, 'Phone').inputValue()).toBe('01632 960123');
    await press(other, 'Back');
    expect(await box(other, 'Name').inputValue()).toBe('Night Owls');
  });

  it('ask which answer to keep after edits on two devices, and keep what is typed during an upload', async () => {
    const { page } = await openDesk(site, 'begin');
    await box(page, 'Name').waitFor();
    const desk = await joinDesk(site.server);
    await desk.draft('answers', { name: 'From the laptop' });
    await box(page, 'Name').fill('From the phone');
    await press(page, 'Keep mine');
    await waitFor(async () => said(await desk.open('answers')) === 'From the phone');
    await page.goto(`${site.server.url}/desk/begin/8`);
    const { prepare, release } = holdBack('**/site/pictures');
    await prepare(page.context());
    await page.getByLabel('You, at work').setInputFiles(join(PICTURES, 'hannah-at-the-decks.jpg'));
    await follow(page, 'Today');
    await press(page, 'Begin your own site');
    await box(page, 'Name').fill('Typed meanwhile');
    release();
    const isThere = async () =>
      valueAt((await desk.open('answers')).draft ?? null, ['pictures', 'dj']);
    await waitFor(async () => (await isThere()) !== undefined);
    expect(said(await desk.open('answers'))).toBe('Typed meanwhile');
  });

  it('have no accessibility fault, and shift nothing', async () => {
    const { page, context } = await openDesk(site, 'begin');
    await watchShifts(context);
    for (let number = 1; number <= QUESTIONS; number += 1) {
      await page.goto(`${site.server.url}/desk/begin/${number}`);
      await isAsked(page, number);
      if (number === QUESTIONS) await page.frameLocator('iframe').getByText('You bring').waitFor();
      expect([number, ...(await takeShifts(page))]).toEqual([number]);
      expect([number, ...(await findFaults(page))]).toEqual([number]);
    }
  });
});

describe('a DJ’s first evening', () => {
  const site = openSite({ DESK: 'true' });

  it('starts from every screen, shows at its field what is missing or wrong, and ends with a site whose pages are ticked once looked at, and which can be opened and closed', async () => {
    const { page, messages } = await openDesk(site, '');
    const next = () => press(page, 'Next');
    const refuse = async (field: Locator, wrong: string, message: string) => {
      await field.fill(wrong);
      await next();
      const told = page.getByText(message);
      await told.waitFor();
      await waitFor(() => isFocused(field));
      const described = await field.getAttribute('aria-describedby');
      expect(described!.split(' ')).toContain(await told.getAttribute('id'));
    };
    const isNeeded = async (number: number) => {
      await isAsked(page, number);
      expect(await button(page, 'Skip').count()).toBe(0);
    };
    for (const name of ['Pages', 'Pictures', 'Business', 'Look', 'Areas', 'Words', 'Today']) {
      await follow(page, name);
      await title(page, name).waitFor();
      await button(page, 'Begin your own site').waitFor();
    }
    await press(page, 'Begin your own site');
    await isNeeded(1);
    await refuse(box(page, 'Name'), '', 'Name is missing.');
    await box(page, 'Name').fill('Nova Nights');
    await next();
    await isNeeded(2);
    await next();
    await page.getByText('Phone is missing: give it, or an email address.').waitFor();
    await box(page, 'Phone').fill('01632 960123');
    await page.getByRole('checkbox', { name: 'WhatsApp on this number' }).click();
    await refuse(box(page, 'Email'), 'nova at home', 'has to be an address');
    await box(page, 'Email').fill('nova@example.org');
    await next();
    await isNeeded(3);
    const town = page.getByRole('combobox', { name: 'Town' });
    await refuse(town, '', 'Town is missing.');
    // A town is found by its name; the county tells apart those that share one.
    await town.fill('seaham');
    await page.getByText('County Durham: it goes on your map.').waitFor();
    expect(await town.inputValue()).toBe('Seaham');
    await town.fill('Little Nowhere');
    await page.getByText('“Little Nowhere” isn’t in our list').waitFor();
    await town.fill('DH1 3NJ');
    await page.getByText('We can’t look up a postcode on its own: type the town’s name.').waitFor();
    await town.fill('Newport');
    await page.getByRole('option', { name: 'Newport, Isle of Wight' }).click();
    await page.getByText('Isle of Wight: it goes on your map.').waitFor();
    await box(page, 'How far do you travel?').fill('30 miles');
    await next();
    const occasions = page.getByRole('checkbox');
    await occasions.first().waitFor();
    const wanted = await occasions.all();
    for (const occasion of wanted) await occasion.click();
    await box(page, 'What is it?').fill('Village fêtes');
    await next();
    await box(page, 'Since').fill('196');
    // “Skip” hides the error for now; the end reports it.
    await press(page, 'Skip');
    await refuse(box(page, 'Price').first(), '?', 'has to be a sum');
    await box(page, 'Package').first().fill('An evening');
    await box(page, 'Hours').first().fill('5');
    await box(page, 'Price').first().fill('240');
    await next();
    // A review as Google's page gives it.
    const google =
      'Niamh Daly\nLocal Guide · 14 reviews\n★★★★★ 2 months ago\nBest night ever\nLike';
    await box(page, 'Their words')
      .first()
      .evaluate((each, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', text);
        each.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
      }, google);
    expect(await box(page, 'Their words').first().inputValue()).toBe('Best night ever');
    expect(await box(page, 'Name').first().inputValue()).toBe('Niamh Daly');
    await box(page, 'Occasion').first().fill('Wedding');
    await next();
    for (const [label, file] of [
      ['You, at work', 'hannah-at-the-decks.jpg'],
      ['A full dance floor', 'dance-floor.png'],
    ] as const)
      await page.getByLabel(label).setInputFiles(join(PICTURES, file));
    await page.locator('.focus img').nth(1).waitFor();
    await page
      .locator('.focus')
      .nth(1)
      .click({ position: { x: 4, y: 4 } });
    await next();
    await isNeeded(QUESTIONS);
    await press(page, 'Back');
    await isAsked(page, QUESTIONS - 1);
    await next();
    await page.getByRole('radio', { name: 'Blue' }).click();
    await page.getByRole('radio', { name: 'Oswald' }).click();
    const frame = page.frameLocator('iframe[title="Preview"]');
    await frame.getByText('Nova Nights').first().waitFor();
    await press(page, 'Make my site');

    await page.getByText('Since has to be a year').waitFor();
    await box(page, 'Since').fill('1996');
    for (const name of ['Nights so far', 'Insured for']) await box(page, name).waitFor();
    await next();
    await press(page, 'Make my site');
    await waitForNotice(page, 'The site is yours now');

    const list = page.getByRole('list', { name: 'Look at each page before you open' });
    const links = list.getByRole('link');
    await links.first().waitFor();
    expect(await links.count()).toBe(wanted.length + 2);
    const ticks = list.getByText('Looked at');
    for (const index of [0, 1]) {
      expect(await ticks.count()).toBe(index);
      await links.nth(index).click();
      await frame.locator('main').waitFor();
      await follow(page, 'Today');
      await ticks.nth(index).waitFor();
    }
    expect(await findFaults(page)).toEqual([]);
    await press(page, 'Open the site');
    await waitForNotice(page, 'The site is open');

    await press(page, 'Close for now');
    await waitForNotice(page, 'The site is closed');
    await page.getByText('Site closed', { exact: true }).first().waitFor();
    const isClosed = async () =>
      (await (await fetch(site.server.url)).text()).includes('Opening soon');
    await waitFor(isClosed);
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await waitFor(async () => !(await isClosed()));
    await button(page, 'Close for now').waitFor();
    const position = (element: Element) => getComputedStyle(element).objectPosition;
    const home = await page.context().newPage();
    await home.goto(site.server.url);
    expect(await home.locator('[data-hero] img').first().evaluate(position)).toMatch(
      /^[0-9]% [0-9]%$/,
    );
    // A 404 would be a request for the demonstration's files, which are gone.
    expect(messages.filter((message) => message.includes('404'))).toEqual([]);
  });
});
