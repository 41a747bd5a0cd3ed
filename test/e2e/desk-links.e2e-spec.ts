import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteFault } from '../../shared/api/desk-site.js';
import type { Fields } from '../../shared/values.js';
import { type DeskClient, signIn } from '../support/at-desk.js';
import { readFiles } from '../support/read-files.js';
import { type ServerProcess, startServer } from '../support/server-process.js';
import { makeSmallSite, SMALL_SITE } from '../support/small-site.js';

interface Faulty {
  faults: SiteFault[];
}

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
let desk: DeskClient;
const get = (path: string) => fetch(server.url + path, { redirect: 'manual' });
const save = async (fields: Fields) => {
  const { value } = await desk.open(FILE);
  return desk.change(FILE, { ...(value as Fields), ...fields });
};
const listFiles = () => {
  const files = readFiles(folder);
  return Object.fromEntries(Object.entries(files).filter(([file]) => file.endsWith('.yaml')));
};

beforeAll(async () => {
  server = await startServer({ SITE_DIR: folder, DESK: 'true' });
  desk = await signIn(server);
});
afterAll(() => server.stop());

it('a page can’t be removed while links lead to it, and each link is named', async () => {
  const site = readFileSync(join(folder, 'site.yaml'), 'utf8');
  writeFileSync(join(folder, 'site.yaml'), `${site}links:\n  privacy: /weddings\n`);
  const before = listFiles();
  const refused = await desk.removeFile<Faulty>(FILE);
  const links = [
    ['pages/home.yaml', 'sections[1].items[0].page'],
    ['pages/home.yaml', 'sections[5].more.page'],
    ['site.yaml', 'navigation.header[1].to'],
    ['site.yaml', 'navigation.services[0]'],
    ['site.yaml', 'links.privacy'],
  ].map(([file, path]) => ({ file, path }));
  expect(refused).toMatchObject({ status: 422, body: { faults: links } });
  const { faults } = refused.body;
  expect(faults[0]!.message).toMatch(/^There is no page weddings/);
  expect(faults.at(-1)!.message).toBe('No page has the address /weddings.');
  expect(listFiles()).toEqual(before);

  const hidden = await save({ hidden: true });
  expect(hidden.status).toBe(200);
  expect((await get('/weddings')).status).toBe(404);
  const html = await (await get('/')).text();
  expect(html).not.toContain('href="/weddings');
  expect(html).not.toContain('read on');
  expect(html).toContain('From the aisle to the last song.');
  expect((await desk.undo(hidden.body.undo)).status).toBe(201);
  expect(listFiles()).toEqual(before);
  writeFileSync(join(folder, 'site.yaml'), site);
});

it('a page’s new address keeps the old one as a redirect, and links lead to the new one', async () => {
  const before = listFiles();
  const saved = await save({ address: '/wedding-parties' });
  expect(saved.status).toBe(200);
  expect(saved.body.value).toMatchObject({ moved: ['/wedding-dj', '/weddings'] });
  for (const old of ['/weddings', '/wedding-dj']) {
    const moved = await get(old);
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/wedding-parties']);
  }
  const home = await (await get('/')).text();
  expect(home).not.toContain('href="/weddings"');
  expect(home).toContain('href="/wedding-parties"');
  const back = await save({ address: '/weddings' });
  expect(back.body.value).toMatchObject({ moved: ['/wedding-dj', '/wedding-parties'] });
  expect((await desk.undo(back.body.undo)).status).toBe(201);
  expect((await desk.undo(saved.body.undo)).status).toBe(201);
  expect(listFiles()).toEqual(before);
});
