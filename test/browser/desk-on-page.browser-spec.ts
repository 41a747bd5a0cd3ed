import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import {
  findFaults,
  group,
  heading,
  waitForNotice,
  openDesk,
  openOwnSite,
  openPage,
  press,
  preview,
  putOnSite,
} from '../support/open-desk.js';
import { findViolations } from '../support/find-violations.js';
import { isFocused } from '../support/open-site.js';
import { waitFor } from '../support/server-process.js';

const PAGE = 'birthday-party-dj';
const { folder, site } = openOwnSite();

const read = () => readFileSync(join(folder, `pages/${PAGE}.yaml`), 'utf8');

const HEADING = 'Birthdays, one year louder';
const sheet = (page: Page) => page.locator('.sheet');
const inPage = (page: Page, name: string | RegExp) =>
  preview(page).getByRole('button', { name, exact: true }).first();
const act = (page: Page, name: string) =>
  sheet(page).getByRole('button', { name, exact: true }).click();
async function addSection(page: Page, kind: RegExp): Promise<void> {
  await preview(page).locator('[data-add]').first().click();
  await page.getByRole('dialog').getByRole('button', { name: kind }).click();
}

const listSections = (page: Page) =>
  preview(page)
    .locator('[data-handle]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));

describe('a page edited in its preview', () => {
  it('opens a text’s field at a press, and shows what is typed without replacing elements or scrolling', async () => {
    const { page, messages } = await openDesk(site, `pages/${PAGE}`);
    await inPage(page, HEADING).click();
    const field = sheet(page).getByRole('textbox', { name: 'Heading' });
    expect(await field.inputValue()).toBe(HEADING);
    const root = preview(page).locator('html');
    await root.evaluate((html) => (html.scrollTop = 40));
    const before = await root.locator('h1, img, section, style').elementHandles();
    await field.fill('Sixty candles');
    await preview(page).getByRole('heading', { name: 'Sixty candles' }).waitFor();
    for (const element of before)
      expect(await element.evaluate((each) => each.isConnected)).toBe(true);
    expect(await root.evaluate(({ scrollTop }) => scrollTop)).toBe(40);
    expect(messages).toEqual([]);
  });

  it('changes a picture after a press, clears the last one’s description, and sets the point that stays in view', async () => {
    const { page } = await openDesk(site, `pages/${PAGE}`);
    const choose = async (name: string) => {
      await act(page, 'Choose a picture');
      await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    };
    const pressPicture = (name: string) => inPage(page, name).click({ position: { x: 20, y: 20 } });
    await pressPicture('A picture');
    await choose('Table');
    const shows = sheet(page).getByRole('textbox', { name: 'What it shows' });
    await shows.fill('A table');
    await inPage(page, 'A table').waitFor();
    await choose('Harbour');
    await waitForNotice(page, 'Say what this one shows.');
    expect(await shows.inputValue()).toBe('');
    await shows.fill('A harbour');
    await inPage(page, 'A harbour').waitFor();
    const picture = sheet(page).locator('.focus img');
    const drawn = preview(page).locator('[data-field$="#picture"]');
    const isAt = (position: string) =>
      waitFor(
        async () =>
          (await drawn.evaluate((each) => getComputedStyle(each).objectPosition)) === position,
      );
    await isAt('50% 10%');
    const { width, height } = (await picture.boundingBox())!;
    await picture.click({ position: { x: 0.3 * width, y: 0.5 * height } });
    await isAt('30% 50%');
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowRight']) await page.keyboard.press(key);
    await isAt('32% 46%');
    const fromTop = sheet(page).getByRole('slider', { name: 'What must be seen, from the top' });
    await fromTop.press('Home');
    await isAt('32% 0%');
    expect(await findFaults(page)).toEqual([]);
    await act(page, 'Done');
    await pressPicture('A harbour');
    await act(page, 'Take the mark away');
    await isAt('50% 10%');
  });

  it('adds a section before the first, hides, moves and copies it, undoes one change after another, and closes at Discard', async () => {
    const { page } = await openDesk(site, `pages/${PAGE}`);
    await preview(page).locator('[data-handle]').first().waitFor();
    const before = await listSections(page);
    const isListed = (...names: (string | null)[]) =>
      waitFor(async () => String(await listSections(page)) === String(names));
    await addSection(page, /^Text/);
    await sheet(page).getByRole('textbox', { name: 'Paragraphs 1' }).fill('Something quite new.');
    await preview(page).getByText('Something quite new.').waitFor();
    expect(await listSections(page)).toEqual(['Text', ...before]);
    const said = preview(page).getByText('Hidden', { exact: true });
    expect(await said.count()).toBe(0);
    await act(page, 'Hide');
    await said.waitFor();
    expect(await findFaults(page)).toEqual([]);
    await act(page, 'Show');
    await said.waitFor({ state: 'detached' });
    await act(page, 'Down');
    await waitForNotice(page, 'is number 2');
    const notice = page.locator('.notice');
    // The sheet makes room once the browser has reported the notification's height.
    await waitFor(async () => {
      const [box, below] = await Promise.all([sheet(page).boundingBox(), notice.boundingBox()]);
      return box!.y + box!.height <= below!.y + 1;
    });
    await act(page, 'Up');
    await isListed('Text', ...before);
    await act(page, 'Copy');
    await isListed('Text', 'Text', ...before);
    await act(page, 'Remove');
    await sheet(page).waitFor({ state: 'detached' });
    await isListed('Text', ...before);
    await press(page, 'Undo');
    await isListed('Text', 'Text', ...before);
    await press(page, 'Undo');
    await isListed('Text', ...before);
    await inPage(page, 'Something quite new.').click();
    await sheet(page).waitFor();
    // On a phone the sheet covers the button.
    await page.setViewportSize({ width: 1440, height: 900 });
    await press(page, 'Discard');
    await sheet(page).waitFor({ state: 'detached' });
  });

  it('shows examples in a new section, and reports them as missing at “Put on the site”', async () => {
    const { page } = await openDesk(site, `pages/${PAGE}`);
    await addSection(page, /^Reviews/);
    const example = preview(page).locator('[data-example]', { hasText: 'Anna and Tom' });
    await example.waitFor();
    expect(await example.evaluate((each) => getComputedStyle(each).opacity)).toBe('0.55');
    const faults = page.getByRole('list', { name: 'What has to be put right' });
    expect(await faults.count()).toBe(0);
    await act(page, 'Done');
    await press(page, 'Put on the site');
    await waitForNotice(page, 'Nothing is on the site yet: something has to be put right first.');
    expect(await faults.getByRole('listitem').count()).toBe(2);
    await example.click();
    const name = sheet(page).getByRole('textbox', { name: 'Name' });
    await name.fill('Too long '.repeat(20));
    await faults.getByText(/Name: Too long/).waitFor();
    await act(page, 'Done');
    // The preview is still the page before that edit: a press opens the section that it shows. By key,
    // because the preview is still moving while the sheet closes.
    const shown = preview(page).locator('[data-handle]').nth(2);
    await shown.press('Enter');
    const called = (await shown.getAttribute('aria-label'))!;
    await sheet(page).getByRole('heading', { name: called }).waitFor();
    await act(page, 'Done');
    await faults.getByRole('link', { name: /Name: Too long/ }).click();
    await name.fill('Mo and Jo');
    await waitFor(async () => (await faults.getByRole('listitem').count()) === 1);
    await act(page, 'Done');
    await faults.getByRole('link').click();
    const text = sheet(page).getByRole('textbox', { name: 'Text' });
    await waitFor(() => isFocused(text));
    await text.fill('A night to remember.');
    await faults.waitFor({ state: 'detached' });
    await act(page, 'Done');
    await putOnSite(page);
    expect(read()).toMatch(/text: A night to remember\.\n +name: Mo and Jo\n/);
  });

  it('breaks a long headline into lines, and opens all its lines from the fault of one', async () => {
    const { page } = await openDesk(site, 'pages/home');
    const headline = sheet(page).getByRole('textbox', { name: 'Headline' });
    const faults = page.getByRole('list', { name: 'What has to be put right' });
    await preview(page).locator('h1 [data-field]').first().click();
    await headline.fill('Lüneburg tanzt, bis die Heide wackelt');
    await sheet(page).getByText('7 letters too many on this line: press Enter').waitFor();
    await act(page, 'Done');
    await preview(page).getByText('die Heide wackelt', { exact: true }).waitFor();
    await preview(page).locator('h1 [data-field]').first().click();
    expect(await headline.inputValue()).toBe('Lüneburg tanzt, bis\ndie Heide wackelt');
    const word = 'Schützenfestvorbereitungsausschuss';
    await headline.fill(`Prost\n${word}`);
    const text = `Top of the page: Prost ${word}, Headline: Too long: 34 letters, and 30 at most`;
    await faults.getByText(text).waitFor();
    await act(page, 'Done');
    await faults.getByRole('link').click();
    await waitFor(() => isFocused(headline));
    await headline.fill('Prost\nSchützenfest');
    await faults.waitFor({ state: 'detached' });
  });

  it('can be edited using only the keyboard, gives the focus back after each Escape, and lists its sections beside it, each of which opens', async () => {
    const { page } = await openDesk(site, `pages/${PAGE}`, { width: 1440, height: 900 });
    const leaveSheet = async () => {
      await page.keyboard.press('Escape');
      await sheet(page).waitFor({ state: 'detached' });
      return preview(page).locator(':focus');
    };
    await inPage(page, HEADING).focus();
    await page.keyboard.press('Tab');
    expect(await preview(page).locator(':focus').textContent()).not.toBe(HEADING);
    await page.keyboard.press('Enter');
    await sheet(page).waitFor();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('By keys');
    await preview(page).getByText('By keys').waitFor();
    expect(await (await leaveSheet()).textContent()).toBe('By keys');
    await preview(page).locator('[data-handle]').first().press('Enter');
    await act(page, 'Down');
    const down = sheet(page).getByRole('button', { name: 'Down', exact: true });
    await waitFor(() => isFocused(down));
    await leaveSheet();
    const buttons = page.locator('.work > .fields').getByRole('button');
    await waitFor(async () => {
      const names = await listSections(page);
      const listed = (await buttons.allInnerTexts()).filter((name) => names.includes(name));
      return String(listed) === String(names);
    });
    const last = (await listSections(page)).at(-1)!;
    await press(page, last);
    await sheet(page).getByRole('heading', { name: last }).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await act(page, 'Done');
    expect(await page.getByRole('button', { name: last, exact: true }).count()).toBe(0);
  });

  it('leads from each text to its field, in the sheet or on another file’s screen', async () => {
    const { page, messages } = await openDesk(site, 'pages/corporate-events-dj');
    const title = sheet(page).getByRole('heading');
    const go = (id: string) => page.goto(`${site.server.url}/desk/pages/${id}`);
    await inPage(page, '500+').click();
    expect(await sheet(page).getByRole('textbox', { name: 'Number' }).inputValue()).toBe('500+');
    await go('wedding-dj-hampshire');
    await inPage(page, '£480').click();
    expect(await title.innerText()).toBe('Prices: What a wedding costs, The evening');
    await act(page, 'Done');
    // Uses a key, because the page moves while the sheet closes.
    await inPage(page, 'Map of where we play').press('Enter');
    await title.getByText(/Coverage/).waitFor();
    await go(PAGE);
    await preview(page).getByText('4 hours', { exact: true }).click();
    await sheet(page).getByRole('button', { name: 'Hide' }).waitFor();
    for (const [of, text, screen, field] of [
      [PAGE, 'Chalk & Neon', 'business', 'business.name'],
      [PAGE, 'Call Now', 'words', 'words.callNow'],
      ['areas-served', 'Winchester', 'areas', 'Winchester'],
    ] as const) {
      await go(of);
      await inPage(page, text).click();
      await page.waitForURL((url) => url.pathname === `/desk/${screen}`);
      const focus = page.locator('input:focus, textarea:focus');
      await waitFor(async () =>
        [await focus.getAttribute('data-path'), await focus.inputValue()].includes(field),
      );
    }
    expect(messages).toEqual([]);
  });

  it('keeps the pressed text in view above the sheet and the phone’s keyboard', async () => {
    const { page } = await openDesk(site, 'pages/home');
    await preview(page).locator('[data-field]').first().waitFor();
    const last = preview(page).locator('main [data-field]').last();
    await last.scrollIntoViewIfNeeded();
    await page.evaluate(() => document.documentElement.style.setProperty('--keyboard', '300px'));
    await last.click();
    await sheet(page).waitFor();
    const box = (await sheet(page).boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(845 - 300);
    await waitFor(async () => {
      const { y, height } = (await last.boundingBox())!;
      return y > 0 && y + height < box.y;
    });
    await act(page, 'Done');
  });
});

describe('the form with all fields of a page', () => {
  it('shows an error at its field and in a list above, and leads from the list to the field', async () => {
    const { page } = await openPage(site, PAGE);
    // Longer than a browser sends with `keepalive` as the page closes.
    await heading(page).fill('too long '.repeat(8000));
    const faults = page.getByRole('list', { name: 'What has to be put right' });
    await faults.waitFor();
    // The fold's name contains the number of its faults.
    await group(page, 'Page').getByRole('button', { name: /^Page/ }).first().click();
    await faults.getByRole('link').click();
    expect(await isFocused(heading(page))).toBe(true);
    expect(await findViolations(page)).toEqual([]);
    await press(page, 'Discard');
    await waitForNotice(page, 'Your changes are discarded.');
    await faults.waitFor({ state: 'detached' });
  });

  it('says that the site can’t be reached while offline, and does what was pressed once online', async () => {
    const { page } = await openPage(site, PAGE);
    await page.context().setOffline(true);
    await heading(page).fill('Between two stations');
    await press(page, 'Put on the site');
    await waitForNotice(page, 'The site can’t be reached.');
    expect(await page.getByRole('list', { name: 'What has to be put right' }).count()).toBe(0);
    await page.context().setOffline(false);
    await preview(page).getByRole('heading', { name: 'Between two stations' }).waitFor();
    await page.getByRole('main').getByRole('status').waitFor({ state: 'detached' });
    await waitForNotice(page, 'It is on the site.');
  });
});
