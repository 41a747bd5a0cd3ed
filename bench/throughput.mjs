/** How many cached responses one core sends, against bare Node that only sends the same bytes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOAD_CORE, pin, readCpuTime } from './machine.mjs';
import { fetchBytes, makeFolder, spawnServer, startSite, waitForAnswer } from './site.mjs';
import { interleave, median, medianRatio } from './stats.mjs';

const ROUNDS = 5;
const ACCEPT_BROTLI = { 'Accept-Encoding': 'br' };
const SECONDS = 2;

export async function measureThroughput() {
  const site = await startSite();
  const folder = makeFolder();
  const floor = await startBareNode(site.url, ACCEPT_BROTLI, folder);
  const rate = (server) => () => measureRate(server, ACCEPT_BROTLI);
  const contenders = { site: rate(site), floor: rate(floor) };
  // A warm-up, so that each server's hot code is compiled.
  await interleave(1, contenders);
  const rates = await interleave(ROUNDS, contenders);
  await Promise.all([site.stop(), floor.stop()]);
  rmSync(folder, { recursive: true });
  return {
    figures: [{ id: 'pageRate', value: medianRatio(rates.site, rates.floor) }],
    details: { site: median(rates.site), floor: median(rates.floor) },
  };
}

/** The floor: a server that sends what is at an address, and does nothing else. */
export async function startBareNode(url, headers, folder) {
  const response = await fetchBytes(url, headers);
  const file = join(folder, 'body');
  writeFileSync(file, response.body);
  const { 'content-type': type, 'content-encoding': encoding } = response.headers;
  const program = join(import.meta.dirname, 'bare-server.mjs');
  const server = await spawnServer([process.execPath, program, file, type, encoding]);
  await waitForAnswer(server);
  return server;
}

/**
 * Asks as fast as responses come.
 * @returns requests per second of the server's own processor time, which neither a slow load generator
 *   nor another process changes
 */
export async function measureRate({ pid, url }, headers) {
  const before = readCpuTime(pid);
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const load = ['wrk', '-t1', '-c32', `-d${SECONDS}s`, ...fields, url];
  const [program, ...args] = pin(LOAD_CORE, load);
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [parts] = await Promise.all([
    child.stdout.setEncoding('utf8').toArray(),
    once(child, 'close'),
  ]);
  const text = parts.join('');
  const [, requests] = /(\d+) requests in/.exec(text) ?? [];
  if (!requests || /Non-2xx|Socket errors/.test(text)) throw new Error(`wrk: ${text}`);
  return Number(requests) / (readCpuTime(pid) - before);
}
