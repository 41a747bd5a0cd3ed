import request from 'supertest';
import { ROUTES } from '../support/demo-site.js';
import { SHARED_DEMO } from '../support/shared-sites.js';

const SITE_URL = SHARED_DEMO.url;
const PAGES = [...ROUTES.map(({ path }) => path), '/nothing-here'];

const read = async (path: string) => (await request(SITE_URL).get(path)).text;

const ENTITIES: Record<string, string> = { amp: '&', quot: '"', '#x27': "'", '#39': "'" };
const decode = (text: string) => text.replace(/&([\w#]+);/g, (all, name) => ENTITIES[name] ?? all);
const findAll = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => decode(match[1]!));

/** Every address in a page's markup: links, pictures in all their widths, films, social cards. */
function listInHtml(html: string): string[] {
  return [
    ...findAll(html, /\s(?:src|href|poster)="([^"]*)"/gi),
    ...findAll(html, /\sdata-modules="([^"]*)"/g).flatMap((paths) => paths.split(' ')),
    ...findAll(html, /\ssrcset="([^"]*)"/gi).flatMap((set) =>
      set.split(/,\s+/).map((candidate) => candidate.split(' ')[0]!),
    ),
    ...findAll(html, /<meta (?:property|name)="[^"]*(?:image|url|video)" content="([^"]*)"/g),
    ...findAll(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs).flatMap((json) =>
      findAll(json, /"(https?:[^"]*)"/g),
    ),
  ];
}

const listInCss = (css: string) => findAll(css, /url\(["']?([^"')]+)/g);
const listInXml = (xml: string) => findAll(xml, /<(?:\w+:)?\w*loc>([^<]*)</g);
/** What a script names as a file of the site: other parts of the script. */
const listInScript = (script: string) =>
  findAll(script, /["'`](\/?(?:film|pictures|assets)\/[\w./-]+\.\w+)["'`]/g).map(
    (path) => `/${path.replace(/^\//, '')}`,
  );

/** @returns the site's own addresses, without the part after `#` */
function keepOwn(addresses: string[], base = '/'): string[] {
  return addresses
    .filter((address) => URL.canParse(address, SITE_URL + base))
    .map((address) => new URL(address, SITE_URL + base))
    .filter(({ origin }) => origin === SITE_URL)
    .map(({ pathname, search }) => pathname + search);
}

async function findMissing(paths: string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const path of new Set(paths)) {
    const { status } = await request(SITE_URL).get(path);
    if (status !== 200) missing.push(`${path}: ${status}`);
  }
  return missing;
}

describe.each(PAGES)('%s', (page) => {
  it('names only addresses of the site that exist', async () => {
    const paths = keepOwn(listInHtml(await read(page)));
    expect(paths.length).toBeGreaterThan(10);
    expect(await findMissing(paths)).toEqual([]);
  });

  it('leads only to parts of a page that exist', async () => {
    const links = findAll(await read(page), /\shref="([^"]*)"/g)
      .map((href) => new URL(href, SITE_URL + page))
      .filter(({ origin, hash }) => origin === SITE_URL && hash !== '');
    expect(links.length).toBeGreaterThan(3);
    const missing: string[] = [];
    for (const { href, pathname, hash } of links) {
      const id = ` id="${decodeURIComponent(hash.slice(1))}"`;
      if (!(await read(pathname)).includes(id)) missing.push(href);
    }
    expect(missing).toEqual([]);
  });
});

it('the styles and scripts of all pages name only what exists', async () => {
  const pages = await Promise.all(PAGES.map(read));
  const assets = keepOwn(pages.flatMap(listInHtml));
  // Most of the styles are in the pages themselves.
  const paths = keepOwn(pages.flatMap(listInCss));
  // Scripts name their parts, and the styles of these.
  const files = new Set(assets.filter((path) => /\.(css|js)$/.test(path)));
  for (const file of files) {
    const text = await read(file);
    const named = file.endsWith('.js') ? listInScript(text) : keepOwn(listInCss(text), file);
    paths.push(...named);
    for (const path of named) if (/\.(css|js)$/.test(path)) files.add(path);
  }
  expect(paths).toContainEqual(expect.stringMatching(/\.woff2$/));
  expect(await findMissing(paths)).toEqual([]);
});

it('the sitemap and the manifest name only what exists', async () => {
  const sitemap = listInXml(await read('/sitemap.xml'));
  for (const kind of [/\/pictures\/.*-card\.jpg$/, /\/media\/.*\.mp4$/, /\/media\/.*\.webp$/])
    expect(sitemap).toContainEqual(expect.stringMatching(kind));
  const manifest = JSON.parse(await read('/site.webmanifest')) as {
    start_url: string;
    icons: { src: string }[];
  };
  const paths = [...sitemap, manifest.start_url, ...manifest.icons.map(({ src }) => src)];
  expect(await findMissing(keepOwn(paths))).toEqual([]);
});
