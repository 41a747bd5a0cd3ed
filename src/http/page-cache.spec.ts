import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ContentService } from '../content/content.service.js';
import type { DataVersion } from '../database/data-version.js';
import { PageCache } from './page-cache.js';

it('leaves a request to the app when the answer to keep is broken off', async () => {
  let count = 0;
  const server = createServer((_, response) => {
    count += 1;
    if (count === 1) response.destroy();
    else response.end('from the app');
  }).listen(0);
  await once(server, 'listening');
  const content = {
    revision: 1,
    current: { site: { routes: [{ id: 'home', path: '/', preload: ['/api/pages/home'] }] } },
    onChange: () => {},
  } as unknown as ContentService;
  new PageCache({ read: async () => '1' } as DataVersion, content).standBefore(server);
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect(await answer.text()).toBe('from the app');
  expect(count).toBe(2);
  server.closeAllConnections();
  server.close();
});
