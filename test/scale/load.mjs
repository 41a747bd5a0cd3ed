/** Visitors who come at a steady rate, however slow the responses are. */
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT = 15_000;
/** As every browser. The body stays as it comes. */
const HEADERS = { 'Accept-Encoding': 'gzip' };

/** Asks for the paths in turn until it is stopped. Anything but a 200 is a failure. */
export function startLoad(url, { rate, paths }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  const times = [];
  const failures = [];
  const began = performance.now();
  let sent = 0;
  let answered = 0;
  let isOver = false;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - began) / 1000) * rate);
    while (sent < due) void askOnce(paths[sent++ % paths.length]);
  }, 5);

  async function askOnce(path) {
    const start = performance.now();
    const response = await ask(url + path, { agent, headers: HEADERS }).catch((error) => ({
      error,
    }));
    answered++;
    if (response.status !== 200) failures.push(describe(path, response));
    else times.push(performance.now() - start);
  }

  return {
    failures,
    async stop() {
      if (isOver) return;
      isOver = true;
      clearInterval(timer);
      while (answered < sent) await sleep(10);
      agent.destroy();
      return { sent, failed: failures.length, failures: countEach(failures), ...summarise(times) };
    },
  };
}

/** Asks each of these at 50 requests a second. @returns stops it, and says how it went */
export function startLoads(replicas, paths) {
  const loads = replicas.map(({ url }) => startLoad(url, { rate: 50, paths }));
  return async () => {
    const results = await Promise.all(loads.map((load) => load.stop()));
    return {
      sent: results.reduce((sum, result) => sum + result.sent, 0),
      slowest: Math.max(...results.map(({ max }) => max)),
      failures: results.flatMap(({ failures }) => failures),
    };
  };
}

/** @returns status, headers and body, with the body read to its end */
export function ask(url, { agent, headers, method = 'GET', timeout = TIMEOUT } = {}) {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers, method }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const { statusCode: status, headers } = response;
        resolve({ status, headers, body: Buffer.concat(chunks).toString() });
      });
    });
    request.setTimeout(timeout, () => request.destroy(new Error('no response in time')));
    request.once('error', reject);
  });
}

function describe(path, { error, status }) {
  return error ? `${path}: ${error.code ?? error.message}` : `${path}: ${status}`;
}

function countEach(lines) {
  const counts = new Map();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].map(([line, count]) => `${count} × ${line}`);
}

/** In whole milliseconds. */
export function summarise(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? NaN);
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
}
