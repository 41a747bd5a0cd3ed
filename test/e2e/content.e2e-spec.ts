import { type HTMLElement, parse } from 'node-html-parser';
import { BUDGETS } from '../../bench/budgets.mjs';
import { measureFonts, measureHtml, measureScripts } from '../../bench/weigh.mjs';
import { DEMO_SITE } from '../support/demo-site.js';
import { SHARED_DEMO } from '../support/shared-sites.js';

const readText = async (path: string) => (await fetch(SHARED_DEMO.url + path)).text();
const read = async (path: string) => parse(await readText(path));
const readMain = async (path: string) => (await read(path)).querySelector('main')!;
const say = (element: HTMLElement) => element.text.replace(/\s+/g, ' ').trim();
const listLinks = (part: HTMLElement) =>
  part.querySelectorAll('a').map((link) => ({ label: say(link), to: link.getAttribute('href')! }));

const [WEDDING, AREAS] = ['/wedding-dj-hampshire', '/areas-served'] as const;
const PHONE = `tel:${DEMO_SITE.site.business.phone!.e164}`;

it.each([
  ['/', ['Book Now /#contact', 'Our Services /#services', PHONE, 'mailto:hello@example.com']],
  ['/', [WEDDING, '/birthday-party-dj', '/corporate-events-dj', AREAS]],
  [WEDDING, [PHONE, 'mailto:weddings@example.com']],
  ['/birthday-party-dj', [`Call Now ${PHONE}`, 'Get Quote Online /#contact']],
  [AREAS, [`Call Now ${PHONE}`, '/party-dj-dorset']],
])('%s leads to %j', async (path, targets) => {
  const links = listLinks(await readMain(path)).flatMap(({ label, to }) => [to, `${label} ${to}`]);
  expect(links).toEqual(expect.arrayContaining(targets));
  // Couples have an email address of their own.
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

it('the footer has the header’s links and those of the services, and the names of the legal pages without links', async () => {
  const { header, services } = DEMO_SITE.site.navigation;
  const footer = (await read(AREAS)).querySelector('footer')!;
  const linksUnder = (name: string) => {
    const heading = footer.querySelectorAll('h2, h3').find((title) => say(title) === name);
    return listLinks(heading!.nextElementSibling!);
  };
  expect(linksUnder('Quick Links')).toEqual(header);
  expect(linksUnder('Services')).toEqual(services);
  for (const name of ['Privacy', 'Terms', 'Legal']) {
    expect(say(footer)).toContain(name);
    expect(listLinks(footer).map(({ label }) => label)).not.toContain(name);
  }
});

it('each page has its own title, description and heading, and the pages define exactly the Mantine variables that they use', async () => {
  for (const field of ['title', 'description', 'heading'] as const)
    expect(new Set(DEMO_SITE.pages.map((page) => page[field])).size).toBe(DEMO_SITE.pages.length);
  const pages = await Promise.all(DEMO_SITE.pages.map(({ path }) => read(path)));
  const html = pages.map(({ outerHTML }) => outerHTML).join('');
  const list = (pattern: RegExp) => [...new Set(html.match(pattern))].toSorted();
  expect(list(/--mantine-[\w-]+(?=:)/g)).toEqual(list(/(?<=var\()--mantine-[\w-]+/g));
});

/** The most that headers add to the sum, in kB. */
const HEADERS = 5;

// The home page has most sections, and this one the largest map.
it.each(['/', AREAS])(
  '%s keeps the budgets for HTML, for script, and for everything but pictures and film',
  async (path) => {
    const text = await readText(path);
    const html = measureHtml(text) / 1000;
    const script = measureScripts(text) / 1000;
    const font = measureFonts(text) / 1000;
    expect(html).toBeLessThanOrEqual(BUDGETS.html.max);
    expect(script).toBeLessThanOrEqual(BUDGETS.script.max);
    expect(html + script + font + HEADERS).toBeLessThanOrEqual(BUDGETS.firstVisit.max);
    expect(Math.min(html, script, font)).toBeGreaterThan(1);
  },
);
