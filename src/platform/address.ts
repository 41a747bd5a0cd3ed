import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Config, StartError } from './config/config.js';

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
    const { code } = error as NodeJS.ErrnoException;
    const where = host ? `${host}:${port}` : `port ${port}`;
    const reason = code === 'EADDRINUSE' ? 'something else listens there already' : code;
    throw new StartError(`The server can't listen on ${where}: ${reason}.`, { cause: error });
  }
}
