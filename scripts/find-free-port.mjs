import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * For a server in a process of its own.
 * @returns {Promise<number>} an unused port
 */
export async function findFreePort() {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}
