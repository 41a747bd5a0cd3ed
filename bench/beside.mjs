/** The site beside a page by Next and a lean page of its own stack, which show the same. */
import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT, writeContent } from './beside/content.mjs';
import { openBrowser } from './browser.mjs';
import { readMemoryAfterRequests } from './memory.mjs';
import { fetchBytes, makeFolder, ROOT, START_COMMAND, startSite } from './site.mjs';
import { BARE, timeStart } from './start.mjs';
import { interleave, median, medianRatio, sum } from './stats.mjs';
import { measureRate, startBareNode } from './throughput.mjs';
import { measureHtml } from './weigh.mjs';

const ROUNDS = { load: 5, start: 9, memory: 3 };
const NEXT = join(import.meta.dirname, 'beside/next');
const LEAN = join(import.meta.dirname, 'beside/lean');
const PROGRAMS = {
  site: START_COMMAND,
  next: [process.execPath, join(NEXT, 'dist/standalone/next/server.js')],
  lean: [process.execPath, join(LEAN, 'dist/server/server.js')],
};
const ENV = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', CONTENT };
/** As a browser asks, but for what none of them sends. */
const ACCEPT = { 'Accept-Encoding': 'gzip, br' };
/** How long after `load` a page may still ask for something by itself, in milliseconds. */
const QUIET_TIME = 3000;

const start = (name) => startSite({ command: PROGRAMS[name], env: ENV });
/** @returns what is made of each, by its name */
const each = (make) => Object.fromEntries(Object.keys(PROGRAMS).map((name) => [name, make(name)]));

export async function measureBeside() {
  const site = await start('site');
  await writeContent(site.url).finally(site.stop);
  build();
  const { bytes, rates } = await measureRunning();
  const starts = await measureStarts();
  const measureMemory = (name) => async () => {
    const server = await start(name);
    return readMemoryAfterRequests(server, ['/']).finally(server.stop);
  };
  const memories = await interleave(ROUNDS.memory, each(measureMemory));
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
  const folder = makeFolder();
  const browser = await openBrowser();
  const servers = {};
  const bytes = {};
  for (const name of Object.keys(PROGRAMS)) {
    servers[name] = await start(name);
    bytes[name] = await weigh(browser, servers[name].url);
  }
  servers.floor = await startBareNode(servers.site.url, ACCEPT, folder);
  const rate = (name) => () => measureRate(servers[name], ACCEPT);
  const contenders = { ...each(rate), floor: rate('floor') };
  // A warm-up, so that each server's hot code is compiled.
  await interleave(1, contenders);
  const rates = await interleave(ROUNDS.load, contenders);
  await browser.close();
  await Promise.all(Object.values(servers).map(({ stop }) => stop()));
  rmSync(folder, { recursive: true });
  return { bytes, rates };
}

/** @returns bytes of the page with its CSS as sent, and of its script as sent and in brotli */
async function weigh(browser, url) {
  const visit = await browser.newPage();
  const urls = new Set();
  visit.on('request', (request) => urls.add(request.url()));
  await visit.goto(url);
  await visit.waitForTimeout(QUIET_TIME);
  await visit.close();
  const ask = (ending, headers) => {
    const wanted = [...urls].filter((address) => new URL(address).pathname.endsWith(ending));
    return Promise.all(wanted.map((address) => fetchBytes(address, headers)));
  };
  const count = (answers) => sum(answers.map(({ body }) => body.length));
  const page = await fetchBytes(url, ACCEPT);
  return {
    encoding: page.headers['content-encoding'],
    html: count([page, ...(await ask('.css', ACCEPT))]),
    scriptAsSent: count(await ask('.js', ACCEPT)),
    script: sum((await ask('.js')).map(({ body }) => measureHtml(body))),
  };
}

async function measureStarts() {
  const env = { ...ENV, DATA_DIR: makeFolder(), LOG_LEVEL: 'silent' };
  const contenders = each((name) => () => timeStart(PROGRAMS[name], env));
  // A warm-up, which creates the site's database.
  await interleave(1, contenders);
  const starts = await interleave(ROUNDS.start, { ...contenders, floor: () => timeStart(BARE) });
  rmSync(env.DATA_DIR, { recursive: true });
  return starts;
}
