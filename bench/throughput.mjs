/** Cached responses per second of processor time, against bare Node sending the same bytes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { LOAD_CORE, pin, readCpuTime } from './machine.mjs';
import { startServer, startWarm } from './site.mjs';
import { interleave, median, medianRatio } from './stats.mjs';

const ROUNDS = 5;
const SECONDS = 2;

export async function measure() {
  const site = await startWarm();
  const rates = await measureRates({ site }, 'br');
  await site.stop();
  return {
    figures: [{ id: 'pageRate', value: medianRatio(rates.site, rates.floor) }],
    details: { site: median(rates.site), floor: median(rates.floor) },
  };
}

/**
 * @param servers by name; the floor sends what `site` sends
 * @returns requests per second of each server and of the floor, round by round
 */
export async function measureRates(servers, encodings) {
  const program = join(import.meta.dirname, 'bare-server.mjs');
  const floor = await startServer([process.execPath, program, servers.site.url, encodings]);
  const contenders = Object.fromEntries(
    Object.entries({ ...servers, floor }).map(([name, server]) => [
      name,
      () => measureRate(server, encodings),
    ]),
  );
  await interleave(1, contenders);
  const rates = await interleave(ROUNDS, contenders);
  await floor.stop();
  return rates;
}

/**
 * Sends requests as fast as responses come.
 * @returns requests per second of the server's processor time, which neither a slow load generator nor
 *   another process changes
 */
async function measureRate({ pid, url }, encodings) {
  const before = readCpuTime(pid);
  const load = [
    'wrk',
    '-t1',
    '-c32',
    '--timeout',
    '20s',
    `-d${SECONDS}s`,
    '-H',
    `Accept-Encoding: ${encodings}`,
    url,
  ];
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
