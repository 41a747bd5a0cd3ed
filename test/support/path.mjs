/** A way to a server that can swallow all that goes over it. */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** @param {{ host: string, port: number }} target where it leads */
export async function startPath(target) {
  /** @type {Set<import('node:net').Socket>} */
  const open = new Set();
  const stop = () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  const path = { isSwallowing: false, port: 0, stop };
  const server = createServer({ allowHalfOpen: true }, (visitor) => {
    const onward = connect({ ...target, allowHalfOpen: true });
    for (const [from, to] of [
      [visitor, onward],
      [onward, visitor],
    ]) {
      open.add(from);
      from.on('data', (chunk) => {
        if (!path.isSwallowing) to.write(chunk);
      });
      from.on('end', () => {
        if (!path.isSwallowing) to.end();
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        if (!path.isSwallowing) to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port: path.port } = /** @type {import('node:net').AddressInfo} */ (server.address()));
  return path;
}
