import type { Page } from 'playwright-core';
import { openSite } from '../support/open-site.js';

const site = openSite({
  CONTACT_PHONE: '01632 960999',
  CONTACT_EMAIL: 'us@example.com',
  WEDDING_EMAIL: 'rings@example.com',
});

const opened = new Map<string, Page>();

/** Without JavaScript, so that the server's HTML is what is tested. */
async function read(path: string): Promise<Page> {
  if (!opened.has(path))
    opened.set(path, (await site.open(path, { javaScriptEnabled: false, keepOpen: true })).page);
  return opened.get(path)!;
}

const section = (page: Page, heading: string) =>
  page.getByRole('region', { name: heading, exact: true });

/** The titles of the list's entries, or their texts where they have no title. */
async function listUnder(page: Page, heading: string): Promise<string[]> {
  const entries = section(page, heading).locator('li, article');
  expect(await section(page, heading).getByRole('heading', { level: 2 }).count()).toBe(1);
  const texts = await entries.evaluateAll((all) =>
    all.map((entry) => (entry.querySelector('h3') ?? entry).textContent.trim()),
  );
  expect(new Set(texts).size).toBe(texts.length);
  return texts;
}

const expectStats = async (page: Page, stats: string[]) =>
  expect(
    await page
      .getByRole('listitem')
      .filter({ hasText: /^\d+\+/ })
      .allInnerTexts()
      .then((texts) => texts.map((text) => text.replace(/\s+/g, ' '))),
  ).toEqual(stats);

const expectToHold = async (page: Page, ...texts: (string | RegExp)[]) => {
  const text = await page.getByRole('main').innerText();
  for (const expected of texts) expect(text).toMatch(expected);
};

describe('the home page', () => {
  it('has its five sections, in order', async () => {
    const page = await read('/');
    expect(
      await page.locator('main section[id]').evaluateAll((all) => all.map(({ id }) => id)),
    ).toEqual(['home', 'services', 'gallery', 'about', 'contact']);
    await section(page, 'Gallery').waitFor();
  });

  it('says who the business is', async () => {
    const page = await read('/');
    await expectToHold(page, /southern England/, /30|Thirty/, /karaoke/i);
    expect(await section(page, 'Meet the DJ').innerText()).toMatch(/club/);
    await expectStats(page, ['30+ years’ experience', '1000+ events completed']);
  });

  it('leads to four service pages; karaoke has none', async () => {
    const page = await read('/');
    const links = page.locator('#services a');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/wedding-dj-hampshire',
      '/birthday-party-dj',
      '/corporate-events-dj',
      'tel:+441632960999',
      '/areas-served',
    ]);
    expect(await page.locator('#services li').filter({ hasText: 'Karaoke' }).count()).toBe(1);
  });

  it('says when it can be called, and how soon it answers', async () => {
    const page = await read('/');
    const contact = page.locator('#contact');
    expect(await contact.innerText()).toMatch(/7 days a week[\s\S]*within 24 hours/);
    expect(await contact.getByRole('link', { name: '01632 960999' }).getAttribute('href')).toBe(
      'tel:+441632960999',
    );
    expect(await contact.getByRole('link', { name: 'us@example.com' }).getAttribute('href')).toBe(
      'mailto:us@example.com',
    );
  });
});

it('the wedding page has its offers, its coverage and an address of its own', async () => {
  const page = await read('/wedding-dj-hampshire');
  const offers = await listUnder(page, 'What we offer');
  expect(offers).toHaveLength(4);
  for (const name of ['ceremony music', 'reception entertainment', 'evening party', 'first dance'])
    expect(offers.join().toLowerCase()).toContain(name);
  expect((await listUnder(page, 'Coverage')).toSorted().join()).toBe(
    'Basingstoke,Eastleigh,New Forest,Portsmouth,Southampton,Winchester',
  );
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'rings@example.com' }).waitFor();
  expect(await main.getByRole('link', { name: 'us@example.com' }).count()).toBe(0);
  await main.getByRole('link', { name: '01632 960999', exact: true }).waitFor();
});

