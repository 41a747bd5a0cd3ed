import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface SwallowingProxy {
  port: number;
  /** From now on nothing arrives, either way, and nobody is told: as on a path that drops packets. */
  swallow: () => void;
  /** New connections work again. The old ones stay as they are. */
  heal: () => void;
  close: () => Promise<void>;
}

/** A way to a server on this machine. */
export async function startSwallowingProxy(target: number): Promise<SwallowingProxy> {
  let isHealthy = true;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
  };
  const server = createServer((near) => {
    keep(near);
    if (!isHealthy) return;
    const far = connect(target, '127.0.0.1');
    keep(far);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    swallow: () => {
      isHealthy = false;
      for (const socket of sockets) socket.unpipe().removeAllListeners('close').pause();
    },
    heal: () => {
      isHealthy = true;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
