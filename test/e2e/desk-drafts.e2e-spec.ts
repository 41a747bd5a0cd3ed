import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Draft, DraftInput, Shown, SiteFiles, Value } from '../../shared/api/desk-site.js';
import { DEMO_SITE_DIR } from '../../src/platform/config/paths.js';
import { type AtDesk, signIn } from '../support/at-desk.js';
import { makeDataDir } from '../support/data-dir.js';

import { PICTURE } from '../support/gallery.js';
import { readLog, type ServerProcess, startServer, waitFor } from '../support/server-process.js';

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

it('a page is shown to somebody with its draft, until that is ended', async () => {
  const { value: base } = await draft(phone);
  await draft(phone, { base, value: withFields(base, { heading: 'Only for my wife' }) });
  const { body } = await phone.ask<Shown>('POST', 'site/shown', { file: FILE });
  expect(body.isWhole).toBe(true);
  expect(body.url).toMatch(new RegExp(`^${server.url}/preview/[\\w-]{43}$`));
  const page = await fetch(body.url);
  expect([
    page.status,
    page.headers.get('cache-control'),
    page.headers.get('x-robots-tag'),
  ]).toEqual([200, 'no-store', 'noindex']);
  const html = await page.text();
  expect(html).toContain('Only for my wife');
  expect(html).not.toContain('<script');
  expect(await (await fetch(`${server.url}/birthday-party-dj`)).text()).not.toContain('my wife');
  expect((await phone.ask<SiteFiles>('GET', 'site')).body.shown).toEqual([FILE]);

  // Later changes appear there too, so showing the page again gives the same address.
  await draft(phone, { base, value: withFields(base, { heading: 'And for my mother' }) });
  expect((await laptop.ask<Shown>('POST', 'site/shown', { file: FILE })).body.url).toBe(body.url);
  expect(await (await fetch(body.url)).text()).toContain('And for my mother');

  await draft(phone, { base, value: withFields(base, { heading: '' }) });
  expect((await fetch(body.url)).status).toBe(200);
  expect(await phone.ask('POST', 'site/shown', { file: 'pages/none.yaml' })).toMatchObject({
    status: 404,
  });

  await phone.ask('POST', 'site/shown/end', { file: FILE });
  for (const path of [new URL(body.url).pathname, '/preview/nothing', '/preview/x/pictures/y.jpg'])
    expect((await fetch(server.url + path)).status).toBe(404);
  await waitFor(async () => readLog(server, '/preview/…').length >= 3);
  expect(server.output().stdout).not.toContain(new URL(body.url).pathname);
  const again = await phone.ask<Shown>('POST', 'site/shown', { file: FILE });
  expect(again.body.url).not.toBe(body.url);
  // There is nothing for its heading to say, so it is shown as it is on the site.
  expect(again.body.isWhole).toBe(false);
  expect((await fetch(body.url)).status).toBe(404);
  await phone.ask('POST', 'site/shown/end', { file: FILE });
  await draft(phone, { base, value: base });
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

it('a picture that is on no page yet is shown with it', async () => {
  cpSync(PICTURE, join(folder, 'pictures/new.png'));
  const { value: base } = await draft(phone);
  const value = withFields(base, { picture: 'new.png' });
  await draft(phone, { base, value });
  const { url } = (await phone.ask<Shown>('POST', 'site/shown', { file: FILE })).body;
  const html = await (await fetch(url)).text();
  const [picture] = new RegExp(`/preview/[\\w-]+/pictures/new.png`).exec(html)!;
  expect((await fetch(server.url + picture)).headers.get('content-type')).toBe('image/png');
  await draft(phone, { base, value: base });
});
