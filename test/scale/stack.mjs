/** Replicas of the built site and the programs around them: Debian's, configured by the files of `deploy/`. */
import { execFile, spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findFreePort } from '../../scripts/find-free-port.mjs';
import { installPackages } from '../../scripts/install-packages.mjs';
import { makeFolder, start, stop, waitFor } from '../support/programs.mjs';

export const ROOT = join(import.meta.dirname, '../..');
export const PATHS = ['/', '/areas-served', '/api/videos', '/sitemap.xml'];
const NOBODY = 65_534;

const others = [];
after(async () => {
  for (const each of others) await each.stop();
});

const isOk = async (url) => (await fetch(url)).ok;

export async function ask(connectionString, sql) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(sql).finally(() => client.end());
  return true;
}

/**
 * Starts PostgreSQL, PgBouncer before it, an S3 store, and replicas with an address each, as in a
 * network of containers. Every other replica connects to PgBouncer.
 * @param env further settings of all replicas
 */
export async function startStack(env = {}, count = 3) {
  installPackages(join(ROOT, 'test/engines'), 'PostgreSQL and an S3 server');
  const { startPostgres } = await import('../engines/postgres-server.mjs');
  const { startObjectStore } = await import('../engines/object-store.mjs');
  const database = await startPostgres();
  const store = await startObjectStore();
  others.push(database, store);
  const stack = {
    database,
    bouncer: await startPgBouncer(database.url),
    names: new Set(),
    port: await findFreePort(),
    env: { PATH: process.env.PATH, MEDIA_URL: store.url, DATA_DIR: makeFolder('data'), ...env },
    replicas:
      /** @type {{ host: string, url: string, program: import('node:child_process').ChildProcess }[]} */ ([]),
    started: 0,
  };
  stack.env.DATABASE_URL = database.url;
  for (let replica = 0; replica < count; replica++) await addReplica(stack);
  return stack;
}

/** Starts a server. As with a container, its address is in the DNS before it listens. */
export async function addReplica(stack, build = ROOT) {
  const host = `127.0.1.${++stack.started}`;
  const DATABASE_URL = stack.started % 2 ? stack.database.url : stack.bouncer;
  const env = {
    ...stack.env,
    DATABASE_URL,
    DATA_DIR: makeFolder('data'),
    HOST: host,
    PORT: stack.port,
  };
  const program = start(process.execPath, [join(build, 'dist/server/main.cjs')], { env });
  const url = `http://${host}:${stack.port}`;
  stack.names.add(host);
  await waitFor(() => {
    if (program.exitCode) throw new Error(program.output());
    return isOk(`${url}/health/live`);
  });
  stack.replicas.push({ host, url, program });
}

/** Stops the oldest replica as Docker does: the signal first, then the exit, then the DNS. */
export async function removeReplica(stack, signal = 'SIGTERM') {
  const { program, host } = stack.replicas.shift();
  await stop(program, signal);
  stack.names.delete(host);
}

export async function run({ env }, name, ...args) {
  const program = join(ROOT, `dist/server/${name}.cjs`);
  return (await promisify(execFile)(process.execPath, [program, ...args], { env })).stdout;
}

/** Starts PgBouncer, which gives a connection to another client after each transaction. @returns its URL */
async function startPgBouncer(database) {
  const folder = makeFolder('pgbouncer');
  const url = new URL(database);
  const { username, password, port } = url;
  url.port = await findFreePort();
  writeFileSync(join(folder, 'users.txt'), `"${username}" "${password}"\n`);
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
postgres = host=127.0.0.1 port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${url.port}
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = 5
server_login_retry = 1
unix_socket_dir =
`,
  );
  spawnSync('chown', ['-R', String(NOBODY), folder]);
  const user = process.getuid() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  start('pgbouncer', [join(folder, 'pgbouncer.ini')], user);
  await waitFor(() => ask(url.href, 'SELECT 1'));
  return url.href;
}

/** Starts HAProxy, which finds the replicas by DNS. @returns its URL */
export async function startProxy(stack, port) {
  const dns = await startNameServer(stack.names);
  const env = {
    ...process.env,
    DNS: `127.0.0.1:${dns}`,
    LISTEN: `127.0.0.1:${port}`,
    SITE: `site:${stack.port}`,
  };
  start('haproxy', ['-db', '-f', join(ROOT, 'deploy/haproxy.cfg')], { env });
  const url = `http://localhost:${port}`;
  await waitFor(() => isOk(url));
  // HAProxy has checked all replicas by then.
  await sleep(3000);
  return url;
}

/** Answers like Docker's DNS, with the addresses of all replicas, whatever the name. @returns its port */
async function startNameServer(addresses) {
  const socket = createSocket('udp4', (query, { port, address }) => {
    const question = query.subarray(12, query.indexOf(0, 12) + 5);
    const isForA = question.at(-3) === 1;
    // The name points to the question's (0xc0 12), the type is A, and the time to live a second.
    const records = (isForA ? [...addresses] : []).map((each) =>
      Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...each.split('.').map(Number)]),
    );
    // The query's number, the flags of a response, and how many questions and records follow.
    const counts = [0x81, 0x80, 0, 1, 0, records.length, 0, 0, 0, 0];
    const header = Buffer.from([...query.subarray(0, 2), ...counts]);
    socket.send(Buffer.concat([header, question, ...records]), port, address);
  });
  socket.bind(0, '127.0.0.1').unref();
  await once(socket, 'listening');
  return socket.address().port;
}

/** Starts nginx, which caches each page for a second. @returns its URL */
export async function startCache(proxyUrl) {
  const folder = makeFolder('nginx');
  const port = await findFreePort();
  const values = {
    CACHE_DIR: `${folder}/cache`,
    DNS: '127.0.0.1',
    LISTEN: `127.0.0.1:${port}`,
    PROXY: proxyUrl.replace('http://localhost', '127.0.0.1'),
  };
  const template = readFileSync(join(ROOT, 'deploy/nginx-cache.conf.template'), 'utf8');
  const site = template.replace(/\$\{(\w+)\}/g, (_, name) => values[name]);
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `user root;\ndaemon off;\npid ${folder}/pid;\nevents {}\nhttp {\n${site}\n}\n`,
  );
  start('nginx', ['-e', 'stderr', '-c', file]);
  const url = `http://localhost:${port}`;
  await waitFor(() => isOk(url));
  return url;
}

/**
 * Sends requests from ten visitors, who take the addresses in turn until they are stopped.
 * @returns a function that stops them, and gives the number of requests and the failures
 */
export function sendVisitors(addresses) {
  let sent = 0;
  let isOver = false;
  const failures = [];
  const visit = async () => {
    for (; !isOver; await sleep(20)) {
      const address = addresses[sent++ % addresses.length];
      try {
        const response = await fetch(address, { signal: AbortSignal.timeout(15_000) });
        await response.arrayBuffer();
        if (!response.ok) failures.push(`${address}: ${response.status}`);
      } catch (error) {
        failures.push(`${address}: ${error.cause?.message ?? error.message}`);
      }
    }
  };
  const visits = Array.from({ length: 10 }, visit);
  return async () => {
    isOver = true;
    await Promise.all(visits);
    return { sent, failures };
  };
}
