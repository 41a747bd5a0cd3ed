import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type {
  Conflict,
  FileResponse,
  PublishResponse,
  SiteFiles,
  Value,
} from '../../shared/api/desk-site.js';
import type { Fields } from '../../shared/values.js';
import { type DeskClient, signIn } from '../support/at-desk.js';
import { makeDataDir } from '../support/data-dir.js';
import { patchFs } from '../support/preload.js';
import { openServer, startServer } from '../support/server-process.js';
import { makeSmallSite } from '../support/small-site.js';

const FILE = 'pages/weddings.yaml';
const THING = { kind: 'draft', name: FILE };

const folder = makeSmallSite();
const path = join(folder, FILE);
const original = readFileSync(path, 'utf8');
let phone: DeskClient;
let laptop: DeskClient;

/** While this file is there, the server is killed before or after it writes the page, as the file says. */
const kill = join(makeDataDir(), 'kill');
const scripts = patchFs(`
  const { renameSync } = fs;
  fs.renameSync = (from, to) => {
    const isIt = to === ${JSON.stringify(path)} && fs.existsSync(${JSON.stringify(kill)});
    const when = isIt && fs.readFileSync(${JSON.stringify(kill)}, 'utf8');
    if (when === 'before') process.kill(process.pid, 'SIGKILL');
    renameSync(from, to);
    if (when === 'after') process.kill(process.pid, 'SIGKILL');
  };
`);

const server = openServer({ ...scripts, DESK: 'true', SITE_DIR: folder });
beforeAll(async () => {
  phone = await signIn(server);
  laptop = await signIn(server);
});
/** Text on the site before each test, and its revision. */
let value: Value;
let revision: string;
beforeEach(async () => {
  await phone.discard(FILE);
  writeFileSync(path, original);
  ({ value, revision } = await phone.open(FILE));
});
async function restart(): Promise<void> {
  await server.stop('SIGKILL');
  Object.assign(server, await startServer(server.env));
}

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
/** Undoes the last change in History, which has set a draft aside. */
const bringBack = async () => {
  const [row] = await phone.history();
  expect(row).toMatchObject({ verb: 'set aside', thing: THING, canUndo: true });
  expect((await phone.undo(row!.id)).status).toBe(201);
  return (await laptop.open(FILE)).draft;
};

