import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HistoryEntry } from '../../shared/api/desk.js';
import type { Draft, Saved, Value } from '../../shared/api/desk-site.js';
import { type AtDesk, signIn } from '../support/at-desk.js';
import { makeDataDir } from '../support/data-dir.js';
import { preload } from '../support/preload.js';
import { readFiles } from '../support/read-files.js';
import { type ServerProcess, startServer, waitFor } from '../support/server-process.js';
import { makeSmallSite, SMALL_SITE } from '../support/small-site.js';

const FILE = 'pages/weddings.yaml';
const folder = makeSmallSite({
  'pages/home.yaml':
    SMALL_SITE['pages/home.yaml'] +
    `  - type: text
    paragraphs:
      # Byte for byte
      - 'Nobody dances to "paragraphs".'
    more: { text: And then, link: read on, page: weddings }
`,
});
let server: ServerProcess;
let desk: AtDesk;
const get = (path: string) => fetch(server.url + path, { redirect: 'manual' });
const draft = async (value?: Value) =>
  (await desk.ask<Draft>('POST', 'site/drafts', { file: FILE, value })).body;
const save = (base: Value, value: Value) =>
  desk.ask<Saved>('POST', 'site/files', { file: FILE, base, value });
const undo = (id: number | null) => desk.ask<{ undo: number }>('POST', `history/${id}/undo`);
const listFiles = () => {
  const files = readFiles(folder);
  return Object.fromEntries(Object.entries(files).filter(([file]) => file.endsWith('.yaml')));
};

/** While it is there, the disk has room for one more file only. */
const isFull = join(makeDataDir(), 'is-full');

beforeAll(async () => {
  const fillDisk = preload(`
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { writeFile } = fs.promises;
    fs.promises.writeFile = async (path, ...args) => {
      if (fs.existsSync(${JSON.stringify(isFull)}) && path.includes('/pages/'))
        throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
      await writeFile(path, ...args);
    };
    syncBuiltinESMExports();
  `);
  server = await startServer({ ...fillDisk, SITE_DIR: folder, DESK: 'true' });
  desk = await signIn(server);
});
afterAll(() => server.stop());

it('a page that is removed takes what leads to it along, and Undo gives every byte back', async () => {
  const before = listFiles();
  const { value } = await draft();
  const { links, faults } = await draft(null);
  expect(faults).toEqual([]);
  expect(links).toEqual([
    { file: 'site.yaml', name: 'Weddings' },
    { file: 'site.yaml', name: 'Services' },
    { file: 'pages/home.yaml', name: 'Weddings' },
    { file: 'pages/home.yaml', name: 'read on' },
  ]);
  const saved = await save(value, null);
  expect(saved.status).toBe(200);
  expect((await get('/weddings')).status).toBe(404);
  const html = await (await get('/')).text();
  expect(html).not.toContain('href="/weddings');
  expect(html).not.toContain('read on');
  expect(html).toContain('From the aisle to the last song.');

  const undone = await undo(saved.body.undo);
  expect(undone.status).toBe(201);
  expect(listFiles()).toEqual(before);
  await waitFor(async () => (await get('/weddings')).status === 200);
  const gone = await undo(undone.body.undo);
  expect(gone.status).toBe(201);
  expect((await get('/weddings')).status).toBe(404);
  expect((await undo(gone.body.undo)).status).toBe(201);
  expect(listFiles()).toEqual(before);
});

it('a page that can’t be removed for want of room leaves all files as they are', async () => {
  const before = listFiles();
  const { value } = await draft();
  const list = async () => (await desk.ask<HistoryEntry[]>('GET', 'history')).body;
  const entries = await list();
  writeFileSync(isFull, '');
  expect(await save(value, null)).toMatchObject({
    status: 507,
    body: { message: 'There is no room left on the disk: nothing was changed.' },
  });
  rmSync(isFull);
  expect(listFiles()).toEqual(before);
  expect(await list()).toEqual(entries);
});

it('Undo keeps what somebody has changed meanwhile in a file that went along', async () => {
  const site = join(folder, 'site.yaml');
  const before = readFileSync(site, 'utf8');
  const saved = await save((await draft()).value, null);
  const renamed = readFileSync(site, 'utf8').replace('Minster Discos', 'Minster Music');
  writeFileSync(site, renamed);
  expect((await undo(saved.body.undo)).status).toBe(201);
  expect(readFileSync(site, 'utf8')).toBe(before.replace('Minster Discos', 'Minster Music'));
});

it('another address keeps the old one, and links at the top follow it', async () => {
  const before = listFiles();
  const { value } = await draft();
  const saved = await save(value, { ...(value as object), address: '/wedding-parties' });
  expect(saved.status).toBe(200);
  expect(saved.body.value).toMatchObject({ moved: ['/wedding-dj', '/weddings'] });
  for (const old of ['/weddings', '/wedding-dj']) {
    const moved = await get(old);
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/wedding-parties']);
  }
  expect(await (await get('/')).text()).not.toContain('href="/weddings"');
  const back = await save(saved.body.value, {
    ...(saved.body.value as object),
    address: '/weddings',
  });
  expect(back.body.value).toMatchObject({ moved: ['/wedding-dj', '/wedding-parties'] });
  expect((await undo(back.body.undo)).status).toBe(201);
  expect((await undo(saved.body.undo)).status).toBe(201);
  expect(listFiles()).toEqual(before);
});
