import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type {
  Conflict,
  FileResponse,
  PublishResponse,
  SiteFiles,
  Value,
} from '../../shared/api/desk-site.js';
import { type Fields, valueAt } from '../../shared/values.js';
import { type DeskClient, copyDemo, signIn } from '../support/at-desk.js';
import { preload } from '../support/preload.js';
import { type ServerProcess, startServer } from '../support/server-process.js';

const FILE = 'pages/birthday-party-dj.yaml';
const THING = { kind: 'draft', name: FILE };

const folder = copyDemo();
const path = join(folder, FILE);
const original = readFileSync(path, 'utf8');
let server: ServerProcess;
let phone: DeskClient;
let laptop: DeskClient;

const start = async (env: Record<string, string>) => {
  server = await startServer({ DESK: 'true', SITE_DIR: folder, ...env });
  phone = await signIn(server);
  laptop = await signIn(server);
};
beforeAll(() => start({}));
afterAll(() => server.stop());
afterEach(async () => {
  await phone.discard(FILE);
  writeFileSync(path, original);
});

type Kept = FileResponse & Conflict;
const put = (desk: DeskClient, value: Value, revision: string, more: object = {}) =>
  desk.ask<Kept>('PUT', `site/drafts/${FILE}`, { value, revision, ...more });
const publish = (desk: DeskClient, revision: string) =>
  desk.ask<PublishResponse & Conflict>('POST', `site/files/${FILE}/publish`, { revision });
const listDrafts = async () => (await phone.ask<SiteFiles>('GET', 'site')).body.drafts;
const make = (value: Value, fields: object): Value => ({ ...(value as Fields), ...fields });
const readSite = () => parse(readFileSync(path, 'utf8')) as Fields;
const editByHand = (field: string, text: string) => {
  const line = new RegExp(`^${field}: .*(\n +.*)*$`, 'm');
  writeFileSync(path, readFileSync(path, 'utf8').replace(line, `${field}: ${text}`));
};
const makeSection = (value: Value, change: (section: Fields) => Fields): Value => {
  const [first, ...others] = valueAt(value, ['sections']) as Fields[];
  return make(value, { sections: [change(first!), ...others] });
};
const makeItems = (value: Value, change: (items: Fields[]) => Value[]): Value =>
  makeSection(value, (section) => ({ ...section, items: change(section.items as Fields[]) }));

