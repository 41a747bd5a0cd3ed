import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Config, StartError } from './config/config.js';

const NOT_HERE = 'HOST is not an address of this machine';
const REASONS: Record<string, string> = {
  EADDRINUSE: 'something else listens there already',
  EACCES: 'this user may not use it, choose a PORT from 1024 on',
  EADDRNOTAVAIL: NOT_HERE,
  ENOTFOUND: NOT_HERE,
};

/**
 * Checks that the server can listen on the address. Call it before touching anything in DATA_DIR: a process
 * that listens there already may be the same site, with the same folder.
 * @throws StartError
 */
export async function checkAddress(address: Pick<Config, 'port' | 'host'>): Promise<void> {
  const probe = createServer();
  await listen({ listen: (...args) => once(probe.listen(...args), 'listening') }, address);
  await once(probe.close(), 'close');
}

/** @throws StartError when the address can't be listened on */
export async function listen(
  server: { listen(port: number, host: string | undefined): Promise<unknown> },
  { port, host }: Pick<Config, 'port' | 'host'>,
): Promise<void> {
  try {
    await server.listen(port, host);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const where = host ? `${host}:${port}` : `port ${port}`;
    throw new StartError(`The server can't listen on ${where}: ${REASONS[code] ?? code}.`, {
      cause: error,
    });
  }
}
