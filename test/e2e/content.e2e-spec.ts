import { type HTMLElement, parse } from 'node-html-parser';
import { DEMO } from '../support/demo-site.js';
import { SHARED_DEMO } from '../support/shared-sites.js';

const fetchHtml = async (path: string) => (await fetch(SHARED_DEMO.url + path)).text();

async function read(path: string): Promise<HTMLElement> {
  return parse(await fetchHtml(path)).querySelector('main')!;
}

const say = (element: HTMLElement) => element.textContent.replace(/\s+/g, ' ').trim();
const readHrefs = (element: HTMLElement, selector = 'a') =>
  element.querySelectorAll(selector).map((link) => link.getAttribute('href'));

/** The section under an h2. */
function find(page: HTMLElement, heading: string): HTMLElement {
  const found = page.querySelectorAll('section').filter((section) => {
    const headings = section.querySelectorAll('h2');
    return headings.length === 1 && say(headings[0]!) === heading;
  });
  expect([heading, found.length]).toEqual([heading, 1]);
  return found[0]!;
}

/** The titles of the list's entries, or their texts where they have no title. */
function listUnder(page: HTMLElement, heading: string): string[] {
  const entries = find(page, heading).querySelectorAll('li, article');
  const texts = entries.map((entry) => say(entry.querySelector('h3') ?? entry));
  expect(new Set(texts).size).toBe(texts.length);
  return texts;
}

const listStats = (page: HTMLElement) =>
  page
    .querySelectorAll('li')
    .map(say)
    .filter((text) => /^\d+\+/.test(text));

function expectCallLinks(page: HTMLElement): void {
  const links = page.querySelectorAll('a');
  const hrefOf = (name: string) => links.find((link) => say(link) === name)?.getAttribute('href');
  expect(hrefOf('Call Now')).toBe('tel:+441632960461');
  expect(hrefOf('Get Quote Online')).toBe('/#contact');
}

it('the header and the footer have the same six links, and the Dorset page is in neither', async () => {
  const { header, services } = DEMO.site.navigation;
  const sections = ['/#services', '/#gallery', '/#about', '/areas-served', '/#contact'];
  expect(header.map(({ to }) => to)).toEqual(['/', ...sections]);
  const page = parse(await fetchHtml('/areas-served'));
  const listLinks = (list: HTMLElement) =>
    list.querySelectorAll('a').map((link) => ({ label: say(link), to: link.getAttribute('href') }));
  expect(listLinks(page.querySelector('header nav')!)).toEqual(header);
  const home = { label: 'Chalk & Neon', to: '/' };
  expect(listLinks(page.querySelector('header')!)).toContainEqual(home);
  const footer = page.querySelector('footer')!;
  const linksUnder = (name: string) => {
    const heading = footer.querySelectorAll('h2, h3').find((title) => say(title) === name);
    return listLinks(heading!.nextElementSibling!);
  };
  expect(linksUnder('Quick Links')).toEqual(header);
  expect(linksUnder('Services')).toEqual(services);
  for (const name of ['Privacy', 'Terms', 'Legal']) {
    expect(say(footer)).toContain(name);
    expect(footer.querySelectorAll('a').map(say)).not.toContain(name);
  }
  const toDorset = (part: string) => page.querySelectorAll(`${part} a[href="/party-dj-dorset"]`);
  expect(toDorset('main')).toHaveLength(1);
  expect([...toDorset('header'), ...toDorset('footer')]).toEqual([]);
});