it.each([320, 1440])('a checklist has its words clear of the ticks at %i px', async (width) => {
  const { page } = await site.open('/birthday-party-dj', { viewport: { width, height: 800 } });
  const gaps = await section(page, 'What’s included')
    .locator('li')
    .evaluateAll((items) =>
      items.map((item) => {
        const words = document.createRange();
        words.selectNodeContents(item);
        const tick = getComputedStyle(item, '::before');
        const end =
          item.getBoundingClientRect().left + parseFloat(tick.left) + parseFloat(tick.width);
        return words.getBoundingClientRect().left - end;
      }),
    );
  expect(gaps.length).toBeGreaterThan(0);
  expect(Math.min(...gaps)).toBeGreaterThan(0);
});

it('the Dorset page has its offers, its equipment, its coverage and contact', async () => {
  const page = await read('/party-dj-dorset');
  expect(await listUnder(page, 'What we offer')).toHaveLength(4);
  expect(await section(page, 'Equipment').getByRole('article').count()).toBe(3);
  expect((await listUnder(page, 'Coverage')).toSorted().join()).toBe(
    'Bournemouth,Christchurch,Dorchester,Ferndown,Poole,Weymouth',
  );
  await page.getByRole('main').getByRole('link', { name: 'us@example.com' }).waitFor();
});

it('the birthday page has its age groups, offers, venues, hours and buttons', async () => {
  const page = await read('/birthday-party-dj');
  expect(await listUnder(page, 'Age groups')).toHaveLength(4);
  const ages = await section(page, 'Age groups').innerText();
  expect(ages).toMatch(/3[-–]12[\s\S]*13[-–]17[\s\S]*18\+[\s\S]*30th[\s\S]*40th[\s\S]*50th\+/i);
  expect(await listUnder(page, 'What we offer')).toHaveLength(6);
  expect((await listUnder(page, 'Venues')).length).toBeGreaterThanOrEqual(4);
  await expectToHold(page, /2[-–]8 hours/i);
  await expectCallLinks(page);
});

it('the corporate page has its event types, offers, venues, stats and buttons', async () => {
  const page = await read('/corporate-events-dj');
  const types = (await listUnder(page, 'Event types')).map((type) => type.toLowerCase());
  expect(types).toHaveLength(4);
  for (const word of ['part', 'product launch', 'conference', 'celebration']) {
    expect(types.filter((type) => type.includes(word)).length).toBeGreaterThan(0);
  }
  expect(await listUnder(page, 'What we offer')).toHaveLength(4);
  expect((await listUnder(page, 'Venues')).length).toBeGreaterThanOrEqual(4);
  await expectStats(page, [
    '30+ years’ experience',
    '500+ corporate events',
    '100+ business clients',
  ]);
  await expectCallLinks(page);
});

it('the areas page has 15, 15 and 8 towns, stats, what travel costs, and a button', async () => {
  const page = await read('/areas-served');
  const towns = [];
  for (const [county, count] of [
    ['Hampshire', 15],
    ['Dorset', 15],
    ['Wiltshire', 8],
  ] as const) {
    const listed = await listUnder(page, county);
    expect([county, listed.length]).toEqual([county, count]);
    towns.push(...listed);
  }
  expect(new Set(towns).size).toBe(38);
  await expectStats(page, ['30+ years’ experience', '50+ areas covered', '1000+ events completed']);
  await expectToHold(page, /no travel charges within the standard coverage area/i);
  await page.getByRole('main').getByRole('link', { name: 'Call Now' }).waitFor();
});

describe('a list that is folded on a phone', () => {
  const options = { viewport: { width: 390, height: 844 } };
  const coverage = (page: Page) => section(page, 'Coverage');
  const areTextsShown = (page: Page) =>
    coverage(page)
      .locator('li p')
      .evaluateAll((all) => all.map((text) => text.checkVisibility()));

  it('shows its names, and a text at a press', async () => {
    const { page } = await site.open('/wedding-dj-hampshire', options);
    expect(await areTextsShown(page)).toEqual(Array.from({ length: 6 }, () => false));
    const names = coverage(page).locator('summary');
    await names.filter({ hasText: 'Winchester' }).click();
    expect((await areTextsShown(page)).filter(Boolean)).toHaveLength(1);
    await coverage(page).getByText('streets laid out for carts').waitFor();
  });
});

async function expectCallLinks(page: Page) {
  const main = page.getByRole('main');
  const href = (name: string) => main.getByRole('link', { name }).getAttribute('href');
  expect(await href('Call Now')).toBe('tel:+441632960999');
  expect(await href('Get Quote Online')).toBe('/#contact');
}
