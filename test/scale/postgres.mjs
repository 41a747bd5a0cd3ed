/** Debian's PostgreSQL, and PgBouncer before it. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../../scripts/find-free-port.mjs';
import { startPostgres } from '../engines/postgres-server.mjs';
import { makeFolder, run, start, waitFor } from './programs.mjs';

/** `nobody`: PgBouncer doesn't run as root. */
const USER = process.getuid() === 0 ? { uid: 65534, gid: 65534 } : {};

export function startDebians() {
  const versions = '/usr/lib/postgresql';
  const [newest] = readdirSync(versions).toSorted((a, b) => b - a);
  return startPostgres(join(versions, newest, 'bin'));
}

export const psql = (url, sql) => run('psql', ['-XAtq', '-v', 'ON_ERROR_STOP=1', '-c', sql, url]);

/**
 * Gives a connection to another client after each transaction.
 * @returns the address that leads to the database through it
 */
export async function startPgBouncer(database) {
  const folder = makeFolder('pgbouncer', USER.uid);
  const url = new URL(database);
  const { username, password, port } = url;
  url.port = await findFreePort();
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(join(folder, 'users.txt'), `"${username}" "${password}"\n`);
  writeFileSync(
    settings,
    `[databases]
postgres = host=127.0.0.1 port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${url.port}
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 5
unix_socket_dir =
`,
  );
  start('pgbouncer', [settings], USER);
  await waitFor('PgBouncer', () => psql(url.href, 'SELECT 1'));
  return url.href;
}
