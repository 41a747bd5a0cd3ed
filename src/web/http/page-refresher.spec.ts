import { Logger } from '@nestjs/common';
import type { HttpAdapterHost } from '@nestjs/core';
import express, { type RequestHandler } from 'express';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Config } from '../../platform/config/config.js';
import type { ContentService } from '../../site/content/content.service.js';
import type { Database } from '../../platform/database/database.js';
import { PageCache } from './page-cache.js';
import { PageRefresher } from './page-refresher.js';

beforeAll(() => Logger.overrideLogger(false));

/** With an app that responds as `respond` does, and a database whose version is what `read` gives. */
async function start(respond: RequestHandler, read = async () => '1') {
  const content = {
    revision: 1,
    current: { site: { routes: [{ id: 'home', path: '/', preload: [] }] } },
    onChange: () => {},
  };
  const cache = new PageCache({} as Config, content as unknown as ContentService);
  const server = express().use(cache.cacheResponses, respond).listen(0, '127.0.0.1');
  cache.attachTo(server);
  await once(server, 'listening');
  const database = { follow: async () => {}, readVersion: read } as unknown as Database;
  const refresher = new PageRefresher(database, cache, {
    httpAdapter: { getHttpServer: () => server },
  } as unknown as HttpAdapterHost);
  return {
    refresher,
    ask: async () =>
      (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)).text(),
    changeContent: () => (content.revision += 1),
    stop: async () => {
      await refresher.onModuleDestroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

it('the page refresher asks the database once for each poll, and never twice at a time', async () => {
  let [asked, underWay, most] = [0, 0, 0];
  const read = async () => {
    asked += 1;
    most = Math.max(most, (underWay += 1));
    await new Promise((done) => setTimeout(done, 20));
    underWay -= 1;
    return '1';
  };
  let rendered = 0;
  const { refresher, changeContent, stop } = await start((_, response) => {
    rendered += 1;
    response.send('a page');
  }, read);
  await refresher.refresh();
  const before = rendered;
  expect(asked).toBe(1);
  changeContent();
  await Promise.all([refresher.refresh(), refresher.refresh(), refresher.refresh()]);
  expect({ asked, most, rendered }).toEqual({ asked: 4, most: 1, rendered: 2 * before });
  await stop();
});

it('the page refresher has pages rendered before anyone asks, and waits a while before it tries a failed one again', async () => {
  let rendered = 0;
  let isBroken = true;
  const { refresher, ask, changeContent, stop } = await start((_, response) => {
    rendered += 1;
    response.status(isBroken ? 500 : 200).send(isBroken ? 'broken' : 'a page');
  });
  await refresher.refresh();
  const before = rendered;
  isBroken = false;
  await refresher.refresh();
  expect(rendered).toBe(before);
  changeContent();
  await refresher.refresh();
  isBroken = true;
  expect(await ask()).toBe('a page');
  await stop();
});

it('the page refresher leaves the last good page where the next is broken off or fails, until the next change', async () => {
  const handlers: RequestHandler[] = [
    (_, response) => void response.send('a page'),
    (_, response) => void response.destroy(),
    (_, response) => void response.status(500).send('broken'),
    (_, response) => void response.send('a better page'),
  ];
  let index = 0;
  const { ask, changeContent, stop } = await start((...args) => handlers[index]!(...args));
  expect(await ask()).toBe('a page');
  const change = () => {
    changeContent();
    index += 1;
  };
  change();
  await ask().catch(() => undefined);
  expect(await ask()).toBe('a page');
  change();
  expect(await ask()).toBe('a page');
  change();
  expect(await ask()).toBe('a better page');
  await stop();
});
