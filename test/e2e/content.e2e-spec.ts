import { type HTMLElement, parse } from 'node-html-parser';
import { DEMO } from '../support/demo-site.js';
import { SHARED_DEMO } from '../support/shared-sites.js';

const read = async (path: string) => parse(await (await fetch(SHARED_DEMO.url + path)).text());
const readMain = async (path: string) => (await read(path)).querySelector('main')!;
const say = (element: HTMLElement) => element.text.replace(/\s+/g, ' ').trim();
const listLinks = (part: HTMLElement) =>
  part.querySelectorAll('a').map((link) => ({ label: say(link), to: link.getAttribute('href')! }));

const [WEDDING, DORSET, BIRTHDAY] = [
  '/wedding-dj-hampshire',
  '/party-dj-dorset',
  '/birthday-party-dj',
] as const;
const [CORPORATE, AREAS] = ['/corporate-events-dj', '/areas-served'] as const;

it.each([
  [WEDDING, 'What we offer', 4, 'ceremony music,reception entertainment,evening party,first dance'],
  [WEDDING, 'Coverage', 6, 'Basingstoke,Eastleigh,New Forest,Portsmouth,Southampton,Winchester'],
  [DORSET, 'What we offer', 4, ''],
  [DORSET, 'Coverage', 6, 'Bournemouth,Christchurch,Dorchester,Ferndown,Poole,Weymouth'],
  [DORSET, 'Equipment', 3, ''],
  [BIRTHDAY, 'Age groups', 4, '3-12,13-17,18+,30th/40th/50th+'],
  [BIRTHDAY, 'What we offer', 6, ''],
  [BIRTHDAY, 'Venues', 7, ''],
  [CORPORATE, 'Event types', 4, 'part,product launch,conference,celebration'],
  [CORPORATE, 'What we offer', 4, ''],
  [CORPORATE, 'Venues', 7, ''],
  [AREAS, 'Hampshire', 15, ''],
  [AREAS, 'Dorset', 15, ''],
  [AREAS, 'Wiltshire', 8, ''],
])('%s has under “%s” %i entries: %s', async (path, heading, count, names) => {
  const sections = (await readMain(path))
    .querySelectorAll('section')
    .filter((section) => section.querySelectorAll('h2').map(say).join() === heading);
  expect(sections).toHaveLength(1);
  const texts = sections[0]!.querySelectorAll('li, article').map(say);
  expect([texts.length, new Set(texts).size]).toEqual([count, count]);
  const all = texts.join().toLowerCase();
  expect(names.split(',').filter((name) => !all.includes(name.toLowerCase()))).toEqual([]);
});

it.each([
  ['/', ['30+ years’ experience', '1000+ events completed']],
  [CORPORATE, ['30+ years’ experience', '500+ corporate events', '100+ business clients']],
  [AREAS, ['30+ years’ experience', '50+ areas covered', '1000+ events completed']],
])('%s has the figures %j', async (path, figures) => {
  const entries = (await readMain(path)).querySelectorAll('li').map(say);
  expect(entries.filter((text) => /^\d+\+/.test(text))).toEqual(figures);
});

it.each([
  ['/', /karaoke.*southern England.*30 years of experience.*7 days a week.*within 24 hours/i],
  ['/', /Meet the DJ.*club/],
  [BIRTHDAY, /2[-–]8 hours/],
  [AREAS, /no travel charges within the standard coverage area/i],
])('%s says %s', async (path, text) => expect(say(await readMain(path))).toMatch(text));

const PHONE = `tel:${DEMO.site.business.phone!.e164}`;
const CALL_NOW = `Call Now ${PHONE}`;
const QUOTE = 'Get Quote Online /#contact';

it.each([
  ['/', ['Book Now /#contact', 'Our Services /#services', PHONE, 'mailto:hello@example.com']],
  ['/', [WEDDING, BIRTHDAY, CORPORATE, AREAS]],
  [WEDDING, [PHONE, 'mailto:weddings@example.com']],
  [DORSET, [PHONE, 'mailto:hello@example.com']],
  [BIRTHDAY, [CALL_NOW, QUOTE]],
  [CORPORATE, [CALL_NOW, QUOTE]],
  [AREAS, [CALL_NOW, DORSET]],
])('%s leads to %j', async (path, targets) => {
  const links = listLinks(await readMain(path)).flatMap(({ label, to }) => [to, `${label} ${to}`]);
  expect(links).toEqual(expect.arrayContaining(targets));
  // Couples write to an address of their own.
  if (path === WEDDING) expect(links).not.toContain('mailto:hello@example.com');
});

it('the home page has its five sections in order, and karaoke has no page', async () => {
  const page = await readMain('/');
  const ids = page.querySelectorAll('section[id]').map(({ id }) => id);
  expect(ids).toEqual(['home', 'services', 'gallery', 'about', 'contact']);
  const services = page.querySelectorAll('#services li');
  const karaoke = services.filter((service) => say(service).startsWith('Karaoke'));
  expect(karaoke).toHaveLength(1);
  expect(listLinks(karaoke[0]!).filter(({ to }) => to.startsWith('/'))).toEqual([]);
});

it('the header and the footer have the same six links, and the Dorset page is in neither', async () => {
  const { header, services } = DEMO.site.navigation;
  const sections = ['/#services', '/#gallery', '/#about', AREAS, '/#contact'];
  expect(header.map(({ to }) => to)).toEqual(['/', ...sections]);
  const page = await read(AREAS);
  const [top, footer] = ['header', 'footer'].map((name) => page.querySelector(name)!);
  // The name stands outside the navigation.
  expect(listLinks(top!)).toContainEqual({ label: 'Chalk & Neon', to: '/' });
  expect(listLinks(top!.querySelector('nav')!)).toEqual(header);
  const linksUnder = (name: string) => {
    const heading = footer!.querySelectorAll('h2, h3').find((title) => say(title) === name);
    return listLinks(heading!.nextElementSibling!);
  };
  expect(linksUnder('Quick Links')).toEqual(header);
  expect(linksUnder('Services')).toEqual(services);
  expect(services.map(({ to }) => to)).toEqual([WEDDING, BIRTHDAY, CORPORATE, AREAS]);
  for (const name of ['Privacy', 'Terms', 'Legal']) {
    expect(say(footer!)).toContain(name);
    expect(listLinks(footer!).map(({ label }) => label)).not.toContain(name);
  }
  expect(listLinks(footer!).map(({ to }) => to)).not.toContain(DORSET);
});

it('each page has a title, a description and a heading of its own, and Mantine’s variables that all need', async () => {
  for (const field of ['title', 'description', 'heading'] as const)
    expect(new Set(DEMO.pages.map((page) => page[field])).size).toBe(DEMO.pages.length);
  const pages = await Promise.all(DEMO.pages.map(({ path }) => read(path)));
  const html = pages.map(({ outerHTML }) => outerHTML).join('');
  const list = (pattern: RegExp) => [...new Set(html.match(pattern))].toSorted();
  expect(list(/--mantine-[\w-]+(?=:)/g)).toEqual(list(/(?<=var\()--mantine-[\w-]+/g));
});
