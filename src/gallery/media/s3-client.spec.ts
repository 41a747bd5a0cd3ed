import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { S3Client } from './s3-client.js';

it('S3Client retries on a new connection if the store has closed the idle one', async () => {
  const kept = new Set<Socket>();
  let isForgetful = false;
  const server = createServer(({ socket }, response) => {
    if (isForgetful && kept.has(socket)) return void socket.resetAndDestroy();
    kept.add(socket);
    response.end('an object');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const place = { bucket: 'media', folder: '', endpoint: `http://127.0.0.1:${port}`, region: 'x' };
  const client = new S3Client({ key: 'key', secret: 'secret', ...place });
  const read = async () => (await client.ask({ method: 'GET', path: 'a.mp4' })).text();
  await read();
  expect(kept.size).toBe(1);
  isForgetful = true;
  expect(await read()).toBe('an object');
  server.close();
  server.closeAllConnections();
});
