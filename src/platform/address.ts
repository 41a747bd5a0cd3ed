import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Config, StartError } from './config/config.js';

const NOT_HERE = 'HOST is no address of this machine';
const REASONS: Record<string, string> = {
  EADDRINUSE: 'something else listens there already',
  EACCES: 'this user may not use it, choose a PORT from 1024 on',
  EADDRNOTAVAIL: NOT_HERE,
  ENOTFOUND: NOT_HERE,
};

type Address = Pick<Config, 'port' | 'host'>;

/**
 * Call it before touching anything in DATA_DIR: what listens there may be the same site, using the same
 * folder.
 * @throws StartError
 */
export async function checkAddress(address: Address): Promise<void> {
  await takeAddress(address, async ({ port, host }) => {
    const probe = createServer();
    probe.listen(port, host);
    await once(probe, 'listening');
    probe.close();
    await once(probe, 'close');
  });
}

/** @throws StartError when the address can't be listened on */
export async function takeAddress(
  address: Address,
  listen: (address: Address) => Promise<unknown>,
): Promise<void> {
  try {
    await listen(address);
  } catch (error) {
    const { port, host } = address;
    const { code = '' } = error as NodeJS.ErrnoException;
    const where = host ? `${host}:${port}` : `port ${port}`;
    throw new StartError(`The server can't listen on ${where}: ${REASONS[code] ?? code}.`, {
      cause: error,
    });
  }
}
