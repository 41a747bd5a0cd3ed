/** What a scenario runs on: replicas with a database and a folder of the store of their own. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startNameServer } from './name-server.mjs';
import { ROOT, run, start, waitFor, waitForPort } from './programs.mjs';
import { findFreePort } from '../../scripts/find-free-port.mjs';
import { startDebians } from './postgres.mjs';
import { startReplica } from './replicas.mjs';

const databases = [];
let stacks = 0;

/**
 * @param mediaUrl a bucket for all stacks
 * @param env further settings of all replicas
 */
export async function startStack(mediaUrl, { replicas = 2, env = {} } = {}) {
  const database = await startDebians();
  databases.push(database);
  const [bucket, query] = mediaUrl.split('?');
  const { addresses, port } = await startNameServer();
  const group = {
    names: addresses,
    dns: `127.0.0.1:${port}`,
    port: await findFreePort(),
    env: {
      DATABASE_URL: database.url,
      MEDIA_URL: `${bucket}/stack-${++stacks}?${query}`,
      LOG_LEVEL: 'info',
      ...env,
    },
  };
  const list = await Promise.all(Array.from({ length: replicas }, () => startReplica(group)));
  return { database, group, replicas: list };
}

/** Those of a scenario that is over. */
export const stopDatabases = () => Promise.all(databases.splice(0).map(({ stop }) => stop()));

/** Runs a command of the gallery to its end, with the settings of the replicas. */
export function gallery({ group, replicas: [{ dataDir }] }, ...args) {
  const env = { PATH: process.env.PATH, ...group.env, DATA_DIR: dataDir };
  run(process.execPath, [join(ROOT, 'dist/server/gallery.cjs'), ...args], { cwd: dataDir, env });
}

/** HAProxy with the file that is shipped. It finds the replicas by their name. */
export async function startProxy({ group, replicas }, given) {
  const port = given ?? (await findFreePort());
  const env = {
    ...process.env,
    DNS: group.dns,
    LISTEN: `127.0.0.1:${port}`,
    SITE: `site:${group.port}`,
  };
  start('haproxy', ['-db', '-f', join(ROOT, 'deploy/haproxy.cfg')], { env });
  const url = `http://127.0.0.1:${port}`;
  await waitForPort('HAProxy', port);
  // By then, it knows all of them.
  for (let i = 0; i < 2 * replicas.length; i++)
    await waitFor('HAProxy', async () => (await fetch(`${url}/health/live`)).ok);
  return { port, url };
}

/** The lines of a replica's log, as objects. */
export function readLog({ child }) {
  const lines = readFileSync(child.log, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'));
  return lines.map((line) => JSON.parse(line));
}
