/** A TCP proxy that can drop everything that passes. */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** @param {{ host: string, port: number }} target the server behind the proxy */
export async function startPath(target) {
  const path = { isSwallowing: false, port: 0, stop: () => {} };
  /** @type {Set<import('node:net').Socket>} */
  const open = new Set();
  const server = createServer({ allowHalfOpen: true }, (visitor) => {
    const onward = connect({ ...target, allowHalfOpen: true });
    for (const [from, to] of [
      [visitor, onward],
      [onward, visitor],
    ]) {
      open.add(from);
      from.on('data', (chunk) => path.isSwallowing || to.write(chunk));
      from.on('end', () => path.isSwallowing || to.end());
      from.on('close', () => path.isSwallowing || to.destroy());
      from.on('error', () => to.destroy());
    }
  });
  path.stop = () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port: path.port } = /** @type {import('node:net').AddressInfo} */ (server.address()));
  return path;
}
