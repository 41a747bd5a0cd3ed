import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Conflict } from '../../shared/api/desk-site.js';
import { type AtDesk, signIn } from '../support/at-desk.js';
import { makeDataDir } from '../support/data-dir.js';
import { type ServerProcess, startServer } from '../support/server-process.js';

const FILE = 'pages/birthday-party-dj.yaml';
/** Of five changes each. */
const ROUNDS = process.env.LONG_TESTS ? 300 : 8;

type Entry = Record<'title' | 'text', string>;
type Page = Record<'title' | 'label' | 'description', string> & { sections: { items: Entry[] }[] };

let server: ServerProcess;
let desks: AtDesk[];
const folder = join(makeDataDir(), 'site');
const path = join(folder, FILE);
const read = () => parse(readFileSync(path, 'utf8')) as Page;

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

function save(desk: AtDesk, base: Page, change: (page: Page) => void) {
  const value = structuredClone(base);
  change(value);
  return desk.change<Conflict>(FILE, value, base);
}

it(`two desks and an editor lose nothing of each other, ${ROUNDS} times`, async () => {
  const [first, second] = desks as [AtDesk, AtDesk];
  let last = read();
  for (let round = 0; round < ROUNDS; round += 1) {
    const text = (who: string) => `${who}, ${round}`;
    const { items } = last.sections[0]!;
    const { title } = items[round % items.length]!;
    const moveLast = (list: Entry[]) => list.unshift(list.pop()!);
    const setText = (list: Entry[]) =>
      Object.assign(
        list.find((entry) => entry.title === title)!,
        { text: text('First') },
      );
    const saves = [
      save(first, last, (page) => {
        page.title = text('First');
        setText(page.sections[0]!.items);
      }),
      save(second, last, (page) => {
        page.label = text('Second');
        moveLast(page.sections[0]!.items);
      }),
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
    const both = structuredClone(items);
    setText(both);
    moveLast(both);
    expect(now.sections[0]!.items).toEqual(both);

    const answers = await Promise.all(
      desks.map((desk, index) =>
        save(desk, now, (page) => (page.description = text(`Desk ${index}`))),
      ),
    );
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(answers[1 - winner]).toMatchObject({
      status: 409,
      body: { fields: [['description']], theirs: { description: text(`Desk ${winner}`) } },
    });
    last = read();
    expect(last).toEqual({ ...now, description: text(`Desk ${winner}`) });
  }
});
