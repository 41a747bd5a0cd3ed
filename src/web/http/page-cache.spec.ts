import express, { type Response } from 'express';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Config } from '../../platform/config/config.js';
import type { DatabaseWatch } from '../../platform/database/database-watch.js';
import type { SiteContentStore } from '../../site/content/site-content-store.js';
import { PageCache } from './page-cache.js';

let database: { version: string };
let asked: { path: string; response: Response }[];
let url = 'http://localhost';
let cache: PageCache;
let stop: () => void;

beforeEach(async () => {
  database = { version: '1' };
  asked = [];
  const site = { routes: [{ path: '/', preload: ['/api/pages/home'] }] };
  const content = {
    revision: 1,
    current: { site, moved: {} },
    onChange: (list: () => void) => list(),
  };
  cache = new PageCache(
    database as DatabaseWatch,
    { site: { url } } as Config,
    content as unknown as SiteContentStore,
  );
  const server = express()
    .use(cache.cacheResponses, ({ path }, response) => void asked.push({ path, response }))
    .listen(0, '127.0.0.1');
  cache.attachTo(server);
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterEach(() => stop());

const get = async (path = '/') => (await fetch(url + path)).text();

async function next(): Promise<Response> {
  while (asked.length === 0) await new Promise((done) => setTimeout(done, 1));
  return asked.shift()!.response;
}

async function getRendered(body: string, status = 200, path = '/'): Promise<string> {
  const text = get(path);
  (await next()).status(status).send(body);
  return text;
}

it('PageCache renders a page once: concurrent requests wait, or get the last good page', async () => {
  const first = [get(), get(), get()];
  (await next()).send('a page');
  expect(await Promise.all(first)).toEqual(['a page', 'a page', 'a page']);
  database.version = '2';
  const changed = get();
  const response = await next();
  expect(await get()).toBe('a page');
  response.send('a better page');
  expect(await changed).toBe('a better page');
  expect(await get()).toBe('a better page');
  expect(asked).toEqual([]);
});

it('PageCache sends the last good page if a render fails or is broken off, until one succeeds', async () => {
  expect(await getRendered('a page')).toBe('a page');
  database.version = '2';
  const brokenOff = get().catch(() => 'nothing');
  (await next()).destroy();
  expect(await brokenOff).toBe('nothing');
  expect(await getRendered('broken', 500)).toBe('a page');
  expect(await getRendered('a better page')).toBe('a better page');
});

it('PageCache doesn’t share a failed render: each waiting request tries again', async () => {
  const all = [get(), get(), get()];
  for (const _ of all) (await next()).status(500).send('broken');
  expect(await Promise.all(all)).toEqual(['broken', 'broken', 'broken']);
});

it('PageCache keeps pages of existing films until they return 404, and nothing at unknown addresses', async () => {
  expect(await getRendered('a film', 200, '/films/7-first-dance')).toBe('a film');
  expect(await get('/films/7-first-dance?x=1')).toBe('a film');
  database.version = '2';
  expect(await getRendered('gone', 404, '/films/7-first-dance')).toBe('gone');
  expect(await getRendered('broken', 500, '/films/7-first-dance')).toBe('broken');
  for (const path of ['/made-up', '//', '/api/pages/%68ome', '/api/videos?featured=maybe'])
    for (let count = 0; count < 2; count++) await getRendered('something', 200, path);
  expect(cache.counts).toEqual({ hits: 1, rendered: 1, failed: 1 });
});
