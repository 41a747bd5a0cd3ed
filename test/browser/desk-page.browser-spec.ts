import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import {
  DEMO,
  fold,
  group,
  heading,
  isSaid,
  openForm,
  openOwnSite,
  press,
  preview,
} from '../support/open-desk.js';
import { findViolations } from '../support/find-violations.js';
import { waitFor } from '../support/server-process.js';

const PAGE = 'birthday-party-dj';
const { folder, site } = openOwnSite();

const FILE = join(folder, `pages/${PAGE}.yaml`);
const read = () => readFileSync(FILE, 'utf8');

// Each test finds the page as the demonstration has it.
afterEach(() => cpSync(join(DEMO, `pages/${PAGE}.yaml`), FILE));

const sections = (page: Page) =>
  page
    .locator('[data-path^="sections["][role="group"]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));

/** With the page's own fields unfolded. */
async function openPage() {
  const opened = await openForm(site, PAGE);
  await fold(opened.page, 'Page');
  return opened;
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
    await waitFor(async () => (await heading(page).inputValue()) !== 'Sixty candles');
    expect(messages).toEqual([]);
  });

  it('says what is wrong at its field and above, and leads there', async () => {
    const { page } = await openPage();
    const before = read();
    // Also more than browsers send for a page that is being closed.
    await heading(page).fill('too long '.repeat(8000));
    const faults = page.getByRole('list', { name: 'What has to be put right' });
    await faults.waitFor();
    const described = (await heading(page).getAttribute('aria-describedby'))!.trim().split(/ +/);
    const texts = await Promise.all(
      described.map((id) => page.locator(`[id="${id}"]`).textContent()),
    );
    expect(texts.join(' ')).toContain('Too long');
    await press(page, 'Put on the site');
    await isSaid(page, 'Nothing is on the site yet');
    expect(read()).toBe(before);
    // Its name says how many there are.
    await group(page, 'Page').getByRole('button', { name: /^Page/ }).first().click();
    await faults.getByRole('link').click();
    expect(await heading(page).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await findViolations(page)).toEqual([]);
    await page.clock.install();
    await press(page, 'Discard');
    await isSaid(page, 'Your changes are discarded.');
    await faults.waitFor({ state: 'detached' });
    await press(page, 'Undo');
    await faults.waitFor();
    expect(await heading(page).inputValue()).toContain('too long');
    // Nobody has to close what is said.
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.clock.fastForward(8000);
    await page.getByText('Your changes are discarded.').waitFor({ state: 'detached' });
    await press(page, 'Discard');
  });

  it('is as it was left when one comes back to it', async () => {
    const { page } = await openPage();
    const before = await heading(page).inputValue();
    const write = async (text: string) => {
      await heading(page).fill(text);
      await preview(page).getByRole('heading', { name: text }).waitFor();
    };
    const comeBack = async () => {
      await page.getByRole('link', { name: 'Films', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Films' }).waitFor();
      await page.goBack();
      await press(page, 'All fields');
      await fold(page, 'Page');
      return heading(page).inputValue();
    };
    await write('One more');
    // Coming back from another app has the page read again.
    const again = page.waitForResponse('**/api/desk/site/files/**');
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await again;
    await write('One more song');
    expect(await comeBack()).toBe('One more song');
    await page.reload();
    await press(page, 'Discard');
    await isSaid(page, 'Your changes are discarded.');
    expect(await comeBack()).toBe(before);
  });

  it('says without a line that there is none, and goes on once there is one', async () => {
    const { page, context } = await openPage();
    await context.setOffline(true);
    await heading(page).fill('Between two stations');
    await press(page, 'Put on the site');
    await isSaid(page, 'The site can’t be reached.');
    expect(await page.getByRole('list', { name: 'What has to be put right' }).count()).toBe(0);
    await context.setOffline(false);
    await preview(page).getByRole('heading', { name: 'Between two stations' }).waitFor();
    await page.getByRole('main').getByRole('status').waitFor({ state: 'detached' });
    // So does what was asked for.
    await isSaid(page, 'It is on the site.');
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
    await act(first, 'Down').click();
    await isSaid(page, 'is number 3');
    await act(first, 'Up').click();
    await isSaid(page, 'is number 2');
    expect(await sections(page)).toEqual([second, first, ...rest]);
    await act(first, 'Up').press('Enter');
    await isSaid(page, 'is number 1');
    expect(await sections(page)).toEqual(before);

    await act(first, 'Remove').click();
    await isSaid(page, 'is removed.');
    expect(await sections(page)).toEqual([second, ...rest]);
    await press(page, 'Undo');
    expect(await sections(page)).toEqual(before);
    expect(await page.getByRole('button', { name: 'Discard' }).isDisabled()).toBe(true);

    await act(first, 'Remove').click();
    await act(second, 'Copy').click();
    // One change after the other.
    await press(page, 'Undo');
    expect(await sections(page)).toEqual([second, ...rest]);
    await page.keyboard.press('Control+z');
    expect(await sections(page)).toEqual(before);

    await act(first, 'Copy').click();
    expect(await sections(page)).toEqual([first, first, second, ...rest]);
    await press(page, 'Add a section');
    await page.getByRole('dialog').getByRole('button', { name: /^Text/ }).click();
    // What one does last on a page is to get in touch.
    expect((await sections(page)).slice(-2)).toEqual(['Text', rest.at(-1)]);
    const added = group(page, 'Text');
    await added.getByRole('textbox', { name: 'Paragraphs 1' }).fill('A last word.');
    await preview(page).getByText('A last word.').waitFor();
    await press(page, 'Put on the site');
    await isSaid(page, 'It is on the site.');
    await expectOnSite('A last word.');
  });
});
