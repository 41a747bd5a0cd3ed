/** Debian's PostgreSQL, and PgBouncer before it. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../../scripts/find-free-port.mjs';
import { makeFolder, run, start, stop, waitFor } from './programs.mjs';

const VERSIONS = '/usr/lib/postgresql';
/** `nobody`: PostgreSQL doesn't run as root. */
const NOBODY = 65534;
const USER = process.getuid() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
const PASSWORD = 'never-in-an-output';

export function findPostgres() {
  const [newest] = readdirSync(VERSIONS).toSorted((a, b) => b - a);
  return join(VERSIONS, newest, 'bin');
}

export async function startPostgres() {
  const bin = findPostgres();
  const folder = makeFolder('postgres', USER.uid);
  writeFileSync(`${folder}.password`, PASSWORD);
  run(
    join(bin, 'initdb'),
    ['-D', folder, '-U', 'disco', '-A', 'scram-sha-256', '--pwfile', `${folder}.password`],
    USER,
  );
  const postgres = new Postgres(bin, folder, await findFreePort());
  await postgres.start();
  return postgres;
}

class Postgres {
  constructor(bin, folder, port) {
    Object.assign(this, { bin, folder, port });
  }

  get url() {
    return `postgres://disco:${PASSWORD}@127.0.0.1:${this.port}/postgres`;
  }

  async start() {
    const args = ['-D', this.folder, '-p', this.port, '-k', this.folder, '-h', '127.0.0.1'];
    this.child = start(join(this.bin, 'postgres'), args.map(String), { ...USER, name: 'postgres' });
    await waitFor('PostgreSQL', () => this.psql('SELECT 1'));
  }

  psql(sql, url = this.url) {
    const options = ['-XAtq', '-v', 'ON_ERROR_STOP=1'];
    return run(join(this.bin, 'psql'), [...options, '-c', sql, url]).trim();
  }

  /** As `pg_ctl stop -m fast` does, cutting connections. */
  async stop() {
    await stop(this.child, 'SIGINT');
  }

  /** Nothing is tidied up, as when the power fails. */
  async kill() {
    await stop(this.child, 'SIGKILL');
    // Its processes notice that they are orphans; until then, their memory is in use.
    await waitFor(
      'the end of its processes',
      () => !run('ps', ['-eo', 'args']).includes(this.folder),
    );
  }
}

/** PgBouncer, which gives a connection to another client after each transaction. */
export async function startPgBouncer(postgres) {
  const folder = makeFolder('pgbouncer', USER.uid);
  const port = await findFreePort();
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(join(folder, 'users.txt'), `"disco" "${PASSWORD}"\n`);
  writeFileSync(
    settings,
    `[databases]
postgres = host=127.0.0.1 port=${postgres.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 5
unix_socket_dir =
`,
  );
  start('pgbouncer', [settings], USER);
  const url = postgres.url.replace(`:${postgres.port}/`, `:${port}/`);
  await waitFor('PgBouncer', () => postgres.psql('SELECT 1', url));
  return url;
}
