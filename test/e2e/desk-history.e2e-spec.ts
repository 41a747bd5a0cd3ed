import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Changed, HistoryEntry } from '../../shared/api/desk.js';
import type { Draft, Saved, Value } from '../../shared/api/desk-site.js';
import { type AtDesk, signIn } from '../support/at-desk.js';
import { makeDataDir } from '../support/data-dir.js';
import { ENGINES, makePlace, type Place } from '../support/engines.js';
import { type ServerProcess, startServer, waitFor } from '../support/server-process.js';

const FILE = 'pages/birthday-party-dj.yaml';
const OTHER = 'shared/silent-disco.yaml';

describe.each(ENGINES)('the history on %s', (engine) => {
  let server: ServerProcess;
  let desk: AtDesk;
  let place: Place;
  const folder = join(makeDataDir(), 'site');
  const read = (file = FILE) => readFileSync(join(folder, file), 'utf8');
  const write = (text: string, file = FILE) => writeFileSync(join(folder, file), text);
  const list = async () => (await desk.ask<HistoryEntry[]>('GET', 'history')).body;
  const undo = (id: number) => desk.ask<Changed>('POST', `history/${id}/undo`);
  const save = async (heading: string) => {
    const { value } = (await desk.ask<Draft>('POST', 'site/drafts', { file: FILE })).body;
    const next = { ...(value as object), heading } as Value;
    const { status, body } = await desk.ask<Saved>('POST', 'site/files', {
      file: FILE,
      value: next,
    });
    expect([status, body]).toMatchObject([200, {}]);
    return body;
  };

  async function open(): Promise<void> {
    server = await startServer({ ...place, SITE_DIR: folder, DESK: 'true' });
    desk = await signIn(server);
  }
  beforeAll(async () => {
    cpSync('sites/chalk-and-neon', folder, { recursive: true });
    mkdirSync(join(folder, 'shared'));
    place = await makePlace(engine);
    await open();
  });
  afterAll(() => server.stop());

  it('has what was changed by hand, one change a file and minute, which can be undone', async () => {
    expect(await list()).toEqual([]);
    const before = read();
    write(before.replace(/^heading: .*$/m, 'heading: By hand'));
    const title = () => fetch(`${server.url}/birthday-party-dj`).then((page) => page.text());
    await waitFor(async () => (await title()).includes('By hand'));
    await waitFor(async () => (await list()).length > 0);
    // With a fault in it, visitors don't see it; it is a change all the same.
    write(before.replace(/^heading: .*$/m, 'headding: By hand'));
    write('- title: Headphones\n  text: One for each guest.\n', OTHER);
    await waitFor(async () => (await list()).length > 1);
    const [added, changed, ...rest] = await list();
    expect([added, changed, rest]).toMatchObject([
      { what: 'Added', where: OTHER, device: 'by hand', canUndo: true },
      { what: 'Changed', where: FILE, device: 'by hand', canUndo: true },
      [],
    ]);
    expect((await undo(changed!.id)).status).toBe(201);
    expect(read()).toBe(before);
    expect((await undo(added!.id)).status).toBe(201);
    expect(existsSync(join(folder, OTHER))).toBe(false);
  });

  it('gives back a file that a hand has broken, and broken once more', async () => {
    await list();
    const before = read();
    const broken = before.replace(/^heading: /m, 'heading: "');
    write(broken);
    await waitFor(async () => (await list())[0]!.device === 'by hand');
    const { status, body } = await undo((await list())[0]!.id);
    expect([status, read()]).toEqual([201, before]);
    // That is taken back only once nothing else stands against it.
    expect((await undo(body.undo!)).status).toBe(422);
    expect(read()).toBe(before);
  });

  it('tells what was changed by hand from what the desk has changed, also while it was away', async () => {
    await save('At the desk');
    write(read().replace(/^label: .*$/m, 'label: Birthdays, by hand'));
    await save('At the desk again');
    expect((await list()).slice(0, 3)).toMatchObject([
      { what: 'Changed', where: FILE, details: 'Heading', device: 'A test' },
      { what: 'Changed', where: FILE, details: null, device: 'by hand' },
      { what: 'Changed', where: FILE, details: 'Heading', device: 'A test' },
    ]);
    const count = (await list()).length;
    await server.stop();
    const areas = read('areas.yaml');
    rmSync(join(folder, 'areas.yaml'));
    await open();
    const [last, ...others] = await list();
    expect(last).toMatchObject({ what: 'Removed', where: 'areas.yaml', device: 'by hand' });
    expect(others).toHaveLength(count);
    expect((await undo(last!.id)).status).toBe(201);
    expect(read('areas.yaml')).toBe(areas);
  });

  it('takes a change back once, however many ask for it at once', async () => {
    const saved = await save('To be undone');
    const film = { title: 'A night', category: 'Parties', url: 'https://films.example/a.mp4' };
    const { id } = (await desk.ask<Changed>('POST', 'films', film)).body;
    const moved = (await desk.ask<Changed>('POST', `films/${id}/place`, { after: null })).body;
    const count = (await list()).length;
    for (const id of [saved.undo!, moved.undo!]) {
      const tries = await Promise.all([undo(id), undo(id), undo(id)]);
      expect(tries.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409']);
    }
    expect(await list()).toHaveLength(count + 2);
  });

  it('has no change of a number that no table has', async () => {
    for (const id of [2 ** 31 - 1, 2 ** 31, Number.MAX_SAFE_INTEGER])
      expect((await undo(id)).status).toBe(404);
    expect((await desk.ask('GET', `history?before=${2 ** 31}`)).status).toBe(200);
  });
});
