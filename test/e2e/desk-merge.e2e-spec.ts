import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Draft, Saved, Value } from '../../shared/api/desk-site.js';
import { type AtDesk, signIn } from '../support/at-desk.js';
import { makeDataDir } from '../support/data-dir.js';
import { type ServerProcess, startServer } from '../support/server-process.js';

const FILE = 'pages/birthday-party-dj.yaml';
const ROUNDS = process.env.LONG_TESTS ? 300 : 8;

let server: ServerProcess;
let desks: AtDesk[];
const folder = join(makeDataDir(), 'site');
const path = join(folder, FILE);
const read = () => parse(readFileSync(path, 'utf8')) as Record<string, Value>;

beforeAll(async () => {
  cpSync('sites/chalk-and-neon', folder, { recursive: true });
  server = await startServer({ DATA_DIR: makeDataDir(), SITE_DIR: folder, DESK: 'true' });
  desks = [await signIn(server), await signIn(server)];
});
afterAll(() => server.stop());

/** As editors do: not over what has been written since. */
function editByHand(heading: string): void {
  for (;;) {
    const read = readFileSync(path, 'utf8');
    const written = read.replace(/^heading: .*$/m, `heading: ${heading}`);
    if (readFileSync(path, 'utf8') === read) return writeFileSync(path, written);
  }
}

async function save(desk: AtDesk, base: Value, field: string, value: string) {
  const draft = { file: FILE, base, value: { ...(base as object), [field]: value } };
  return desk.ask<Saved>('POST', 'site/files', draft);
}

it(`two desks and an editor lose nothing of each other, ${ROUNDS} times`, async () => {
  const { value: base } = (await desks[0]!.ask<Draft>('POST', 'site/drafts', { file: FILE })).body;
  const [first, second] = desks as [AtDesk, AtDesk];
  let last: Value = base;
  for (let round = 0; round < ROUNDS; round += 1) {
    const text = (who: string) => `${who}, ${round}`;
    const saves = [
      save(first, last, 'title', text('First')),
      save(second, last, 'label', text('Second')),
    ];
    await new Promise((done) => setTimeout(done, Math.random() * 400));
    editByHand(text('By hand'));
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([200, 200]);
    const now = read();
    expect(now).toMatchObject({
      title: text('First'),
      label: text('Second'),
      heading: text('By hand'),
    });
    const both = await Promise.all(
      desks.map((desk, index) => save(desk, now, 'description', text(`Desk ${index}`))),
    );
    const statuses = both.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    last = read();
    expect(last).toMatchObject({ description: text(`Desk ${statuses.indexOf(200)}`) });
  }
});
