import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Keeps Node from cutting responses off when it closes the connections that have nothing to do: one
 * whose response the program has finished counts as such, even if much of that is still to be sent.
 */
export function finishSending(server: Server): void {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const close = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    // `stop` tries again ten times a second, up to its limit.
    if ([...open].every(({ writableLength }) => writableLength === 0)) close();
  };
}
