/** The memory of a server after some work. */
import { Agent } from 'node:http';
import { ROUTES } from '../scripts/read-routes.mjs';
import { readMemory } from './machine.mjs';
import { fetchBytes, startSite } from './site.mjs';
import { interleave, medians } from './stats.mjs';

const ROUNDS = 3;
const REQUESTS = 5000;
const CONNECTIONS = 8;
const ENCODINGS = ['br', 'gzip', 'identity'];

export async function measureMemory() {
  const { rounds } = await interleave(ROUNDS, { rounds: measureOnce });
  if (!rounds[0]) return { figures: [{ id: 'memory', value: undefined, note: 'Linux only' }] };
  const memory = medians(rounds);
  return { figures: [{ id: 'memory', value: memory.pss }], details: memory };
}

async function measureOnce() {
  const site = await startSite();
  try {
    return await readMemoryAfterRequests(site, await listPaths(site.url));
  } finally {
    await site.stop();
  }
}

/** Asks for the paths in turn. */
export async function readMemoryAfterRequests({ pid, url }, paths) {
  const agent = new Agent({ keepAlive: true });
  let count = 0;
  const ask = async () => {
    while (count < REQUESTS) {
      const index = count++;
      const encoding = ENCODINGS[index % ENCODINGS.length];
      const path = paths[index % paths.length];
      await fetchBytes(url + path, { 'accept-encoding': encoding }, agent);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, ask));
  agent.destroy();
  return readMemory(pid);
}

/** Pages, what the browser reads of them, the home page's files, and some addresses that don't exist. */
async function listPaths(url) {
  const { body } = await fetchBytes(url);
  const files = body.toString().match(/\/(assets|pictures|media)\/[\w.-]+\.(js|woff2|avif|webp)/g);
  return [
    ...ROUTES.map(({ path }) => path),
    ...new Set(ROUTES.flatMap(({ preload }) => preload)),
    '/health/ready',
    '/sitemap.xml',
    '/nothing-here',
    ...new Set(files),
  ];
}
