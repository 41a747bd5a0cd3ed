import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
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
const AT_DESK = join(ROOT, 'test/support/at-desk.ts');
const FILM = join(ROOT, 'test/fixtures/films/h264-aac.mp4');
const PIECES = 4;
/** In milliseconds: each kill meets some, and the gallery doesn't grow beyond what anybody has. */
const BETWEEN_FILMS = 5000;

export const title = `Two devices with passkeys behind HAProxy: ${2 * SAVES} saves, drafts and films, while one of two replicas is killed ${KILLS} times`;
export const bar = 'Nothing lost, nothing doubled, none answered with 200 and gone';

export async function measure(mediaUrl) {
  const { AtDesk, copyDemo, runDesk } = (await runnerImport(AT_DESK)).module;
  const SITE_DIR = copyDemo(join(makeFolder('site'), 'site'));
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
    const desk = new AtDesk(url);
    const { stdout } = await runDesk(env, ['link']);
    expectStatus(await desk.join(stdout.trim().split('#')[1]), 204);
    expectStatus(await desk.keepPasskey(), 204);
    devices.push(new Device({ desk, field, draft: DRAFTS[index], folder: SITE_DIR }));
  }

  let saved = 0;
  let isOver = false;
  let kills = 0;
  const killing = (async () => {
    while (kills < KILLS) {
      while (saved < ((kills + 0.5) * 2 * SAVES) / KILLS) {
        if (isOver) return;
        await sleep(20);
      }
      await stopReplica(stack.group, stack.replicas.shift(), 'SIGKILL');
      kills += 1;
      await sleep(1000);
      stack.replicas.push(await startReplica(stack.group));
      for (const device of devices) await device.signIn();
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
  }
  return {
    isGood: lost.length === 0,
    figures: `${saved} saves, ${sent.length} films, ${kills} kills; lost or doubled: ${lost.slice(0, 5).join(', ') || 'none'}`,
  };
}

/** A phone, which asks again for as long as it isn't told whether something worked. */
class Device {
  films = [];
  lost = [];

  constructor(settings) {
    Object.assign(this, settings);
  }

  /** @returns the answer, once there is a good one */
  async repeat(ask, isGood) {
    for (;;) {
      const answer = await ask().catch(() => undefined);
      if (answer && isGood(answer)) return answer;
      await sleep(200);
    }
  }

  ask(...request) {
    return this.repeat(
      () => this.desk.ask(...request),
      ({ status }) => status < 500,
    );
  }

  async read(file) {
    return (await this.ask('GET', `site/files/${file}`)).body;
  }

  signIn() {
    return this.repeat(
      () => this.desk.signIn(),
      ({ status }) => status === 204,
    );
  }

  /** What was answered with 200 is in the folder. */
  async save(text) {
    const from = this.said ?? (await this.read(FILE)).value;
    const value = { ...from, [this.field]: text };
    const answer = await this.ask('PUT', `site/files/${FILE}`, { from, value });
    expectStatus(answer, 200);
    this.said = answer.body.value;
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
    const add = async () => {
      const body = { title: name, category: 'Parties', upload: await this.upload() };
      if ((await this.ask('POST', 'films', body)).status < 300) return true;
      // Its upload is gone, and so it may be there already.
      const { films } = (await this.ask('GET', 'films')).body;
      return films.some((film) => film.title === name);
    };
    await this.repeat(add, Boolean);
    this.films.push(name);
  }

  async upload() {
    const film = readFileSync(FILM);
    const id = await this.desk.begin('night.mp4', film.length);
    for (let piece = 1; piece <= PIECES; piece += 1) {
      await this.desk.send(id, film, Math.ceil((film.length * piece) / PIECES));
      await sleep(100);
    }
    return id;
  }
}

function expectStatus({ status, body }, expected) {
  assert.equal(status, expected, JSON.stringify(body));
}
