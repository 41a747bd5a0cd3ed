import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ContentService } from '../content/content.service.js';
import type { Database } from '../database/database.js';
import { PageCache } from './page-cache.js';

const noVersion = { readVersion: async () => '1', follow: async () => {} };

/** In front of an app that answers as `answer` does. */
async function start(answer: RequestListener, database = noVersion) {
  const server = createServer(answer).listen(0);
  await once(server, 'listening');
  const listeners: (() => void)[] = [];
  const content = {
    revision: 1,
    current: { site: { routes: [{ id: 'home', path: '/', preload: ['/api/pages/home'] }] } },
    onChange: (listener: () => void) => listeners.push(listener),
  };
  const cache = new PageCache(database as Database, content as unknown as ContentService);
  cache.standBefore(server);
  return {
    cache,
    ask: async () =>
      (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)).text(),
    changeContent: () => {
      content.revision += 1;
      for (const listener of listeners) listener();
    },
    stop: async () => {
      await cache.onModuleDestroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

it('leaves a request to the app when the answer to keep is broken off', async () => {
  let count = 0;
  const { ask, stop } = await start((_, response) => {
    count += 1;
    if (count === 1) response.destroy();
    else response.end('from the app');
  });
  expect(await ask()).toBe('from the app');
  expect(count).toBe(2);
  await stop();
});

it('asks the database once for each check, and never twice at a time', async () => {
  let [asked, underWay, most] = [0, 0, 0];
  const database = {
    follow: async () => {},
    readVersion: async () => {
      asked += 1;
      most = Math.max(most, (underWay += 1));
      await new Promise((done) => setTimeout(done, 20));
      underWay -= 1;
      return '1';
    },
  };
  let rendered = 0;
  const { cache, changeContent, stop } = await start((_, response) => {
    rendered += 1;
    response.end('a page');
  }, database);
  await cache.onApplicationBootstrap();
  await cache.warmUp();
  const before = { asked, rendered };
  expect(asked).toBe(1);
  for (let change = 0; change < 3; change++) changeContent();
  await stop();
  expect(most).toBe(1);
  expect(asked).toBe(before.asked + 3);
  // All changes at once, in the first of these checks.
  expect(rendered).toBe(2 * before.rendered);
});

it('renders what it could not at its start as soon as it can, before anyone asks', async () => {
  let isBroken = true;
  const { cache, ask, stop } = await start((_, response) => {
    response.statusCode = isBroken ? 500 : 200;
    response.end(isBroken ? 'broken' : 'a page');
  });
  await cache.warmUp();
  isBroken = false;
  expect(await cache.renew()).toEqual([]);
  isBroken = true;
  expect(await ask()).toBe('a page');
  await stop();
});
