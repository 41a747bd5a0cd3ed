/** The site beside a page by Next and a lean page of its own stack, which show the same. */
import { execFileSync } from 'node:child_process';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { CONTENT, writeContent } from './beside/content.mjs';
import { openBrowser } from './browser.mjs';
import { listRequests } from './bytes.mjs';
import { startBareNode } from './floors.mjs';
import { runLoad } from './load.mjs';
import { readMemoryAfterRequests } from './memory.mjs';
import { fetchBytes, listStartCommand, makeFolder, ROOT, startSite } from './site.mjs';
import { BARE, timeStart } from './start.mjs';
import { interleave, median, medianRatio } from './stats.mjs';
import { sum } from './weigh.mjs';

const ROUNDS = { load: 5, start: 9, memory: 3 };
const NEXT = join(import.meta.dirname, 'beside/next');
const LEAN = join(import.meta.dirname, 'beside/lean');
const PROGRAMS = {
  site: listStartCommand(),
  next: [process.execPath, join(NEXT, 'dist/standalone/next/server.js')],
  lean: [process.execPath, join(LEAN, 'dist/server/server.js')],
};
const ENV = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', CONTENT };
/** As a browser asks, but for what none of them sends. */
const ACCEPT = { 'Accept-Encoding': 'gzip, br' };

const start = (name) => startSite({ command: PROGRAMS[name], env: ENV });
/** @returns what is made of each, by its name */
const each = (make) => Object.fromEntries(Object.keys(PROGRAMS).map((name) => [name, make(name)]));

export async function measureBeside() {
  const site = await start('site');
  await writeContent(site.url).finally(site.stop);
  build();
  const { bytes, rates } = await measureRunning();
  const starts = await measureStarts();
  const memories = await interleave(
    ROUNDS.memory,
    each((name) => () => measureMemory(name)),
  );
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
  const quietly = ['--logLevel', 'error'];
  run(ROOT, 'node_modules/vite/bin/vite.js', 'build', '--app', '--config', config, ...quietly);
}

async function measureRunning() {
  const folder = makeFolder();
  const browser = await openBrowser();
  const servers = {};
  const bytes = {};
  try {
    for (const name of Object.keys(PROGRAMS)) {
      servers[name] = await start(name);
      bytes[name] = await weigh(browser, servers[name].url);
    }
    const { body, headers } = await fetchBytes(servers.site.url, ACCEPT);
    const file = join(folder, 'page');
    writeFileSync(file, body);
    servers.floor = await startBareNode(file, headers['content-type']);
    const rate = async (server) => (await runLoad(server, { headers: ACCEPT })).rate;
    const contenders = {
      ...each((name) => () => rate(servers[name])),
      floor: () => rate(servers.floor),
    };
    // A warm-up, so that each server's hot code is compiled.
    await interleave(1, contenders);
    return { bytes, rates: await interleave(ROUNDS.load, contenders) };
  } finally {
    await browser.close();
    await Promise.all(Object.values(servers).map(({ stop }) => stop()));
    rmSync(folder, { recursive: true });
  }
}

/** @returns bytes of the page with its CSS as sent, and of its script as sent and in brotli */
async function weigh(browser, url) {
  const urls = [...new Set(await listRequests(browser, url))];
  const ask = (ending, headers) => {
    const wanted = urls.filter((address) => new URL(address).pathname.endsWith(ending));
    return Promise.all(wanted.map((address) => fetchBytes(address, headers)));
  };
  const count = (answers) => sum(answers.map(({ body }) => body.length));
  const page = await fetchBytes(url, ACCEPT);
  return {
    encoding: page.headers['content-encoding'],
    html: count([page, ...(await ask('.css', ACCEPT))]),
    scriptAsSent: count(await ask('.js', ACCEPT)),
    script: sum((await ask('.js')).map(({ body }) => brotliCompressSync(body).length)),
  };
}

async function measureStarts() {
  const DATA_DIR = makeFolder();
  const env = { ...ENV, DATA_DIR, LOG_LEVEL: 'silent' };
  const contenders = each((name) => () => timeStart(PROGRAMS[name], env));
  try {
    // A warm-up, which creates the site's database.
    await interleave(1, contenders);
    return await interleave(ROUNDS.start, { ...contenders, floor: () => timeStart(BARE) });
  } finally {
    rmSync(DATA_DIR, { recursive: true });
  }
}

async function measureMemory(name) {
  const server = await start(name);
  const memory = await readMemoryAfterRequests(server, ['/']).finally(server.stop);
  return memory?.pss;
}
