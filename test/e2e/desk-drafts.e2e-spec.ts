import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Conflict, Drawn, Published, SiteFiles, Value } from '../../shared/api/desk-site.js';
import type { Fields } from '../../shared/values.js';
import { type AtDesk, copyDemo, signIn } from '../support/at-desk.js';
import { type ServerProcess, startServer } from '../support/server-process.js';

const FILE = 'pages/birthday-party-dj.yaml';
const THING = { kind: 'draft', name: FILE };

const folder = copyDemo();
const path = join(folder, FILE);
let server: ServerProcess;
let phone: AtDesk;
let laptop: AtDesk;

beforeAll(async () => {
  server = await startServer({ DESK: 'true', SITE_DIR: folder });
  [phone, laptop] = [await signIn(server), await signIn(server)];
});
afterAll(() => server.stop());
afterEach(() => phone.discard(FILE));

const put = (desk: AtDesk, value: Value, revision: string, setAside?: Value) =>
  desk.ask<Drawn & Conflict>('PUT', `site/drafts/${FILE}`, { value, revision, setAside });
const publish = (desk: AtDesk, revision: string) =>
  desk.ask<Published & Conflict>('POST', `site/files/${FILE}/publish`, { revision });
const listDrafts = async () => (await phone.ask<SiteFiles>('GET', 'site')).body.drafts;
const make = (value: Value, fields: object): Value => ({ ...(value as Fields), ...fields });
const editByHand = (field: string, text: string) => {
  const line = new RegExp(`^${field}: .*$`, 'm');
  writeFileSync(path, readFileSync(path, 'utf8').replace(line, `${field}: ${text}`));
};

it('is kept once however often it is sent, is there on another device, after a kill too, and gone once it is on the site', async () => {
  const { value, revision, draft } = await phone.open(FILE);
  expect(draft).toBeUndefined();
  const typed = make(value, { heading: 'Typed on the train' });
  const { html, revision: kept } = (await put(phone, typed, revision)).body;
  expect(html).toContain('Typed on the train');
  // Its answer may have been lost.
  expect((await put(phone, typed, revision)).body.revision).toBe(kept);
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

it.each(['mine', 'theirs'] as const)(
  'of two devices is one, and the other is in History, where it comes back from: %s',
  async (choice) => {
    const { value, revision } = await phone.open(FILE);
    const theirs = make(value, { heading: 'Of the phone' });
    const mine = make(value, { label: 'Laptop' });
    await put(phone, theirs, revision);
    const stale = await put(laptop, mine, revision);
    expect(stale).toMatchObject({ status: 409, body: { theirs, device: 'A test' } });
    expect((await laptop.open(FILE)).draft).toEqual(theirs);
    expect((await publish(laptop, revision)).status).toBe(409);

    const [chosen, other] = choice === 'mine' ? [mine, theirs] : [theirs, mine];
    expect((await put(laptop, chosen, stale.body.revision, other)).status).toBe(200);
    expect((await phone.open(FILE)).draft).toEqual(chosen);
    const [row] = await phone.history();
    expect(row).toMatchObject({ verb: 'set aside', thing: THING, canUndo: true });
    expect((await phone.undo(row!.id)).status).toBe(201);
    expect((await laptop.open(FILE)).draft).toEqual(other);
    // What that has replaced isn't lost either.
    expect((await phone.history())[1]).toMatchObject({ verb: 'set aside', canUndo: true });
  },
);

it('that is discarded doesn’t come back by who has it open still, but by Undo', async () => {
  const { value, revision } = await phone.open(FILE);
  const typed = make(value, { heading: 'Discarded' });
  const seen = (await put(phone, typed, revision)).body.revision;
  const { undo, ...opened } = await phone.discard(FILE);
  expect(opened).toMatchObject({ value });
  expect(opened.draft).toBeUndefined();
  const late = await put(laptop, make(typed, { label: 'Laptop' }), seen);
  expect(late).toMatchObject({ status: 409, body: { theirs: value } });
  expect(await listDrafts()).toEqual([]);
  // Nor is a new one taken for it.
  await put(phone, make(value, { heading: 'New' }), opened.revision);
  expect((await put(laptop, typed, seen)).status).toBe(409);
  expect((await phone.undo(undo)).status).toBe(201);
  expect((await laptop.open(FILE)).draft).toEqual(typed);
});

it('is merged field by field with what an editor has written since, or asks', async () => {
  const { value, revision } = await phone.open(FILE);
  const typed = make(value, { heading: 'At the desk' });
  editByHand('label', 'Before');
  const late = await put(phone, typed, revision);
  expect(late).toMatchObject({ status: 409, body: { theirs: { label: 'Before' }, device: null } });
  editByHand('label', (value as { label: string }).label);
  const { revision: kept } = (await put(phone, typed, revision)).body;
  editByHand('label', 'By hand');
  const both = make(typed, { label: 'By hand' });
  expect((await laptop.open(FILE)).draft).toEqual(both);
  const published = await publish(phone, kept);
  expect(published).toMatchObject({ status: 200, body: { value: both } });

  const next = (await put(phone, make(both, { heading: 'Mine' }), published.body.revision)).body;
  editByHand('heading', 'Theirs');
  const mine = make(both, { heading: 'Mine' });
  const theirs = make(both, { heading: 'Theirs' });
  const conflict = { mine, theirs, fields: [['heading']], device: null };
  expect(await publish(phone, next.revision)).toMatchObject({ status: 409, body: conflict });
  const opened = await laptop.open(FILE);
  expect(opened).toMatchObject({ draft: mine, conflict });
  const decided = await put(laptop, mine, opened.conflict!.revision, theirs);
  expect(await publish(laptop, decided.body.revision)).toMatchObject({ body: { value: mine } });
});
