import { once } from 'node:events';
import http from 'node:http';
import { parse } from 'node-html-parser';
import request from 'supertest';
import { VIDEOS_PATH } from '../../shared/routes.js';
import { ROUTES } from '../support/demo-site.js';
import { runSql } from '../support/engines.js';
import { readState } from '../support/read-state.js';
import { openServer } from '../support/server-process.js';

const server = openServer({ SITE_URL: 'https://disco.example' });

const change = (sql: string, ...values: unknown[]) => runSql(server.env, sql, ...values);
const get = (path: string) => request(server.url).get(path);

describe.each(ROUTES)('GET $path', (route) => {
  it('holds the API responses that the route table names, and no others', async () => {
    const { text } = await get(route.path);
    expect(Object.keys(readState(text).data)).toEqual(route.preload);
  });

  it('contains nothing from the request', async () => {
    const { text } = await get(`${route.path}?q=from-the-query`)
      .set('Cookie', 'c=from-a-cookie')
      .set('X-Forwarded-Host', 'from-a-header.example');
    expect(text).not.toMatch(/from-(the-query|a-cookie|a-header)/);
  });

  it('refuses other methods', () =>
    request(server.url).post(route.path).expect(405).expect('Allow', 'GET, HEAD'));
});

describe('GET /', () => {
  it('shows each of 60 films in the HTML', async () => {
    const count = 60;
    await change(
      `WITH RECURSIVE n(i) AS (SELECT 9 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
      INSERT INTO videos (id, title, description, url, category, featured, position, uploaded_at)
      SELECT i, 'Film ' || i || '.', '', '/media/x.mp4', 'Parties', 0, i, '2026-05-01' FROM n`,
      count,
    );
    const { text } = await get('/');
    const html = text.replace(/<script[^]*?<\/script>/g, '');
    const titles = await runSql<{ title: string }>(server.env, 'SELECT title FROM videos');
    expect(titles).toHaveLength(count);
    for (const { title } of titles) expect(html).toContain(title);
    expect(html.match(/<article/g)).toHaveLength(count);
    expect(parse(html).querySelectorAll('article a[href^="/films/"]')).toHaveLength(count);
    await change('DELETE FROM videos WHERE id > 8');
  });

  it('shows the first featured film large, and those that are not featured below', async () => {
    await change('UPDATE videos SET featured = 1 WHERE id = 3');
    const html = (await get('/')).text;
    await change('UPDATE videos SET featured = 0 WHERE id = 3');
    const films = parse(html).querySelectorAll('#gallery article');
    const large = films.filter((film) => film.hasAttribute('data-featured'));
    expect(large.map((film) => film.querySelector('h3')!.text)).toEqual([
      'A minute before the first dance',
    ]);
    expect(films).toHaveLength(7);
  });

  it('is not broken by any title', async () => {
    const evil = '</script><script>alert(1)</script>$&<!--html-->';
    await change('UPDATE videos SET title = ? WHERE id = 2', evil);
    const { text } = await get('/');
    expect(text).not.toContain('<script>alert');
    const videos = readState(text).data[VIDEOS_PATH] as { title: string }[];
    expect(videos.map((video) => video.title)).toContain(evil);
  });
});

describe('a page’s address', () => {
  it.each([
    ['/WEDDING-DJ-Hampshire', '/wedding-dj-hampshire'],
    ['//areas-served', '/areas-served'],
    ['/areas-served/?a=1', '/areas-served?a=1'],
    ['/areas-served).', '/areas-served'],
    ['/areas%2Dserved%E2%80%8B', '/areas-served'],
  ])('leads to it when it is written or handed on as %s', async (path, location) => {
    const { headers } = await get(path).expect(308);
    expect(headers.location).toBe(location);
  });

  it.each([
    ['www.disco.example', '/areas-served?a=1'],
    ['WWW.Disco.example.:5601', '/'],
    ['www.disco.example', 'http://www.disco.example/areas-served?a=1'],
  ])('leads there from %s, with path and query of %s', async (host, path) => {
    const asking = http.get(server.url, { path, headers: { host }, agent: false });
    const [{ statusCode, headers }] = (await once(asking, 'response')) as [http.IncomingMessage];
    const location = new URL(path, 'https://disco.example').href.replace('http://www.', 'https://');
    expect([statusCode, headers.location]).toEqual([308, location]);
  });
});

describe('an unknown path', () => {
  it.each(['/nothing-here', '/wedding', '/index.html', '/assets/', '/assets/none.js'])(
    '%s gives the 404 page, which nobody may index',
    async (path) => {
      const { text, headers } = await get(path).expect(404);
      expect(headers['content-type']).toContain('text/html');
      expect(text).toMatch(/<h1[^>]*>Page Not Found<\/h1>/);
      expect(text).toContain('<meta name="robots" content="noindex">');
      expect(text).not.toContain('rel="canonical"');
    },
  );

  it.each([
    '//evil.example/',
    '/\\evil.example/',
    '//evil.example/%2f..',
    '/areas-served//evil.example/',
  ])('%s never leads to another host', async (path) => {
    const { headers } = await get(path);
    expect(headers.location).toBeUndefined();
  });
});
