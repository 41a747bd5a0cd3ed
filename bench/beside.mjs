/** Compares the site with the same page by Next and by a lean server of the site's own stack. */
import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT, writeContent } from './beside/content.mjs';
import { openBrowser } from './browser.mjs';
import { readMemoryAfterRequests, ROUNDS } from './memory.mjs';
import { START_COMMAND } from '../scripts/start-site.mjs';
import { fetchBytes, ROOT, startWarm } from './site.mjs';
import { measureStarts } from './start.mjs';
import { interleave, median, medianRatio, sum } from './stats.mjs';
import { measureRates } from './throughput.mjs';
import { measureHtml } from './weigh.mjs';

const NEXT = join(import.meta.dirname, 'beside/next');
const LEAN = join(import.meta.dirname, 'beside/lean');
const PROGRAMS = {
  site: START_COMMAND,
  next: [process.execPath, join(NEXT, 'dist/standalone/next/server.js')],
  lean: [process.execPath, join(LEAN, 'dist/server/server.js')],
};
const ENV = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', CONTENT };
/** Encodings that browsers accept, without zstd, which none of the servers sends. */
const ENCODINGS = 'gzip, br';
/** How long after `load` a page may still send requests of its own, in milliseconds. */
const QUIET_TIME = 3000;

const start = (name) => startWarm(PROGRAMS[name], ENV);
const each = (make) => Object.fromEntries(Object.keys(PROGRAMS).map((name) => [name, make(name)]));

export async function measure() {
  const site = await start('site');
  await writeContent(site.url).finally(site.stop);
  build();
  const { bytes, rates } = await measureRunning();
  const starts = await measureStarts(PROGRAMS, ENV);
  const measureMemory = (name) => async () => {
    const server = await start(name);
    return readMemoryAfterRequests(server, ['/']).finally(server.stop);
  };
  const memories = await interleave(ROUNDS, each(measureMemory));
  const details = each((name) => ({
    ...bytes[name],
    start: medianRatio(starts[name], starts.floor),
    memory: median(memories[name]),
    rate: medianRatio(rates[name], rates.floor),
  }));
  return { figures: [], details };
}

function build() {
  const env = { ...process.env, ...ENV };
  const run = (cwd, ...args) =>
    execFileSync(process.execPath, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
  run(NEXT, 'node_modules/next/dist/bin/next', 'build');
  // Next's server needs these, but its build doesn't copy them.
  const files = join(NEXT, 'dist/standalone/next/dist/static');
  cpSync(join(NEXT, 'dist/static'), files, { recursive: true });
  const config = join(LEAN, 'vite.config.mjs');
  run(ROOT, 'node_modules/vite/bin/vite.js', 'build', '--app', '--config', config);
}

async function measureRunning() {
  const browser = await openBrowser();
  const servers = {};
  const bytes = {};
  for (const name of Object.keys(PROGRAMS)) {
    servers[name] = await start(name);
    bytes[name] = await weigh(browser, servers[name].url);
  }
  await browser.close();
  const rates = await measureRates(servers, ENCODINGS);
  await Promise.all(Object.values(servers).map(({ stop }) => stop()));
  return { bytes, rates };
}

/** @returns bytes of HTML and CSS as sent, and of the scripts as sent and in brotli */
async function weigh(browser, url) {
  const visit = await browser.newPage();
  const urls = new Set();
  visit.on('request', (request) => urls.add(request.url()));
  await visit.goto(url);
  await visit.waitForTimeout(QUIET_TIME);
  await visit.close();
  const ask = (ending, wanted) => {
    const found = [...urls].filter((address) => new URL(address).pathname.endsWith(ending));
    return Promise.all(found.map((address) => fetchBytes(address, wanted)));
  };
  const headers = { 'Accept-Encoding': ENCODINGS };
  const count = (answers) => sum(answers.map(({ body }) => body.length));
  const page = await fetchBytes(url, headers);
  return {
    encoding: page.headers['content-encoding'],
    html: count([page, ...(await ask('.css', headers))]),
    scriptAsSent: count(await ask('.js', headers)),
    script: sum((await ask('.js')).map(({ body }) => measureHtml(body))),
  };
}
