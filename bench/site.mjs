import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { START_COMMAND, startSite } from '../scripts/start-site.mjs';
import { pin, SERVER_CORE } from './machine.mjs';

export const ROOT = join(import.meta.dirname, '..');
/** How long the server renders all pages at most after its start, in milliseconds. */
const SETTLE_TIME = 2500;

export function startServer(command, env = {}) {
  return startSite(env, { PATH: process.env.PATH }, pin(SERVER_CORE, command));
}

export async function startWarm(command = START_COMMAND, env = {}) {
  const server = await startServer(command, env);
  await sleep(SETTLE_TIME);
  return server;
}

/** Returns the bytes as sent; `fetch` would decompress them. */
export function fetchBytes(url, headers = {}, agent = false) {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({ headers: response.headers, body });
    }).on('error', reject);
  });
}
