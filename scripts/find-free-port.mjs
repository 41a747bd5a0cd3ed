import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Block of ports for each process, so that no other process takes a port before its server
 * listens. All are below the range that systems use for outgoing connections.
 */
const BLOCK = 30;
const FIRST = 11_000 + (process.pid % 700) * BLOCK;
let taken = 0;

/** @returns {Promise<number>} an unused port, for a server in a process of its own */
export async function findFreePort() {
  for (;;) {
    const port = FIRST + (taken++ % BLOCK);
    if (await isFree(port)) return port;
  }
}

/** @param {number} port */
async function isFree(port) {
  const server = createServer().listen(port);
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
