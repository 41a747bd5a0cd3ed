/** Memory of the server after requests for everything that a visitor's browser loads. */
import { Agent } from 'node:http';
import { ROUTES } from '../scripts/read-routes.mjs';
import { readMemory } from './machine.mjs';
import { fetchBytes, startWarm } from './site.mjs';
import { median } from './stats.mjs';

export const ROUNDS = 3;
const REQUESTS = 5000;
const CONNECTIONS = 8;
const ENCODINGS = ['br', 'gzip', 'identity'];

export async function measure() {
  const values = [];
  for (let round = 0; round < ROUNDS; round++) {
    const site = await startWarm();
    const paths = await listPaths(site.url);
    values.push(await readMemoryAfterRequests(site, paths).finally(site.stop));
  }
  return { figures: [{ id: 'memory', value: median(values) }] };
}

export async function readMemoryAfterRequests({ pid, url }, paths) {
  const agent = new Agent({ keepAlive: true });
  let count = 0;
  const ask = async () => {
    while (count < REQUESTS) {
      const index = count++;
      const headers = { 'accept-encoding': ENCODINGS[index % ENCODINGS.length] };
      await fetchBytes(url + paths[index % paths.length], headers, agent);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, ask));
  agent.destroy();
  return readMemory(pid);
}

async function listPaths(url) {
  const { body } = await fetchBytes(url);
  const files = body.toString().match(/\/(assets|pictures|media)\/[\w.-]+\.(js|woff2|avif|webp)/g);
  return [...ROUTES.flatMap(({ path, preload }) => [path, ...preload]), ...new Set(files)];
}
