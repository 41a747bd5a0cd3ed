/** What the desk costs visitors while somebody works at it, and what a year of saving leaves behind. */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signInAtDesk } from '../scripts/sign-in-at-desk.mjs';
import { readMemory } from './machine.mjs';
import { fetchBytes, makeFolder, ROOT, startSite } from './site.mjs';
import { interleave, medianRatio, medians } from './stats.mjs';

const ROUNDS = 5;
/** Of visitors' requests: as many in a second as a busy evening has in minutes. */
const RATE = 200;
const SECONDS = 5;
const UPLOAD = 400e6;
const PIECE = 8e6;
const SAVES = 5000;
const FILE = 'pages/birthday-party-dj.yaml';
/** Until what was made for the saves is given back, and the desk's reader has ended. */
const IDLE = 90_000;

export async function measureDesk() {
  const folder = makeFolder();
  const site = await startDesk(folder);
  try {
    const desk = await openDesk(site);
    const rounds = await interleave(ROUNDS, {
      alone: () => visit(site, () => sleep(SECONDS * 1000)),
      previews: () => visit(site, () => drawPreviews(desk)),
      upload: () => visit(site, () => upload(desk)),
    });
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

async function openDesk({ port, dataDir }) {
  const url = `http://localhost:${port}`;
  const session = await signInAtDesk({ DATA_DIR: dataDir });
  const send = async (path, { headers, ...init }) => {
    const response = await fetch(`${url}/api/desk/${path}`, {
      headers: { cookie: `desk=${session}`, origin: url, ...headers },
      ...init,
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const sendJson = async (path, body) => {
    const headers = { 'content-type': 'application/json' };
    return (await send(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  return { send, sendJson };
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

async function drawPreviews({ sendJson }) {
  const { value } = await sendJson('site/drafts', { file: FILE });
  const end = performance.now() + SECONDS * 1000;
  for (let count = 0; performance.now() < end; count += 1)
    await sendJson('site/drafts', {
      file: FILE,
      base: value,
      value: { ...value, title: `${count}` },
    });
}

async function upload({ send }) {
  const tus = { 'tus-resumable': '1.0.0' };
  const begun = await send('uploads', {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(UPLOAD),
      'upload-metadata': `filename ${Buffer.from('night.mp4').toString('base64')}`,
    },
  });
  const path = begun.headers.get('location').replace('/api/desk/', '');
  const body = Buffer.alloc(PIECE, 1);
  for (let offset = 0; offset < UPLOAD; offset += PIECE) {
    const headers = {
      ...tus,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    };
    await send(path, { method: 'PATCH', headers, body });
  }
  await send(path, { method: 'DELETE', headers: tus });
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
  return Number(seconds) * 1000;
}