describe('a draft', () => {
  it('is saved once however often it is sent, survives a kill, and is gone once it is published', async () => {
    const { value, revision, draft } = await phone.open(FILE);
    expect(draft).toBeUndefined();
    const typed = make(value, { heading: 'Typed on the train' });
    const { html, revision: kept } = (await put(phone, typed, revision, { id: 'first' })).body;
    expect(html).toContain('Typed on the train');
    expect((await put(phone, typed, revision, { id: 'first' })).body.revision).toBe(kept);
    await server.stop('SIGKILL');
    server = await startServer(server.env);
    const there = await laptop.open(FILE);
    expect(there).toMatchObject({ value, draft: typed });
    expect(await listDrafts()).toEqual([FILE]);

    const published = await publish(laptop, there.revision);
    expect(published).toMatchObject({ status: 200, body: { value: typed } });
    expect(await phone.open(FILE)).toMatchObject({ value: typed });
    expect(await listDrafts()).toEqual([]);
    await laptop.undo(published.body.undo);
  });

  it('isn’t saved again by a repeated save that another device has discarded since', async () => {
    const { value, revision } = await phone.open(FILE);
    const typed = make(value, { heading: 'Discarded since' });
    expect((await put(phone, typed, revision, { id: 'repeated' })).status).toBe(200);
    await laptop.discard(FILE);
    const again = await put(phone, typed, revision, { id: 'repeated' });
    expect(again).toMatchObject({ status: 200, body: { value } });
    expect(again.body.draft).toBeUndefined();
    expect((await phone.open(FILE)).draft).toBeUndefined();
    expect((await put(phone, typed, again.body.revision, { id: 'anew' })).status).toBe(200);
    expect((await phone.open(FILE)).draft).toEqual(typed);
  });

  it.each<[string, (value: Value) => Value, (value: Value) => Value]>([
    [
      'two fields',
      (value) => make(value, { heading: 'Phone' }),
      (value) => make(value, { label: 'Laptop' }),
    ],
    [
      'two entries of a list',
      (value) => makeItems(value, ([a, ...rest]) => [{ ...a, text: 'Phone' }, ...rest]),
      (value) => makeItems(value, ([a, b, ...rest]) => [a!, { ...b, text: 'Laptop' }, ...rest]),
    ],
    [
      'a new entry and a removed one',
      (value) =>
        makeItems(value, (items) => [...items, { title: 'New', ages: '1', text: 'Phone' }]),
      (value) => makeItems(value, ([, ...rest]) => rest),
    ],
    [
      'the whole page’s title and a section’s switch',
      (value) => make(value, { title: 'Phone' }),
      (value) => makeSection(value, (section) => ({ ...section, hidden: true })),
    ],
  ])('merges what two devices typed into the same revision: %s', async (_, atPhone, atLaptop) => {
    const { value, revision } = await phone.open(FILE);
    expect((await put(phone, atPhone(value), revision)).status).toBe(200);
    const kept = await put(laptop, atLaptop(value), revision);
    const both = atLaptop(atPhone(value));
    expect(kept).toMatchObject({ status: 200, body: { draft: both } });
    expect((await phone.open(FILE)).draft).toEqual(both);
    const published = await publish(laptop, kept.body.revision);
    expect(published).toMatchObject({ status: 200, body: { value: both } });
    expect(readSite()).toEqual(both);
  });

  it.each([
    ['mine', 'heading'],
    ['theirs', 'heading'],
    ['mine', 'title'],
    ['theirs', 'label'],
  ] as const)(
    'conflicts when both devices changed the same field: %s is kept in %s, and the other is in History',
    async (choice, field) => {
      const { value, revision } = await phone.open(FILE);
      const theirs = make(value, { [field]: 'Phone', description: 'Only the phone’s' });
      const mine = make(value, { [field]: 'Laptop' });
      await put(phone, theirs, revision);
      const before = await phone.open(FILE);
      const stale = await put(laptop, mine, revision);
      const at = expect.stringMatching(/^\d{4}-/);
      expect(stale).toMatchObject({ status: 409, body: { theirs, device: 'A test', at } });
      expect(await phone.open(FILE)).toEqual(before);

      const [chosen, setAside] = choice === 'mine' ? [mine, theirs] : [theirs, mine];
      const decided = await put(
        laptop,
        make(theirs, { [field]: valueAt(chosen, [field]) }),
        stale.body.revision,
        { setAside },
      );
      expect(decided.status).toBe(200);
      expect(decided.body.draft).toMatchObject({ description: 'Only the phone’s' });
      const [row] = await phone.history();
      expect(row).toMatchObject({ verb: 'set aside', thing: THING, canUndo: true });
      expect((await phone.undo(row!.id)).status).toBe(201);
      const { draft } = await laptop.open(FILE);
      expect(valueAt(draft, [field])).toBe(choice === 'mine' ? 'Phone' : 'Laptop');
      // Undo puts the draft that it replaces into History, too.
      expect((await phone.history())[1]).toMatchObject({ verb: 'set aside', canUndo: true });
    },
  );

  it('that was discarded isn’t brought back by a device that still has it open, but by Undo', async () => {
    const { value, revision } = await phone.open(FILE);
    const typed = make(value, { heading: 'Discarded' });
    const seen = (await put(phone, typed, revision)).body.revision;
    const { undo, ...opened } = await phone.discard(FILE);
    expect(opened).toMatchObject({ value });
    expect(opened.draft).toBeUndefined();
    const late = await put(laptop, make(typed, { label: 'Laptop' }), seen);
    const left = make(value, { label: 'Laptop' });
    expect(late).toMatchObject({ status: 200, body: { draft: left } });
    expect((await put(laptop, make(typed, { heading: 'Discarded again' }), seen)).status).toBe(409);
    expect((await phone.undo(undo)).status).toBe(201);
    expect((await laptop.open(FILE)).draft).toEqual(make(typed, { label: 'Laptop' }));
  });

  it('is published with what another device has typed since, but answers 409 for the same field or without a draft', async () => {
    const { value, revision } = await phone.open(FILE);
    expect((await publish(phone, revision)).status).toBe(409);
    const first = (await put(phone, make(value, { heading: 'Phone' }), revision)).body.revision;
    expect((await publish(laptop, revision)).status).toBe(409);
    const both = make(value, { heading: 'Phone', label: 'Laptop' });
    await put(laptop, both, first);
    expect(await publish(phone, first)).toMatchObject({ status: 200, body: { value: both } });
    expect((await publish(phone, first)).status).toBe(409);
    const next = await phone.open(FILE);
    const seen = (await put(phone, make(both, { heading: 'Once more' }), next.revision)).body;
    const other = make(both, { heading: 'The laptop’s' });
    await put(laptop, other, seen.revision);
    const asked = await publish(phone, seen.revision);
    expect(asked).toMatchObject({ status: 409, body: { theirs: other, device: 'A test' } });
    expect(readSite()).toEqual(both);
  });
});

