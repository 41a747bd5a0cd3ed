import { type Config, StartError } from './config/config.js';

const NOT_HERE = 'HOST is no address of this machine';
const REASONS: Record<string, string> = {
  EADDRINUSE: 'something else listens there already',
  EACCES: 'this user may not use it, choose a PORT from 1024 on',
  EADDRNOTAVAIL: NOT_HERE,
  ENOTFOUND: NOT_HERE,
};

interface Listener {
  listen(port: number): Promise<unknown>;
  listen(port: number, host: string): Promise<unknown>;
}

/** @throws StartError when the address can't be listened on */
export async function listen(
  server: Listener,
  { port, host }: Pick<Config, 'port' | 'host'>,
): Promise<void> {
  try {
    await (host ? server.listen(port, host) : server.listen(port));
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const where = host ? `${host}:${port}` : `port ${port}`;
    throw new StartError(`The server can't listen on ${where}: ${REASONS[code] ?? code}.`, {
      cause: error,
    });
  }
}
