import assert from 'node:assert/strict';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runnerImport } from 'vite';
import { parse } from 'yaml';
import { findFreePort } from '../../../scripts/find-free-port.mjs';
import { makeFolder, ROOT } from '../programs.mjs';
import { startReplica, stopReplica } from '../replicas.mjs';
import { startProxy, startStack } from '../stack.mjs';

const SAVES = 500;
const KILLS = 10;
const FILE = 'pages/birthday-party-dj.yaml';
/** One for each device. */
const FIELDS = ['title', 'label'];
/** A draft of each device's own, on a page that nobody saves. */
const DRAFTS = ['pages/home.yaml', 'pages/wedding-dj-hampshire.yaml'];
const FILM = join(ROOT, 'test/fixtures/films/h264-aac.mp4');
const PIECES = 4;
/** In milliseconds: each kill meets some, and the gallery doesn't grow beyond what anybody has. */
const BETWEEN_FILMS = 5000;

export const title = `Two devices with passkeys behind HAProxy: ${2 * SAVES} saves, drafts and films, while one of two replicas is killed ${KILLS} times`;
export const bar = 'Nothing lost, nothing doubled, none answered with 200 and gone';

export async function measure(mediaUrl) {
  const support = (file) => runnerImport(join(ROOT, 'test/support', file));
  const { DeskBrowser, runDesk } = (await support('desk.ts')).module;
  const { AtDesk } = (await support('at-desk.ts')).module;
  const SITE_DIR = join(makeFolder('site'), 'site');
  cpSync(join(ROOT, 'sites/chalk-and-neon'), SITE_DIR, { recursive: true });
  const port = await findFreePort();
  // A passkey is for a name, never for a number.
  const url = `http://localhost:${port}`;
  const stack = await startStack(mediaUrl, {
    env: { DESK: 'true', SITE_DIR, SITE_URL: url, TRUST_PROXY: '1' },
  });
  await startProxy(stack, port);
  const env = { ...stack.group.env, DATA_DIR: stack.replicas[0].dataDir };
  const devices = [];
  // One after another: a new link ends the one before it.
  for (const [index, field] of FIELDS.entries()) {
    const browser = new DeskBrowser(url, [{ url }]);
    const { stdout } = await runDesk(env, ['link']);
    const joined = await browser.join(stdout.trim().split('#')[1]);
    for (const answer of [joined, await browser.keepPasskey()])
      assert.ok(answer.ok, `${answer.url}: ${answer.status}`);
    devices.push(new Device(browser, { AtDesk, field, draft: DRAFTS[index], folder: SITE_DIR }));
  }

  let saved = 0;
  let isOver = false;
  const counts = { kills: 0, signIns: 0, refused: 0 };
  const killing = (async () => {
    while (counts.kills < KILLS) {
      while (saved < ((counts.kills + 0.5) * 2 * SAVES) / KILLS) {
        if (isOver) return;
        await sleep(20);
      }
      await stopReplica(stack.group, stack.replicas.shift(), 'SIGKILL');
      counts.kills += 1;
      await sleep(1000);
      stack.replicas.push(await startReplica(stack.group));
      for (const device of devices) {
        await device.signIn();
        counts.signIns += 1;
      }
    }
  })();
  const filming = devices.map(async (device) => {
    while (!isOver) {
      await device.addFilm();
      await sleep(BETWEEN_FILMS);
    }
  });
  const saving = devices.map(async (device) => {
    for (let count = 0; count < SAVES; count += 1) {
      await device.save(`${device.field} ${count}`);
      if (count % 10 === 0) await device.keepDraft(`${device.field} ${count}`);
      saved += 1;
    }
  });
  await Promise.all([...saving, killing]).finally(() => (isOver = true));
  await Promise.all(filming);

  const films = await (await fetch(`${url}/api/videos`)).json();
  const titles = films.map((film) => film.title).filter((each) => each.startsWith('Film of '));
  const sent = devices.flatMap((device) => device.films);
  const lost = devices.flatMap((device) => device.lost);
  lost.push(...sent.filter((each) => titles.filter((other) => other === each).length !== 1));
  lost.push(...titles.filter((each) => !sent.includes(each)));
  for (const device of devices) {
    const { draft } = await device.read(device.draft);
    if (draft?.title !== device.kept) lost.push(`${device.draft}: ${draft?.title}`);
    counts.refused += device.refused;
  }
  return {
    isGood: lost.length === 0,
    figures: `${saved} saves, ${sent.length} films, ${counts.kills} kills, ${counts.signIns} sign-ins, ${counts.refused} asked again; lost or doubled: ${lost.slice(0, 5).join(', ') || 'none'}`,
  };
}

/** A phone, which asks again for as long as it isn't told whether something worked. */
class Device {
  films = [];
  lost = [];
  refused = 0;
  kept = undefined;
  /** What the page said after the last save. */
  said = undefined;

  constructor(browser, settings) {
    Object.assign(this, { browser, ...settings });
  }

  /** @returns the answer, once there is one */
  async ask(method, path, body) {
    for (;;) {
      const response = await this.browser.ask(method, path, body).catch(() => undefined);
      if (response && response.status < 500) return response;
      this.refused += 1;
      await sleep(200);
    }
  }

  async read(file) {
    return (await this.ask('GET', `site/files/${file}`)).json();
  }

  async signIn() {
    for (;;) {
      const response = await this.browser.signIn().catch(() => undefined);
      if (response?.ok) return;
      this.refused += 1;
      await sleep(200);
    }
  }

  /** What was answered with 200 is in the folder. */
  async save(text) {
    const from = this.said ?? (await this.read(FILE)).value;
    const value = { ...from, [this.field]: text };
    const response = await this.ask('PUT', `site/files/${FILE}`, { from, value });
    expectStatus(response, 200);
    this.said = (await response.json()).value;
    const said = parse(readFileSync(join(this.folder, FILE), 'utf8'))[this.field];
    if (said !== text) this.lost.push(`${text}: the file says ${said}`);
  }

  async keepDraft(text) {
    const { value: site, draft = site, revision } = await this.read(this.draft);
    const value = { ...draft, title: text };
    expectStatus(await this.ask('PUT', `site/drafts/${this.draft}`, { value, revision }), 200);
    this.kept = text;
  }

  /** From the beginning again, where the replica that had its first pieces is gone. */
  async addFilm() {
    const name = `Film of ${this.field} ${this.films.length}`;
    for (;;) {
      const upload = await this.upload().catch(() => undefined);
      const body = { title: name, category: 'Parties', upload };
      const response = upload && (await this.ask('POST', 'films', body));
      if (response?.ok) break;
      // Its upload is gone, and so it may be there already.
      const { films } = await (await this.ask('GET', 'films')).json();
      if (films.some((film) => film.title === name)) break;
      this.refused += 1;
      await sleep(200);
    }
    this.films.push(name);
  }

  async upload() {
    const film = readFileSync(FILM);
    const desk = new this.AtDesk(this.browser.origin, this.browser.cookie);
    const id = await desk.begin('night.mp4', film.length);
    for (let piece = 1; piece <= PIECES; piece += 1) {
      await desk.send(id, film, Math.ceil((film.length * piece) / PIECES));
      await sleep(100);
    }
    return id;
  }
}

function expectStatus(response, status) {
  assert.equal(response.status, status, response.url);
}
