import { type HTMLElement, NodeType, parse } from 'node-html-parser';
import sharp from 'sharp';
import request from 'supertest';
import type { Video } from '../../shared/api/videos.js';
import type { PictureContent } from '../../shared/content/page-content.js';
import { filmPath } from '../../shared/films.js';
import { buildRoute } from '../../shared/routes.js';
import { ENGLISH } from '../../shared/words/english.js';
import { ANY_SITES, waitForPictures } from '../support/any-site.js';
import { DEMO_SITE } from '../support/demo-site.js';
import { readState } from '../support/read-state.js';

describe.each(ANY_SITES)('$name', (anySite) => {
  const { url, content, words } = anySite;
  const { site, areas, pages, moved } = content;
  const { business, language, look } = site;
  const get = (path: string) => request(url).get(path);
  const english = Object.entries(ENGLISH)
    .filter(([key, value]) => words[key as keyof typeof ENGLISH] !== value)
    .flatMap(([, value]) => (typeof value === 'string' ? [value] : Object.values(value)))
    // Takes the longest part between a text's placeholders.
    .map((value) =>
      value
        .split(/\{\w+\}/)
        .toSorted((a, b) => b.length - a.length)[0]!
        .trim(),
    )
    .filter((value) => value.length > 1);
  const isForeign = (word: string) =>
    english.some((value) => (value.includes(' ') ? word.includes(value) : word === value));

  const { business: demo } = DEMO_SITE.site;
  const ofTheDemonstration =
    anySite.name === 'chalk-and-neon'
      ? []
      : [demo.name, demo.phone!.display, demo.phone!.e164, demo.email!, demo.weddingEmail!];

  beforeAll(() => waitForPictures(anySite));

  it('lists exactly its pages and films in the sitemap', async () => {
    const { text } = await get('/sitemap.xml').expect(200).expect('Content-Type', /xml/);
    const places = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);
    const hasGallery = pages.some((page) => page.sections.some(({ type }) => type === 'gallery'));
    const films = hasGallery ? ((await get('/api/videos')).body as Video[]) : [];
    const paths = [...pages.map(({ path }) => path), ...films.map((film) => filmPath(film, site))];
    expect(places).toEqual(paths.map((path) => url + path));
  });

  it('has its name, language, colour and icons in the manifest', async () => {
    const { body } = await get('/site.webmanifest').expect(200);
    const { ground } = look.colours.main;
    expect(body).toMatchObject({ name: business.name, lang: language, theme_color: ground });
    for (const { src, sizes } of body.icons as { src: string; sizes: string }[]) {
      const { body: icon } = await get(src).expect(200).expect('Content-Type', 'image/png');
      const { width, height } = await sharp(icon as Buffer).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it.each(pages)('$path has its title, description, structured data and maps', async (page) => {
    const html = await get(page.path)
      .expect(200)
      .expect('Content-Type', 'text/html; charset=utf-8');
    expect(html.text).toMatch(/^<!doctype html>\s*<html lang="/);
    expect(html.text).not.toMatch(/noindex|<!--(head|html|state)-->/);
    const document = parse(html.text);
    const locale = document.querySelector('meta[property="og:locale"]')!.getAttribute('content');
    expect(locale).toBe(language.replace('-', '_'));
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(document.querySelectorAll('title')).toHaveLength(1);
    expect(document.querySelector('title')!.text).toBe(`${page.title} | ${business.name}`);
    const address = document.querySelector('link[rel="canonical"]')!.getAttribute('href');
    expect(address).toBe(url + page.path);
    const description = document.querySelector('meta[name="description"]')!;
    expect(description.getAttribute('content')).toBe(page.description);
    const json = document.querySelector('script[type="application/ld+json"]')!.rawText;
    const graph = (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph'];
    const find = (type: string) => graph.find((thing) => thing['@type'] === type);
    const shown = find('EntertainmentBusiness')!;
    expect([shown.name, shown.telephone, shown.email]).toEqual([
      business.name,
      business.phone?.e164,
      business.email,
    ]);
    const named = (shown.areaServed ?? []) as { name: string }[];
    const towns = areas.flatMap((area) => (area.towns.length > 0 ? area.towns : area.name));
    expect(named.map(({ name }) => name)).toEqual(towns);
    expect(find('Service')?.serviceType).toBe(page.service);
    expect(find('BreadcrumbList') === undefined).toBe(page.path === '/');
    const maps = page.sections.flatMap((section) =>
      'map' in section && section.map ? [section.map.drawing] : [],
    );
    expect(html.text.split('class="sea"')).toHaveLength(maps.length + 1);
    for (const drawing of maps) expect(html.text).toContain(drawing);
  });

  it.each(pages)('$path shows each text of its file in its section', async ({ path, ...page }) => {
    const main = parse((await get(path)).text).querySelector('main')!;
    const parts = main.querySelectorAll(':scope > *');
    // A hero contains the page's heading.
    const head = page.sections[0]?.type === 'hero' ? [] : [page.lead];
    const said = [...head, ...page.sections].map(listTexts);
    expect(parts).toHaveLength(said.length);
    for (const [index, part] of parts.entries()) {
      const shown = squash([part.text, ...listWords(part)].join(''));
      expect(said[index]!.filter((text) => !shown.includes(squash(text)))).toEqual([]);
    }
    expect(squash(main.querySelector('h1')!.text)).toBe(squash(page.heading));
    const styles = main.querySelectorAll('img').map((img) => img.getAttribute('style') ?? '');
    expect(styles.filter((style) => style.startsWith('object-position'))).toEqual(
      listPositions(page).map((position) => expect.stringContaining(position)),
    );
  });

  it.each(pages)('$path contains its state, and nothing from the request', async (page) => {
    const { text } = await get(`${page.path}?q=from-the-query`)
      .set('Cookie', 'c=from-a-cookie')
      .set('X-Forwarded-Host', 'from-a-header.example');
    expect(text).not.toMatch(/from-(the-query|a-cookie|a-header)/);
    expect(Object.keys(readState(text).data)).toEqual(buildRoute(page).preload);
    await request(url).post(page.path).expect(405).expect('Allow', 'GET, HEAD');
  });

  it('redirects older addresses to their pages, with the query', async () => {
    for (const [old, path] of Object.entries(moved)) {
      const hasQuery = old.includes('?');
      await get(`${old}${hasQuery ? '&' : '?'}from=card&to=1`)
        .expect(308)
        .expect('Location', `${path}?from=card&to=1`)
        .expect('Cache-Control', 'no-cache');
      await get(hasQuery ? old : `${old}/`)
        .expect(308)
        .expect('Location', path);
    }
    for (const { path } of pages.filter((page) => page.path !== '/'))
      await get(`${path}/?from=card`).expect(308).expect('Location', `${path}?from=card`);
  });

  it.each(pages)('/api/pages/$id returns the page for the browser, with an ETag', async (page) => {
    const path = `/api/pages/${page.id}`;
    const response = await get(path).expect(200).expect('Content-Type', /json/);
    const { id, path: address, heading } = page;
    expect(response.body).toMatchObject({ id, path: address, heading });
    expect(response.body.sections).toHaveLength(page.sections.length);
    const { etag } = response.headers;
    await get(path).set('If-None-Match', etag!).expect(304);
    await request(url).head(path).expect(200).expect('ETag', etag!);
    const { body } = await request(url).post(path).expect(405).expect('Allow', /GET/);
    expect(body).toMatchObject({ statusCode: 405 });
  });

  it('answers 404 for other pages under /api/pages', async () => {
    for (const id of ['nothing-here', 'constructor', '..%2fvideos', '%00'])
      expect((await get(`/api/pages/${id}`).expect(404)).body.statusCode).toBe(404);
  });

  const numbers = [business.phone, business.mobile].flatMap((each) => each?.e164 ?? []);
  it.each([...pages.map(({ path }) => path), '/nothing-here'])(
    '%s leads to the pages, the phone and the email without JavaScript, in the site’s words',
    async (path) => {
      const { text } = await get(path);
      const html = text.replaceAll('&amp;', '&');
      expect(ofTheDemonstration.filter((word) => html.includes(word))).toEqual([]);
      const document = parse(text);
      const hrefs = (selector: string) =>
        document.querySelectorAll(selector).map((link) => link.getAttribute('href')!);
      expect(document.querySelector('html')!.getAttribute('lang')).toBe(language);
      const links = document.querySelectorAll('header nav a').map((link) => ({
        label: link.text,
        to: link.getAttribute('href'),
      }));
      expect(links).toEqual(site.navigation.header.map(({ label, to }) => ({ label, to })));
      const phones = numbers.map((number) => `tel:${number}`);
      expect(new Set(hrefs('a[href^="tel:"]'))).toEqual(new Set(phones));
      expect(hrefs('footer a[href^="tel:"]')).toEqual(phones);
      expect(hrefs('footer a[href^="mailto:"]')).toHaveLength(business.email ? 1 : 0);
      const shown = listWords(document);
      expect(shown.filter((word) => /undefined|\bnull\b|\{\w+\}/.test(word))).toEqual([]);
      expect(shown.filter(isForeign)).toEqual([]);
      // HTML allows only phrasing content in a button.
      const inButtons = document.querySelectorAll('button :not(span, svg, svg *)');
      expect(inButtons.map(({ outerHTML }) => outerHTML)).toEqual([]);
    },
  );

  it('names only existing addresses in pages, styles, scripts, the sitemap and the manifest', async () => {
    const responses = new Map<string, { status: number; text?: string }>();
    const read = async (path: string) => {
      const isText = !/\.(avif|webp|jpg|png|mp4|woff2)$/.test(path);
      if (!responses.has(path))
        responses.set(path, await (isText ? get(path) : request(url).head(path)));
      return responses.get(path)!;
    };
    const isThere = async ({ pathname, search, hash }: URL) => {
      const { status, text } = await read(pathname + search);
      const hasPart = !hash || text!.includes(` id="${decodeURIComponent(hash.slice(1))}"`);
      return status === (pathname === '/nothing-here' ? 404 : 200) && hasPart;
    };
    const sources = [...pages.map(({ path }) => path), '/nothing-here', '/sitemap.xml'];
    sources.push('/site.webmanifest');
    const missing: string[] = [];
    for (const source of sources) {
      const { text } = await read(source);
      const named = source.endsWith('.js') ? listInScript(text!) : listAddresses(text!);
      for (const address of new Set(named)) {
        if (!URL.canParse(address, url + source)) continue;
        const there = new URL(address, url + source);
        if (there.origin !== url) continue;
        if (!(await isThere(there))) missing.push(`${address} in ${source}`);
        const isText = /\.(css|js)$/.test(there.pathname);
        if (isText && !sources.includes(there.pathname)) sources.push(there.pathname);
      }
    }
    expect(missing).toEqual([]);
    expect([...responses.keys()]).toContainEqual(expect.stringMatching(/\.woff2$/));
  });
});

function listWords(part: HTMLElement): string[] {
  const elements = [part, ...part.querySelectorAll('*')].filter(
    ({ rawTagName }) => !['script', 'style'].includes(rawTagName),
  );
  return [
    ...elements.flatMap(({ childNodes }) =>
      childNodes
        .filter((node) => node.nodeType === NodeType.TEXT_NODE)
        .map(({ text }) => text.trim()),
    ),
    ...['aria-label', 'alt', 'title', 'placeholder', 'content'].flatMap((name) =>
      elements.map((element) => element.getAttribute(name) ?? ''),
    ),
  ];
}

const NO_TEXTS = new Set(['id', 'type', 'path', 'colours', 'lists', 'map', 'film', 'url']);

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  // A row of towns repeats the towns' names; a picture's only text is its alternative.
  if ('type' in value && value.type === 'towns') return [];
  if ('widths' in value) return [(value as PictureContent).alt];
  return Object.entries(value).flatMap(([key, each]) => (NO_TEXTS.has(key) ? [] : listTexts(each)));
}

const squash = (text: string) => text.replace(/\s+/g, '');

const listPositions = (page: object) =>
  [...JSON.stringify(page).matchAll(/"focus":\[(.*?),(.*?)\]/g)].map(
    ([, x, y]) => `object-position:${x}% ${y}%`,
  );

function listAddresses(text: string): string[] {
  const links = parse(text)
    .querySelectorAll('a')
    .map((link) => link.getAttribute('href')!);
  const others = text
    // The page's state contains parts of addresses.
    .replace(/<script type="application\/json".*?<\/script>/s, '')
    .replaceAll('&amp;', '&')
    // Cut off at `#`, because structured data uses fragments as ids.
    .match(/(?<=["'(>,\s])(?:https?:\/)?\/[^\s"'()<>,#\\]+/g);
  return [...links, ...(others ?? [])];
}

const listInScript = (script: string) =>
  [...script.matchAll(/["'`]\/?((?:film|pictures|assets)\/[\w./-]+\.\w+)["'`]/g)].map(
    ([, path]) => `/${path}`,
  );
