import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { S3Client } from './s3-client.js';

it('the S3 client opens a new connection where the store has closed all idle ones', async () => {
  const kept = new Set<Socket>();
  let isForgetful = false;
  const server = createServer(({ socket }, response) => {
    if (isForgetful && kept.has(socket)) return void socket.resetAndDestroy();
    kept.add(socket);
    setTimeout(() => response.end('an object'), 50);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const place = { bucket: 'media', folder: '', endpoint: `http://127.0.0.1:${port}`, region: 'x' };
  const client = new S3Client({ key: 'key', secret: 'secret', ...place });
  const read = () => client.read('a.mp4', { method: 'GET' });
  await Promise.all([read(), read(), read()]);
  expect(kept.size).toBe(3);
  isForgetful = true;
  expect(await read()).toBe('an object');
  server.close();
  server.closeAllConnections();
});
