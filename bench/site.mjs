import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { START_COMMAND, startSite } from '../scripts/start-site.mjs';
import { pin, SERVER_CORE } from './machine.mjs';

export const ROOT = join(import.meta.dirname, '..');
/** How long rendering every page takes at most, in milliseconds. */
const SETTLE_TIME = 2500;

/** Starts a server on its core, with no setting but those of `env`. */
export function startServer(command, env = {}) {
  return startSite(env, { PATH: process.env.PATH }, pin(SERVER_CORE, command));
}

/** Starts the built site, or another program, and waits until it has rendered its pages. */
export async function startWarm(command = START_COMMAND, env = {}) {
  const server = await startServer(command, env);
  await sleep(SETTLE_TIME);
  return server;
}

/** The bytes as sent, which `fetch` would decompress. */
export function fetchBytes(url, headers = {}, agent = false) {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({ headers: response.headers, body });
    }).on('error', reject);
  });
}