describe('a file that an editor changes by hand while it has a draft', () => {
  it('is merged with the draft, whether it changes before or after the draft is saved', async () => {
    const { value, revision } = await phone.open(FILE);
    editByHand('label', 'Before');
    const typed = make(value, { heading: 'At the desk' });
    const kept = await put(phone, typed, revision);
    const first = make(typed, { label: 'Before' });
    expect(kept).toMatchObject({ status: 200, body: { draft: first } });
    editByHand('label', 'After');
    const both = make(typed, { label: 'After' });
    expect((await laptop.open(FILE)).draft).toEqual(both);
    const more = await put(phone, make(first, { title: 'More' }), kept.body.revision);
    expect(more).toMatchObject({ status: 200, body: { draft: make(both, { title: 'More' }) } });
    const published = await publish(phone, more.body.revision);
    expect(published).toMatchObject({ body: { value: make(both, { title: 'More' }) } });
  });

  it.each(['heading', 'title', 'description'])(
    'conflicts when both changed the same field, and nothing is written: %s',
    async (field) => {
      const { value, revision } = await phone.open(FILE);
      editByHand(field, 'By hand');
      const theirs = make(value, { [field]: 'By hand' });
      const mine = make(value, { [field]: 'Typed' });
      const late = await put(phone, mine, revision);
      expect(late).toMatchObject({ status: 409, body: { theirs, device: null } });
      expect((await laptop.open(FILE)).draft).toBeUndefined();
      expect((await put(phone, mine, late.body.revision)).status).toBe(200);

      editByHand(field, 'By hand again');
      const again = make(value, { [field]: 'By hand again' });
      const { revision: seen, conflict, draft } = await laptop.open(FILE);
      expect(draft).toEqual(mine);
      expect(conflict).toMatchObject({ theirs: again, device: null });
      const asked = { status: 409, body: { theirs: again, device: null } };
      expect(await publish(phone, seen)).toMatchObject(asked);
      // The server compares a text with an unknown base with the draft first.
      const unknown = await put(phone, make(value, { [field]: 'Unknown' }), '');
      expect(unknown).toMatchObject({ status: 409, body: { theirs: mine, device: 'A test' } });
      expect(readSite()).toEqual(again);
      // A device that sends the last revision has seen both texts.
      const decided = await put(laptop, mine, seen, { setAside: again });
      expect(await publish(laptop, decided.body.revision)).toMatchObject({ body: { value: mine } });
      const verbs = (await phone.history()).slice(0, 2).map(({ verb }) => verb);
      expect(verbs).toEqual(['changed', 'set aside']);
    },
  );
});

it('a draft keeps what one device typed when another device decides about an editor’s change', async () => {
  const { value, revision } = await phone.open(FILE);
  await put(phone, make(value, { heading: 'Draft', label: 'Draft' }), revision);
  editByHand('heading', 'Hand');
  // Typed into the revision before the draft and the edit.
  const other = await put(laptop, make(value, { title: 'Laptop' }), revision);
  const draft = make(value, { heading: 'Draft', label: 'Draft', title: 'Laptop' });
  const conflict = { theirs: make(draft, { heading: 'Hand' }), device: null };
  expect(other).toMatchObject({ status: 200, body: { draft, conflict } });
  const same = await put(laptop, make(value, { heading: 'Laptop' }), revision);
  expect(same).toMatchObject({ status: 409, body: { theirs: conflict.theirs } });
  const theirs = make(value, { heading: 'Only the laptop’s' });
  expect((await put(laptop, theirs, same.body.revision)).body.draft).toEqual(theirs);
  const [row] = await phone.history();
  expect(row).toMatchObject({ verb: 'set aside', thing: THING });
  await phone.undo(row!.id);
  expect((await phone.open(FILE)).draft).toMatchObject({ label: 'Draft', title: 'Laptop' });
});