describe('a draft', () => {
  it('is saved once however often it is sent, survives a kill, and is gone once it is published', async () => {
    expect((await phone.open(FILE)).draft).toBeUndefined();
    const typed = make(value, { heading: 'Typed on the train' });
    const { html, revision: kept } = (await put(phone, typed, revision, { id: 'first' })).body;
    expect(html).toContain('Typed on the train');
    expect((await put(phone, typed, revision, { id: 'first' })).body.revision).toBe(kept);
    await restart();
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

  it('conflicts when both devices changed the same field: one version is kept, and the other is in History', async () => {
    const theirs = make(value, { heading: 'Phone', description: 'Only the phone’s' });
    await put(phone, theirs, revision);
    const before = await phone.open(FILE);
    const stale = await put(laptop, make(value, { heading: 'Laptop' }), revision);
    const at = expect.stringMatching(/^\d{4}-/);
    expect(stale).toMatchObject({ status: 409, body: { theirs, device: 'A test', at } });
    expect(await phone.open(FILE)).toEqual(before);

    const mine = make(theirs, { heading: 'Laptop' });
    const decided = await put(laptop, mine, stale.body.revision, { setAside: theirs });
    expect(decided).toMatchObject({ status: 200, body: { draft: mine } });
    expect(await bringBack()).toEqual(theirs);
    // Undo puts the draft that it replaces into History, too.
    expect((await phone.history())[1]).toMatchObject({ verb: 'set aside', canUndo: true });
  });

  it('that was discarded isn’t brought back by a device that still has it open, but by Undo', async () => {
    const typed = make(value, { heading: 'Discarded' });
    const seen = (await put(phone, typed, revision)).body.revision;
    const { undo, ...opened } = await phone.discard(FILE);
    expect(opened).toMatchObject({ value });
    expect(opened.draft).toBeUndefined();
    const late = await put(laptop, make(typed, { label: 'Laptop' }), seen);
    expect(late).toMatchObject({ status: 200, body: { draft: make(value, { label: 'Laptop' }) } });
    expect((await put(laptop, make(typed, { heading: 'Discarded again' }), seen)).status).toBe(409);
    expect((await phone.undo(undo)).status).toBe(201);
    expect((await laptop.open(FILE)).draft).toEqual(make(typed, { label: 'Laptop' }));
  });

  it('is published with what another device has typed since, but answers 409 for the same field or without a draft', async () => {
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

  it('conflicts when both changed the same field, and nothing is written', async () => {
    editByHand('heading', 'By hand');
    const theirs = make(value, { heading: 'By hand' });
    const mine = make(value, { heading: 'Typed' });
    const late = await put(phone, mine, revision);
    expect(late).toMatchObject({ status: 409, body: { theirs, device: null } });
    expect((await laptop.open(FILE)).draft).toBeUndefined();
    expect((await put(phone, mine, late.body.revision)).status).toBe(200);

    editByHand('heading', 'By hand again');
    const again = make(value, { heading: 'By hand again' });
    const { revision: seen, conflict, draft } = await laptop.open(FILE);
    expect(draft).toEqual(mine);
    expect(conflict).toMatchObject({ theirs: again, device: null });
    const asked = { status: 409, body: { theirs: again, device: null } };
    expect(await publish(phone, seen)).toMatchObject(asked);
    // The server compares a text with an unknown base with the draft first.
    const unknown = await put(phone, make(value, { heading: 'Unknown' }), '');
    expect(unknown).toMatchObject({ status: 409, body: { theirs: mine, device: 'A test' } });
    expect(readSite()).toEqual(again);
    // A device that sends the last revision has seen both texts.
    const decided = await put(laptop, mine, seen, { setAside: again });
    expect(await publish(laptop, decided.body.revision)).toMatchObject({ body: { value: mine } });
    const verbs = (await phone.history()).slice(0, 2).map(({ verb }) => verb);
    expect(verbs).toEqual(['changed', 'set aside']);
  });
});

it('a draft keeps what one device typed when another device decides about an editor’s change', async () => {
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
  expect(await bringBack()).toMatchObject({ label: 'Draft', title: 'Laptop' });
});

it.each(['leaves', 'takes back'])(
  'a device that decides about the text of an editor, who %s it, is asked about the draft that it wasn’t shown',
  async (what) => {
    await put(phone, make(value, { heading: 'Phone' }), revision);
    editByHand('heading', 'Hand');
    const mine = make(value, { heading: 'Laptop' });
    const { theirs: byHand, revision: shown } = (await put(laptop, mine, revision)).body;
    expect(byHand).toMatchObject({ heading: 'Hand' });
    if (what === 'takes back') writeFileSync(path, original);
    const theirs = make(value, { heading: 'Phone', label: 'Phone' });
    expect((await put(phone, theirs, (await phone.open(FILE)).revision)).status).toBe(200);

    const again = await put(laptop, mine, shown, { setAside: byHand });
    expect(again).toMatchObject({ status: 409, body: { theirs } });
    const decided = await put(laptop, mine, again.body.revision, { setAside: theirs });
    expect(decided).toMatchObject({ status: 200, body: { draft: mine } });
    expect(await bringBack()).toEqual(theirs);
  },
);

it('a device that publishes doesn’t count as having seen a draft that it wasn’t shown', async () => {
  const { revision: seen } = (await put(phone, make(value, { heading: 'Phone' }), revision)).body;
  await put(laptop, make(value, { label: 'Laptop' }), revision);
  editByHand('label', 'Hand');
  const { body: asked } = await publish(phone, seen);
  expect(asked.theirs).toEqual(make(value, { heading: 'Phone', label: 'Hand' }));
  const theirs = make(value, { heading: 'Phone', label: 'Laptop' });
  expect((await put(laptop, theirs, (await laptop.open(FILE)).revision)).status).toBe(200);
  const later = await put(phone, make(asked.theirs, { title: 'Later' }), asked.revision);
  expect(later).toMatchObject({ status: 409, body: { theirs } });
});

it('a draft’s text is kept in History when a device replaces it with what an editor has written', async () => {
  const draft = make(value, { heading: 'Draft', label: 'Draft' });
  const { revision: seen } = (await put(phone, draft, revision)).body;
  editByHand('heading', 'Hand');
  const byHand = make(draft, { heading: 'Hand' });
  expect((await put(laptop, byHand, seen)).body.draft).toEqual(byHand);
  expect(await bringBack()).toEqual(draft);
});

it('a draft is removed when an editor writes the same by hand, or its text is typed back', async () => {
  const expectDraft = async (isThere: boolean) => {
    expect(await listDrafts()).toEqual(isThere ? [FILE] : []);
    expect((await laptop.open(FILE)).draft !== undefined).toBe(isThere);
  };
  const kept = await put(phone, make(value, { heading: 'Typed' }), revision);
  await expectDraft(true);
  const back = await put(phone, value, kept.body.revision);
  await expectDraft(false);
  await put(phone, make(value, { heading: 'Same', label: 'Same' }), back.body.revision);
  for (const field of ['heading', 'description']) editByHand(field, 'Same');
  await expectDraft(true);
  editByHand('label', 'Same');
  await expectDraft(false);
});

it.each(['before', 'after'] as const)(
  'a draft whose server is killed just %s it is published is in History once, and on the site or still a draft',
  async (when) => {
    const typed = make(value, { heading: `Killed ${when}` });
    const kept = (await put(phone, typed, revision)).body.revision;
    const [last] = await phone.history();
    writeFileSync(kill, when);
    await expect(publish(phone, kept)).rejects.toThrow();
    rmSync(kill);
    await restart();
    const opened: FileResponse = await phone.open(FILE);
    expect(opened.draft ?? opened.value).toEqual(typed);
    expect(await listDrafts()).toEqual(when === 'before' ? [FILE] : []);
    if (when === 'before') expect((await publish(phone, opened.revision)).status).toBe(200);
    expect(readSite()).toEqual(typed);
    const changes = (await phone.history()).filter(({ id }) => id > last!.id);
    expect(changes).toMatchObject([{ verb: 'changed', thing: { name: FILE } }]);
  },
);
