/** The load generator: `wrk` if it is installed, otherwise autocannon. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { hasProgram, LOAD_CORE, pin, readCpuTime } from './machine.mjs';

const CONNECTIONS = 32;
const AUTOCANNON = join(import.meta.dirname, 'node_modules/autocannon/autocannon.js');
const MILLISECONDS = { us: 0.001, ms: 1, s: 1000 };

export const GENERATOR = hasProgram('wrk') ? 'wrk' : 'autocannon';

/**
 * Asks as fast as responses come. The rate is per second of the server's own processor time, if that
 * is known: then neither a slow load generator nor another process changes it. On a quiet machine
 * it equals the rate by the clock.
 */
export async function runLoad({ pid, url }, { path = '/', headers = {}, seconds = 2 } = {}) {
  const before = readCpuTime(pid);
  const { requests, elapsed, latency } = await generators[GENERATOR](url + path, headers, seconds);
  const busy = before === undefined ? elapsed : readCpuTime(pid) - before;
  return { rate: requests / busy, rateByClock: requests / elapsed, busy: busy / elapsed, latency };
}

const generators = {
  async wrk(url, headers, seconds) {
    const text = await run([
      'wrk',
      '-t1',
      `-c${CONNECTIONS}`,
      `-d${seconds}s`,
      '--latency',
      ...listHeaders(headers),
      url,
    ]);
    if (/Non-2xx|Socket errors/.test(text)) throw new Error(text);
    const [, requests] = /(\d+) requests in/.exec(text);
    const [, perSecond] = /Requests\/sec:\s+([\d.]+)/.exec(text);
    const [, latency, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(text);
    return {
      requests: Number(requests),
      elapsed: requests / perSecond,
      latency: latency * MILLISECONDS[unit],
    };
  },
  async autocannon(url, headers, seconds) {
    const text = await run([
      process.execPath,
      AUTOCANNON,
      '-c',
      CONNECTIONS,
      '-d',
      seconds,
      '--json',
      ...listHeaders(headers),
      url,
    ]);
    const { requests, duration, latency, errors, '4xx': refused, '5xx': failed } = JSON.parse(text);
    if (errors + refused + failed > 0) throw new Error(text);
    return { requests: requests.total, elapsed: duration, latency: latency.p99 };
  },
};

function listHeaders(headers) {
  return Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
}

async function run(command) {
  const [program, ...args] = pin(LOAD_CORE, command.map(String));
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [text] = await Promise.all([
    child.stdout.setEncoding('utf8').toArray(),
    once(child, 'close'),
  ]);
  return text.join('');
}
