/** Replicas of the built site, each on an address of its own as in a network of containers. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFolder, ROOT, start, stop, waitFor } from './programs.mjs';

let addresses = 0;

/**
 * Starts the server of a build, and adds its address to those in the DNS when it listens.
 * @param group the replicas' `port`, `env` and `names`, the addresses in the DNS
 */
export async function startReplica(group, { build = ROOT, env = {} } = {}) {
  const dataDir = makeFolder('data');
  const host = `127.0.1.${(++addresses % 250) + 1}`;
  const child = start(process.execPath, [join(build, 'dist/server/main.cjs')], {
    name: `replica-${host}`,
    cwd: dataDir,
    env: {
      PATH: process.env.PATH,
      ...group.env,
      ...env,
      HOST: host,
      PORT: String(group.port),
      DATA_DIR: dataDir,
    },
  });
  const url = `http://${host}:${group.port}`;
  // A container is in the DNS as soon as it runs, before its server listens.
  group.names.add(host);
  const replica = { host, url, dataDir, child, build };
  await waitFor(`the replica (${child.log})`, async () => {
    if (child.exitCode !== null) return true;
    return (await fetch(`${url}/health/live`)).ok;
  });
  if (child.exitCode !== null) throw new Error(`A replica didn't start: ${child.log}`);
  return replica;
}

/** As Docker stops a container: the signal comes first, the DNS after the exit. */
export async function stopReplica(group, replica, signal = 'SIGTERM') {
  await stop(replica.child, signal);
  group.names.delete(replica.host);
}

/** What a health check takes until the new replicas count as healthy. */
const CHECKED = 3000;

/** Starts as many new ones of a build, and stops the old ones when those are healthy. */
export async function roll({ group, replicas }, build) {
  const old = replicas.splice(0);
  replicas.push(...(await Promise.all(old.map(() => startReplica(group, { build })))));
  await sleep(CHECKED);
  await Promise.all(old.map((replica) => stopReplica(group, replica)));
}