it('each page has a title, a description and a heading of its own, and Mantine’s variables that all need', async () => {
  for (const field of ['title', 'description', 'heading'] as const)
    expect(new Set(DEMO.pages.map((page) => page[field])).size).toBe(DEMO.pages.length);
  const html = (await Promise.all(DEMO.pages.map(({ path }) => fetchHtml(path)))).join('');
  const list = (pattern: RegExp) => [...new Set(html.match(pattern))].toSorted();
  expect(list(/--mantine-[\w-]+(?=:)/g)).toEqual(list(/(?<=var\()--mantine-[\w-]+/g));
});

describe('the home page', () => {
  it('has its five sections, in order, and says who the business is', async () => {
    const page = await read('/');
    const ids = page.querySelectorAll('section[id]').map(({ id }) => id);
    expect(ids).toEqual(['home', 'services', 'gallery', 'about', 'contact']);
    find(page, 'Gallery');
    for (const text of [/southern England/, /30|Thirty/, /karaoke/i])
      expect(say(page)).toMatch(text);
    expect(say(find(page, 'Meet the DJ'))).toMatch(/club/);
    expect(listStats(page)).toEqual(['30+ years’ experience', '1000+ events completed']);
  });

  it('leads to four service pages; karaoke has none', async () => {
    const services = (await read('/')).querySelector('#services')!;
    expect(readHrefs(services)).toEqual([
      '/wedding-dj-hampshire',
      '/birthday-party-dj',
      '/corporate-events-dj',
      'tel:+441632960461',
      '/areas-served',
    ]);
    expect(services.querySelectorAll('li').filter((li) => /Karaoke/.test(say(li)))).toHaveLength(1);
  });

  it('says when it can be called, and how soon it answers', async () => {
    const contact = (await read('/')).querySelector('#contact')!;
    expect(say(contact)).toMatch(/7 days a week.*within 24 hours/);
    expect(readHrefs(contact)).toEqual(
      expect.arrayContaining(['tel:+441632960461', 'mailto:hello@example.com']),
    );
  });
});

it('the wedding page has its offers, its coverage and an address of its own', async () => {
  const page = await read('/wedding-dj-hampshire');
  const offers = listUnder(page, 'What we offer');
  expect(offers).toHaveLength(4);
  for (const name of ['ceremony music', 'reception entertainment', 'evening party', 'first dance'])
    expect(offers.join().toLowerCase()).toContain(name);
  expect(listUnder(page, 'Coverage').toSorted().join()).toBe(
    'Basingstoke,Eastleigh,New Forest,Portsmouth,Southampton,Winchester',
  );
  const hrefs = readHrefs(page);
  expect(hrefs).toEqual(
    expect.arrayContaining(['mailto:weddings@example.com', 'tel:+441632960461']),
  );
  expect(hrefs).not.toContain('mailto:hello@example.com');
});

it('the Dorset page has its offers, its equipment, its coverage and contact', async () => {
  const page = await read('/party-dj-dorset');
  expect(listUnder(page, 'What we offer')).toHaveLength(4);
  expect(find(page, 'Equipment').querySelectorAll('article')).toHaveLength(3);
  expect(listUnder(page, 'Coverage').toSorted().join()).toBe(
    'Bournemouth,Christchurch,Dorchester,Ferndown,Poole,Weymouth',
  );
  expect(readHrefs(page)).toContain('mailto:hello@example.com');
});

it('the birthday page has its age groups, offers, venues, hours and buttons', async () => {
  const page = await read('/birthday-party-dj');
  expect(listUnder(page, 'Age groups')).toHaveLength(4);
  expect(say(find(page, 'Age groups'))).toMatch(/3[-–]12.*13[-–]17.*18\+.*30th.*40th.*50th\+/i);
  expect(listUnder(page, 'What we offer')).toHaveLength(6);
  expect(listUnder(page, 'Venues').length).toBeGreaterThanOrEqual(4);
  expect(say(page)).toMatch(/2[-–]8 hours/i);
  expectCallLinks(page);
});

it('the corporate page has its event types, offers, venues, stats and buttons', async () => {
  const page = await read('/corporate-events-dj');
  const types = listUnder(page, 'Event types');
  expect(types).toHaveLength(4);
  for (const word of ['part', 'product launch', 'conference', 'celebration'])
    expect(types.join().toLowerCase()).toContain(word);
  expect(listUnder(page, 'What we offer')).toHaveLength(4);
  expect(listUnder(page, 'Venues').length).toBeGreaterThanOrEqual(4);
  expect(listStats(page)).toEqual([
    '30+ years’ experience',
    '500+ corporate events',
    '100+ business clients',
  ]);
  expectCallLinks(page);
});

it('the areas page has 15, 15 and 8 towns, stats, what travel costs, and a button', async () => {
  const page = await read('/areas-served');
  const towns = ['Hampshire', 'Dorset', 'Wiltshire'].map((county) => listUnder(page, county));
  expect(towns.map(({ length }) => length)).toEqual([15, 15, 8]);
  expect(new Set(towns.flat()).size).toBe(38);
  expect(listStats(page)).toEqual([
    '30+ years’ experience',
    '50+ areas covered',
    '1000+ events completed',
  ]);
  expect(say(page)).toMatch(/no travel charges within the standard coverage area/i);
  expect(page.querySelectorAll('a').map(say)).toContain('Call Now');
});
