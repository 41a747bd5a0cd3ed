import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Draft, DraftInput, SiteFiles, Value } from '../../shared/api/desk-site.js';
import { DEMO_SITE_DIR } from '../../src/platform/config/paths.js';
import { type AtDesk, signIn } from '../support/at-desk.js';
import { makeDataDir } from '../support/data-dir.js';

import { PICTURE } from '../support/gallery.js';
import { type ServerProcess, startServer } from '../support/server-process.js';

const FILE = 'pages/birthday-party-dj.yaml';

const folder = join(makeDataDir(), 'site');
let server: ServerProcess;
let phone: AtDesk;
let laptop: AtDesk;

beforeAll(async () => {
  cpSync(DEMO_SITE_DIR, folder, { recursive: true });
  server = await startServer({ DESK: 'true', SITE_DIR: folder });
  [phone, laptop] = [await signIn(server), await signIn(server)];
});
afterAll(() => server.stop());

const draft = async (desk: AtDesk, more: Partial<DraftInput> = {}) =>
  (
    await desk.ask<Draft>('POST', 'site/drafts', {
      file: FILE,
      ...(more.value !== undefined && { keep: desk.cookie.slice(0, 9) }),
      ...more,
    })
  ).body;
const listDrafts = async () => (await phone.ask<SiteFiles>('GET', 'site')).body.drafts;
const withFields = (base: Value, fields: object) => ({ ...(base as object), ...fields }) as Value;

it('a draft is there on another device, after a kill too, and gone once it is on the site', async () => {
  const { value: base, kept } = await draft(phone);
  expect(kept).toBeUndefined();
  const value = withFields(base, { heading: 'Typed on the train' });
  await draft(phone, { base, value });
  await server.stop('SIGKILL');
  server = await startServer(server.env);
  expect((await draft(laptop)).kept).toEqual({ base, value });
  expect(await listDrafts()).toEqual([FILE]);

  expect((await laptop.ask('POST', 'site/files', { file: FILE, base, value })).status).toBe(200);
  expect((await draft(phone)).kept).toBeUndefined();
  expect(await listDrafts()).toEqual([]);
});

it('what two devices change in one draft is merged, and asked where it is the same', async () => {
  const { value: base } = await draft(phone);
  const first = withFields(base, { heading: 'Of the phone' });
  await draft(phone, { base, value: first });
  // The laptop was opened before, and hasn't seen it.
  const { kept } = await draft(laptop, { base, value: withFields(base, { label: 'Laptop' }) });
  const both = withFields(base, { heading: 'Of the phone', label: 'Laptop' });
  expect(kept!.value).toEqual(both);

  const mine = withFields(base, { heading: 'Of the phone, again' });
  const theirs = withFields(both, { heading: 'Of the laptop' });
  await draft(laptop, { base, value: theirs, seen: both });
  const conflict = await draft(phone, { base, value: mine, seen: first });
  expect(conflict.conflicts).toEqual([
    { path: ['heading'], mine: 'Of the phone, again', theirs: 'Of the laptop' },
  ]);
  expect((await draft(laptop)).kept!.value).toEqual(theirs);
  const decided = withFields(theirs, { heading: 'Of the phone, again' });
  const after = await draft(phone, { base, value: decided, seen: conflict.kept!.value });
  expect(after.kept!.value).toEqual(decided);

  // Discarded.
  await draft(phone, { base, value: base, seen: decided });
  expect(await listDrafts()).toEqual([]);
});

it('what two tabs of one device change is merged, and a tab replaces its own', async () => {
  const { value: base } = await draft(phone);
  const first = { heading: 'Of the first tab' };
  await draft(phone, { base, value: withFields(base, first), keep: 'first' });
  const second = { label: 'Second' };
  const { kept } = await draft(phone, { base, value: withFields(base, second), keep: 'second' });
  const both = withFields(base, { ...first, ...second });
  expect(kept!.value).toEqual(both);

  // Its last response didn't arrive.
  const typed = withFields(base, { label: 'Second, and more' });
  const again = await draft(phone, { base, value: typed, keep: 'second', seen: base });
  const all = withFields(typed, first);
  expect([again.conflicts, again.kept!.value]).toEqual([[], all]);
  await draft(phone, { base, value: base, seen: all, keep: 'second' });
  expect(await listDrafts()).toEqual([]);
});

it('a picture that only a draft has is used', async () => {
  cpSync(PICTURE, join(folder, 'pictures/drafted.png'));
  const { value: base } = await draft(phone);
  await draft(phone, {
    base,
    value: withFields(base, { picture: { file: 'drafted.png', alt: '' } }),
  });
  const find = async () =>
    (await laptop.ask<SiteFiles>('GET', 'site')).body.pictures.find(
      ({ file }) => file === 'drafted.png',
    );
  expect(await find()).toMatchObject({ usedIn: [FILE] });
  const remove = () => laptop.ask('DELETE', 'site/pictures/drafted.png');
  expect((await remove()).status).toBe(409);
  await draft(phone, { base, value: base });
  expect(await find()).toMatchObject({ usedIn: [] });
  expect((await remove()).status).toBe(200);
});

it('a picture that is on no page yet is shown with what must be seen in it', async () => {
  cpSync(PICTURE, join(folder, 'pictures/new.png'));
  const { value: base } = await draft(phone);
  const value = withFields(base, { picture: { file: 'new.png', focus: [30, 20] } });
  const { html } = await draft(phone, { base, value });
  expect(html).toMatch(/pictures\/new\.png[^>]*background-position:30% 20%/);
  await draft(phone, { base, value: base });
});
