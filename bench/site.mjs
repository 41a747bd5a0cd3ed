import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../scripts/find-free-port.mjs';
import { pin, SERVER_CORE } from './machine.mjs';

export const ROOT = join(import.meta.dirname, '..');
/** Until every page is rendered. */
const SETTLE_TIME = 2500;
const MAX_START = 30_000;

export function makeFolder() {
  return mkdtempSync(join(tmpdir(), 'disco-bench-'));
}

/** Starts a server on its core, with its own PORT, in a folder without a `.env`. */
export async function spawnServer(command, env = {}) {
  const port = await findFreePort();
  const cwd = env.DATA_DIR ?? makeFolder();
  const [program, ...args] = pin(SERVER_CORE, command);
  const child = spawn(program, args, {
    cwd,
    env: { PATH: process.env.PATH, PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const closed = once(child, 'close');
  const stop = async () => {
    child.kill();
    await closed;
    if (!env.DATA_DIR) rmSync(cwd, { recursive: true });
  };
  return { child, pid: child.pid, port, url: `http://127.0.0.1:${port}`, stop };
}

/** Asks every few milliseconds until there is a 200. */
export async function waitForAnswer({ child, url }, path = '/') {
  const end = Date.now() + MAX_START;
  while (Date.now() < end) {
    const answer = await fetchBytes(url + path).catch(() => undefined);
    if (answer?.status === 200) return;
    if (child.exitCode !== null) break;
    await sleep(2);
  }
  throw new Error(`A server could not start: ${child.spawnargs.join(' ')}`);
}

/** The bytes as sent, which `fetch` would decompress. */
export function fetchBytes(url, headers = {}, agent = false) {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({ status: response.statusCode, headers: response.headers, body });
    }).on('error', reject);
  });
}

/** What `npm start` runs. */
export const START_COMMAND = [process.execPath, join(ROOT, 'dist/server/main.cjs')];

/** The built site with its own database, warmed up, or another program. */
export async function startSite({
  command = START_COMMAND,
  dataDir = makeFolder(),
  env = {},
} = {}) {
  const server = await spawnServer(command, {
    ...env,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  });
  await waitForAnswer(server);
  await sleep(SETTLE_TIME);
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true });
  };
  return { ...server, dataDir, stop };
}
