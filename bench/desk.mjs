/** What the desk costs visitors while somebody works at it, and what a year of saving leaves behind. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signInAtDesk } from '../scripts/sign-in-at-desk.mjs';
import { openDesk } from './desk-client.mjs';
import { LOAD_CORE, pin, readMemory, unpin } from './machine.mjs';
import { fetchBytes, makeFolder, ROOT, startSite } from './site.mjs';
import { interleave, medianRatio, medians } from './stats.mjs';

const ROUNDS = 5;
/** Of visitors' requests: as many in a second as a busy evening has in minutes. */
const RATE = 200;
const SECONDS = 5;
const SAVES = 5000;
const FILE = 'pages/birthday-party-dj.yaml';
/** How long prom-client's timer waits, in milliseconds: each lag that it reports includes one wait. */
const LAG_RESOLUTION = 10;
/** Until V8 gives back what was made for the saves, and the desk's reader has ended. */
const IDLE = 150_000;

export async function measureDesk() {
  const folder = makeFolder();
  const site = await startDesk(folder);
  try {
    const session = await signInAtDesk({ DATA_DIR: site.dataDir });
    const url = `http://localhost:${site.port}`;
    const desk = openDesk(url, session);
    const rounds = await interleave(ROUNDS, {
      alone: () => visit(site, () => sleep(SECONDS * 1000)),
      previews: () => visit(site, () => run('draw-previews.mjs', url, session, FILE, SECONDS)),
      upload: () => visit(site, () => run('send-film.mjs', url, session)),
    });
    // On one core, a helper program's turn would count as part of the server's task.
    unpin(site.pid);
    const { times, ...saves } = await saveOften(site, desk);
    const list = (name) => rounds[name].map(({ p99 }) => p99);
    return {
      figures: [
        { id: 'deskPreviews', value: medianRatio(list('previews'), list('alone')) },
        { id: 'deskUpload', value: medianRatio(list('upload'), list('alone')) },
        { id: 'deskTask', value: saves.longestTask },
        { id: 'deskMemory', value: saves.after?.pss - saves.before?.pss },
      ],
      details: {
        ...Object.fromEntries(Object.entries(rounds).map(([name, each]) => [name, medians(each)])),
        saves: { ...saves, ...summarise(times) },
      },
    };
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true });
  }
}

/** With a site of its own, as nothing else can be changed. */
async function startDesk(folder) {
  const SITE_DIR = join(folder, 'site');
  cpSync(join(ROOT, 'sites/chalk-and-neon'), SITE_DIR, { recursive: true });
  return startSite({ env: { DESK: 'true', METRICS: 'true', SITE_DIR } });
}

/** Visitors who come whether or not the last has been answered, until something has been done. */
async function visit(site, doIt) {
  const times = [];
  const ask = async () => {
    const start = performance.now();
    await fetchBytes(`${site.url}/`, { 'accept-encoding': 'br' });
    times.push(performance.now() - start);
  };
  const asked = [];
  const timer = setInterval(() => {
    const response = ask();
    response.catch(() => {});
    asked.push(response);
  }, 1000 / RATE);
  await doIt().finally(() => clearInterval(timer));
  await Promise.all(asked);
  return summarise(times);
}

function summarise(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part) => sorted[Math.floor((sorted.length - 1) * part)];
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}

/** By a process of its own that gives way to this one, as it would hold up the visitors timed here. */
async function run(program, ...values) {
  const path = join(import.meta.dirname, program);
  const command = ['nice', '-n', '19', process.execPath, path, ...values.map(String)];
  const [first, ...args] = pin(LOAD_CORE, command);
  const child = spawn(first, args, { stdio: 'inherit' });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} has failed.`);
}

/** One after another, as from one phone. The first hundred are what any running desk has behind it. */
async function saveOften(site, { sendJson }) {
  let { value } = await sendJson('site/drafts', { file: FILE });
  const times = [];
  const save = async (title) => {
    const start = performance.now();
    ({ value } = await sendJson('site/files', {
      file: FILE,
      base: value,
      value: { ...value, title },
    }));
    times.push(performance.now() - start);
  };
  for (let count = 0; count < 100; count += 1) await save(`First ${count}`);
  await sleep(IDLE);
  const before = readMemory(site.pid);
  // Reading the maximum resets it.
  await readLongestTask(site);
  for (let count = 0; count < SAVES; count += 1) await save(`Title ${count}`);
  const longestTask = await readLongestTask(site);
  await sleep(IDLE);
  return { before, after: readMemory(site.pid), longestTask, times };
}

/** @returns in milliseconds */
async function readLongestTask({ url }) {
  const { body } = await fetchBytes(`${url}/metrics`);
  const [, seconds] = /^nodejs_eventloop_lag_max_seconds(?:\{.*\})? (\S+)$/m.exec(body.toString());
  return Number(seconds) * 1000 - LAG_RESOLUTION;
}
