import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import sharp from 'sharp';
import request from 'supertest';
import type { Video } from '../../shared/api/videos.js';
import { filmPath } from '../../shared/films.js';
import { VIDEOS_PATH } from '../../shared/routes.js';
import { BUDGETS } from '../../bench/budgets.mjs';
import { measureHtml } from '../../bench/weigh.mjs';
import { runSql } from '../support/engines.js';
import { readState } from '../support/read-state.js';
import { openServer } from '../support/server-process.js';

const SITE = 'https://disco.example';

const server = openServer({ SITE_URL: SITE });
const get = (path: string) => request(server.url).get(path);
const change = (sql: string, ...values: unknown[]) => runSql(server.env, sql, ...values);
const listFilms = async () => (await get('/api/videos').expect(200)).body as Video[];
const readGraph = (html: string) => {
  const json = parse(html).querySelector('script[type="application/ld+json"]')!.rawText;
  return (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph'];
};

describe('the page of each film', () => {
  it('has the film, its texts and links to other films without JavaScript', async () => {
    const films = await listFilms();
    // The first is featured, and the last has no film after it.
    for (const film of [films[0]!, films.at(-1)!]) {
      const { text, headers } = await get(filmPath(film)).expect(200);
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(measureHtml(text) / 1000).toBeLessThanOrEqual(BUDGETS.html.max);
      const page = parse(text);
      expect(page.querySelectorAll('h1').map(({ text: words }) => words)).toEqual([film.title]);
      const video = page.querySelector('main video')!;
      expect(video.getAttribute('src')).toBe(film.url);
      expect(video.getAttribute('poster')).toBe(film.thumbnailUrl);
      expect(video.hasAttribute('controls')).toBe(true);
      const words = page.querySelector('main')!.text;
      for (const part of [film.category, film.description]) expect(words).toContain(part);
      const links = page.querySelectorAll('main a').map((link) => link.getAttribute('href')!);
      expect(links).toEqual(expect.arrayContaining([expect.stringMatching(/^tel:/), '/#contact']));
      const others = films.filter(({ id }) => id !== film.id).map((each) => filmPath(each));
      const shown = links.filter((href) => href.startsWith('/films/'));
      expect(new Set(shown).size).toBe(3);
      expect(others).toEqual(expect.arrayContaining(shown));
    }
  });

  it('describes the film to social networks and search engines', async () => {
    const [film] = await listFilms();
    const address = SITE + filmPath(film!);
    const { text } = await get(filmPath(film!));
    const page = parse(text);
    const meta = (name: string) =>
      page.querySelectorAll(`meta[property="${name}"]`).map((tag) => tag.getAttribute('content'));
    expect(meta('og:type')).toEqual(['video.other']);
    const [card] = meta('og:image');
    const { body } = await get(new URL(card!).pathname).expect('Content-Type', 'image/jpeg');
    // The card is made once: a changed poster gets a new name.
    for (const poster of [film!.thumbnailUrl!, '/media/demo-cut-off.w1280.webp'])
      writeFileSync(join(server.dataDir, poster), 'cut off');
    await get(new URL(card!).pathname).expect(200);
    await get('/films/demo-cut-off.jpg').expect(503);
    expect(await sharp(body as Buffer).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual([['1200'], ['630']]);
    expect(meta('og:video')).toEqual([SITE + film!.url]);
    expect(meta('og:url')).toEqual([address]);
    expect(page.querySelector('link[rel="canonical"]')!.getAttribute('href')).toBe(address);
    const sitemap = (await get('/sitemap.xml').expect(200)).text;
    expect(sitemap).toContain(`<url><loc>${address}</loc></url>`);
    const videos = readGraph(text).filter((thing) => thing['@type'] === 'VideoObject');
    expect(videos).toEqual([
      expect.objectContaining({
        name: film!.title,
        description: film!.description,
        thumbnailUrl: SITE + film!.thumbnailUrl!,
        contentUrl: SITE + film!.url,
        duration: 'PT8S',
        uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
      }),
    ]);
  });
});

it('a film’s address redirects after a change of title, and is 404 after the film was removed, also where it was cached', async () => {
  const film = (await listFilms()).at(-1)!;
  const before = filmPath(film);
  await get(before).expect(200);
  await get(before).expect(200);
  await change('UPDATE videos SET title = ? WHERE id = ?', 'Another name', film.id);
  const after = filmPath({ ...film, title: 'Another name' });
  await get(before).expect(308).expect('Location', after);
  await get(before).expect(308);
  await get(after).expect(200);
  await runSql(server.env, 'DELETE FROM videos WHERE id = ?', film.id);
  await get(after).expect(404);
  await get(before).expect(404);
});

describe('a film on another company’s site', () => {
  it('is a link until it is pressed', async () => {
    const film = (await listFilms())[0]!;
    await change('UPDATE videos SET url = ? WHERE id = ?', 'https://youtu.be/dQw4w9WgXcQ', film.id);
    const { text } = await get(filmPath(film)).expect(200);
    await change('UPDATE videos SET url = ? WHERE id = ?', film.url, film.id);
    const page = parse(text);
    expect(page.querySelectorAll('main :is(video, iframe)')).toEqual([]);
    const button = page.querySelector(`main a[aria-label="Play ${film.title}"]`)!;
    expect(button.getAttribute('href')).toBe('https://youtu.be/dQw4w9WgXcQ');
    expect(page.querySelector('meta[property="og:video"]')).toBeNull();
  });

  it('has the site’s card where it is shared, as long as it has no poster', async () => {
    const { id, title, thumbnailUrl } = (await listFilms())[0]!;
    const setPoster = (url?: string) =>
      change('UPDATE videos SET thumbnail_url = ? WHERE id = ?', url ?? null, id);
    const readCard = (html: string) =>
      parse(html)
        .querySelectorAll('meta[property^="og:image"], meta[name="twitter:card"]')
        .map((tag) => [tag.getAttribute('property') ?? 'card', tag.getAttribute('content')]);
    await setPoster();
    const { text } = await get(filmPath({ id, title })).expect(200);
    await setPoster(thumbnailUrl);
    const shown = Object.fromEntries(readCard(text));
    const ofHome = Object.fromEntries(readCard((await get('/')).text));
    expect(shown).toEqual({ ...ofHome, 'og:image:alt': title });
    expect(shown['og:image']).toMatch(/-card\.jpg$/);
    expect(readGraph(text)).toMatchObject([{ thumbnailUrl: shown['og:image'] }]);
  });
});

describe('the gallery', () => {
  it('shows the first featured film large, and below it those that aren’t featured, with links to their pages', async () => {
    await change('UPDATE videos SET featured = 1 WHERE id = 3');
    const cards = parse((await get('/')).text).querySelectorAll('#gallery article');
    const films = await listFilms();
    await change('UPDATE videos SET featured = 0 WHERE id = 3');
    const [first, second, ...others] = films.toSorted(
      (one, two) => Number(two.featured) - Number(one.featured),
    );
    expect(second!.featured).toBe(true);
    const large = cards.filter((card) => card.hasAttribute('data-featured'));
    expect(large.map((card) => card.querySelector('h3')!.text)).toEqual([first!.title]);
    const paths = cards.map((card) => card.querySelector('a')!.getAttribute('href'));
    expect(new Set(paths)).toEqual(new Set([first!, ...others].map((film) => filmPath(film))));
  });

  it('is valid, and so is the sitemap, whatever texts were written into the rows by hand', async () => {
    const codes = [0, 1, 0x0b, 0x1f, 0x7f, 0x85, 0xfdd0, 0xfffe, 0xffff, 0x1fffe, 0x10ffff];
    const title = `</script><script>alert(1)</script>$&<!--html-->"${String.fromCodePoint(...codes)}🎉`;
    await change('UPDATE videos SET title = ?, description = ? WHERE id = 1', title, title);
    await change("UPDATE videos SET url = 'https://[' WHERE id = 2");
    const { text } = await get('/').expect(200);
    expect(text).not.toContain('<script>alert');
    const videos = readState(text).data[VIDEOS_PATH] as Video[];
    expect(videos.map((video) => video.title)).toContain(title);
    const xml = (await get('/sitemap.xml').expect(200)).text;
    expect(xml).toMatch(/<loc>[^<>]*\/films\/1-[a-z0-9-]+<\/loc>/);
    expect(xml).toMatch(/^[\n\x20-\x7e]+$/);
  });
});

const POSTERS: [string | null, string[]][] = [
  [`/media/a "b" 'c'.jpg`, ['src="/media/a%20%22b%22%20&#x27;c&#x27;.jpg"']],
  ['/media/a%20b 100%.jpg', ['src="/media/a%20b%20100%25.jpg"']],
  ['/media/a, b,.w1280.webp', ['/media/a,%20b,.w480.avif 480w, /media/a,%20b,.w800.avif 800w']],
  ['https://films.example/a.w1280.webp', ['src="https://films.example/a.w1280.webp"']],
  [null, []],
];

it.each(POSTERS)('a thumbnail at %s has valid attributes', async (address, expected) => {
  await change('UPDATE videos SET thumbnail_url = ? WHERE id = 3', address);
  const { text } = await get('/').expect(200);
  const card = text.split('<article').find((part) => part.includes('href="/films/3-'))!;
  expect(card.includes('<img')).toBe(address !== null);
  const isInWidths = expected.some((part) => part.includes('480w'));
  for (const attribute of ['srcSet=', 'sizes=']) expect(card.includes(attribute)).toBe(isInWidths);
  for (const part of expected) expect(card).toContain(part);
});

it('a film’s address is valid HTML', async () => {
  await change('UPDATE videos SET url = ? WHERE id = 3', '/media/a "film".mp4');
  const { text } = await get('/films/3').redirects(1).expect(200);
  expect(text.match(/src="\/media\/a[^"]*"/g)).toEqual(['src="/media/a%20%22film%22.mp4"']);
});