it('a draft’s text is kept in History when a device replaces it with what an editor has written', async () => {
  const { value, revision } = await phone.open(FILE);
  const draft = make(value, { heading: 'Draft', label: 'Draft' });
  const { revision: seen } = (await put(phone, draft, revision)).body;
  editByHand('heading', 'Hand');
  expect((await put(laptop, make(draft, { heading: 'Hand' }), seen)).body.draft).toEqual(
    make(draft, { heading: 'Hand' }),
  );
  const [row] = await phone.history();
  expect(row).toMatchObject({ verb: 'set aside', thing: THING });
  await phone.undo(row!.id);
  expect((await phone.open(FILE)).draft).toEqual(draft);
});

describe('a draft that equals the site', () => {
  const draw = async (fields: object) => {
    const { value, revision } = await phone.open(FILE);
    const typed = make(value, fields);
    const kept = (await put(phone, typed, revision)).body.revision;
    expect(await listDrafts()).toEqual([FILE]);
    return { value, typed, revision: kept };
  };
  const expectNone = async () => {
    expect(await listDrafts()).toEqual([]);
    expect((await laptop.open(FILE)).draft).toBeUndefined();
  };

  it('is removed when an editor wrote the same by hand', async () => {
    await draw({ heading: 'The same by hand' });
    editByHand('heading', 'The same by hand');
    await expectNone();
  });
  it('is removed when another device published the same', async () => {
    const { value, typed } = await draw({ hidden: true });
    expect((await laptop.change(FILE, typed, value)).status).toBe(200);
    await expectNone();
  });
  it('is removed when the text was typed back to what it was', async () => {
    const { value, revision } = await draw({ heading: 'Typed back' });
    expect((await put(phone, value, revision)).status).toBe(200);
    await expectNone();
  });
  it('is removed when an editor wrote the same with other changes', async () => {
    await draw({ heading: 'Both', label: 'Both too' });
    for (const field of ['heading', 'description']) editByHand(field, 'Both');
    expect(await listDrafts()).toEqual([FILE]);
    editByHand('label', 'Both too');
    await expectNone();
  });
});

describe('a kill of the server', () => {
  /** Kills the server just before or after it renames or removes this file. */
  const killAt = (when: 'before' | 'after', what: string) =>
    preload(`
      import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      for (const name of ['renameSync', 'rmSync']) {
        const original = fs[name];
        fs[name] = (...args) => {
          const isIt = args[name === 'rmSync' ? 0 : 1]?.endsWith(${JSON.stringify(what)});
          if (isIt && ${when === 'before'}) process.kill(process.pid, 'SIGKILL');
          original(...args);
          if (isIt) process.kill(process.pid, 'SIGKILL');
        };
      }
      syncBuiltinESMExports();
    `);
  const listChanges = async () => {
    const rows = await phone.history();
    return rows.filter(({ thing }) => thing.name === FILE).map(({ verb }) => verb);
  };
  afterEach(async () => {
    await server.stop('SIGKILL');
    await start({});
  });

  it.each(['before', 'after'] as const)(
    'just %s a draft is published leaves it in History once, and on the site or as the draft',
    async (when) => {
      await server.stop();
      await start(killAt(when, FILE));
      const { value, revision } = await phone.open(FILE);
      const typed = make(value, { heading: `Killed ${when}` });
      const kept = (await put(phone, typed, revision)).body.revision;
      await expect(publish(phone, kept)).rejects.toThrow();
      await server.stop('SIGKILL');
      const { DATA_DIR } = server.env;
      await start({ DATA_DIR });
      const opened: FileResponse = await phone.open(FILE);
      expect(opened.draft ?? opened.value).toEqual(typed);
      expect(await listDrafts()).toEqual(when === 'before' ? [FILE] : []);
      if (when === 'before') expect((await publish(phone, opened.revision)).status).toBe(200);
      expect(readSite()).toEqual(typed);
      expect(await listChanges()).toEqual(['changed']);
    },
  );
});
