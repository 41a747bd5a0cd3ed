import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Today } from '../../shared/api/desk.js';
import type {
  AddedAsset,
  PublishResponse,
  SiteFault,
  SiteFiles,
  Value,
} from '../../shared/api/desk-site.js';
import type { Undoable } from '../../shared/api/undoable.js';
import { type DeskClient, signIn } from '../support/at-desk.js';
import { FILM, PICTURE } from '../support/gallery.js';
import { makeDataDir } from '../support/data-dir.js';
import { patchFs } from '../support/preload.js';
import { readFiles } from '../support/read-files.js';
import { openServer, waitFor } from '../support/server-process.js';
import { makeSmallSite, SMALL_SITE } from '../support/small-site.js';

const FILE = 'pages/weddings.yaml';

// The desk would fold a long description when it first writes the page.
const page = SMALL_SITE[FILE].replace(/^description: .*$/m, 'description: Wedding DJ in York.');
const folder = makeSmallSite({
  [FILE]: page,
  'pages/home.yaml':
    SMALL_SITE['pages/home.yaml'] +
    `  - type: text
    paragraphs:
      # Byte for byte
      - 'Nobody dances to "paragraphs".'
    more: { text: And then, link: read on, page: weddings }
`,
});
const read = (file = FILE) => readFileSync(join(folder, file), 'utf8');
const write = (text: string, file = FILE) => writeFileSync(join(folder, file), text);
const make = (page: Value, fields: object) => ({ ...(page as object), ...fields }) as Value;
const withFields = async (fields: object) => make((await desk.open(FILE)).value, fields);
const get = (path: string) => fetch(server.url + path, { redirect: 'manual' });
const listFiles = () =>
  Object.entries(readFiles(folder)).filter(([file]) => file.endsWith('.yaml'));
const save = async <T = PublishResponse>(fields: object) =>
  desk.change<T>(FILE, await withFields(fields));

/** Prefix of a file: while the file named after an error code exists, the site's folder has that error. */
const fault = join(makeDataDir(), 'fault-');

const mount = patchFs(`
  for (const [name, code] of [['access', 'EROFS'], ['writeFile', 'ENOSPC']]) {
    const original = fs.promises[name];
    fs.promises[name] = async (path, ...args) => {
      if (fs.existsSync(${JSON.stringify(fault)} + code) && path.startsWith(${JSON.stringify(folder)}))
        throw Object.assign(new Error(code + ': not now'), { code });
      return original(path, ...args);
    };
  }
  // Windows and memory cards answer like this.
  fs.linkSync = () => {
    throw Object.assign(new Error('EPERM: operation not permitted'), { code: 'EPERM' });
  };
  // Node answers like this when memory is short.
  process.on('message', (task) => {
    if (JSON.stringify(task).includes('Too much to edit')) process.exit(137);
  });
`);
const server = openServer({ ...mount, SITE_DIR: folder, DESK: 'true' });
let desk: DeskClient;
beforeAll(async () => {
  desk = await signIn(server);
});

describe('a photograph', () => {
  const list = async () => (await desk.ask<SiteFiles>('GET', 'site')).body.pictures;
  const add = async (name: string, kind = 'pictures') => {
    const sent = kind === 'films' ? FILM : PICTURE;
    const upload = await desk.upload(basename(sent), readFileSync(sent));
    return (await desk.ask<AddedAsset>('POST', `site/${kind}`, { upload, name })).body;
  };
  const remove = (file: string) => desk.ask<Undoable>('DELETE', `site/pictures/${file}`);
  const path = (file: string) => join(folder, 'pictures', file);

  it('is used where a field names it, not where its name is part of another text, and only an unused one can be removed', async () => {
    const { file } = await add('Floor');
    const added = await add('Dance floor');
    const used = added.file;
    expect(used).toBe(`dance-${file}`);
    const find = async () => (await list()).filter((each) => each.file.endsWith(file));
    const picture = { file: used, alt: `Not ${file}`, focus: [30, 20] };
    const value = await withFields({ picture });
    const { html } = (await desk.draft(FILE, value)).body;
    expect(html).toMatch(/pictures\/dance-floor[^>]*background-position:30% 20%/);
    const expectUsed = async () => {
      expect(await find()).toMatchObject([
        { file: used, usedIn: [FILE] },
        { file, usedIn: [] },
      ]);
      expect((await remove(used)).status).toBe(409);
      expect((await desk.undo(added.undo)).status).toBe(409);
    };
    await expectUsed();
    await desk.discard(FILE);
    expect(await find()).toMatchObject([{ usedIn: [] }, { usedIn: [] }]);
    const saved = await desk.change(FILE, value);
    expect(saved.status).toBe(200);
    await expectUsed();
    const { url } = (await find())[1]!;
    const shown = await desk.fetch('GET', url.replace('/api/desk/', ''));
    expect(shown.headers.get('content-type')).toMatch(/^image\//);
    expect((await remove(file)).status).toBe(200);
    await desk.undo(saved.body.undo);
    expect((await desk.undo(added.undo)).status).toBe(201);
    expect(existsSync(path(used))).toBe(false);
  });

  it('gets a valid file name, as films do, and is sorted by the number in it', async () => {
    const names = [`${'Barn dance '.repeat(20)}.jpg`, 'Été at the Barn.PNG', 'Night 10', 'Night 9'];
    const [, barn, ten, nine] = await Promise.all(names.map((name) => add(name)));
    expect(barn!.file).toMatch(/^ete-at-the-barn\.(jpg|png)$/);
    expect((await add('Last night', 'films')).file).toBe('last-night.mp4');
    expect((await desk.ask<SiteFiles>('GET', 'site')).body.films).toContain('last-night.mp4');
    const shown = (await list()).filter(({ file }) => file.startsWith('night-'));
    expect(shown.map(({ file }) => file)).toEqual([nine!.file, ten!.file]);
  });

  it('that is removed comes back unchanged by Undo, unless another file has its name', async () => {
    const { file } = await add('Barn');
    const content = readFileSync(path(file));
    const removed = (await remove(file)).body;
    expect(existsSync(path(file))).toBe(false);
    expect((await list()).map((each) => each.file)).not.toContain(file);
    const thing = { kind: 'asset', name: `pictures/${file}` };
    const [entry] = await desk.history();
    expect(entry).toMatchObject({ verb: 'removed', thing, canUndo: true });
    writeFileSync(path(file), 'another');
    expect((await desk.undo(removed.undo)).status).toBe(409);
    rmSync(path(file));
    expect((await desk.undo(removed.undo)).status).toBe(201);
    expect(readFileSync(path(file)).equals(content)).toBe(true);
    // Undo of a file that is gone for good removes no other file.
    const again = (await remove(file)).body;
    rmSync(join(folder, '.removed'), { recursive: true });
    const added = await add('Garden');
    rmSync(path(added.file));
    for (const each of [again, added])
      expect(await desk.undo(each.undo)).toMatchObject({
        status: 409,
        body: { message: 'It isn’t there any more.' },
      });
  });

  it('or film that can’t be read is named as on the device in the error', async () => {
    const upload = await desk.upload('rubbish.jpg', Buffer.from('....ftypheic, or so it says'));
    for (const kind of ['films', 'pictures']) {
      const body = { upload, name: 'Rubbish' };
      const refused = await desk.ask<{ message: string }>('POST', `site/${kind}`, body);
      expect(refused.status).toBe(422);
      expect(refused.body.message).not.toContain(server.dataDir);
      expect(refused.body.message).not.toContain(upload);
      expect(/Settings › Camera/.test(refused.body.message)).toBe(kind === 'pictures');
    }
  });
});

describe('a page at the desk', () => {
  it('answers 503 when its program dies, and goes on', async () => {
    const value = await withFields({ heading: 'Too much to edit' });
    const response = await desk.draft<{ message: string }>(FILE, value);
    expect([response.status, response.body.message]).toEqual([
      503,
      'That ended unexpectedly, probably for want of memory: try again.',
    ]);
    const less = await withFields({ heading: 'A little' });
    expect((await desk.draft(FILE, less)).body.faults).toEqual([]);
    await desk.discard(FILE);
  });

  it('names the field of a fault, and isn’t published with it', async () => {
    const before = read();
    const long = { heading: 'too long '.repeat(20) };
    const { faults, html, revision } = (await desk.draft(FILE, await withFields(long))).body;
    expect(faults).toMatchObject([{ file: FILE, path: 'heading' }]);
    expect(html).toBeNull();
    const publish = `site/files/${FILE}/publish`;
    const refusals = [
      await desk.ask<{ faults: SiteFault[] }>('POST', publish, { revision }),
      await save<{ faults: SiteFault[] }>(long),
    ];
    for (const { status, body } of refusals) expect([status, body.faults]).toEqual([422, faults]);
    expect(read()).toBe(before);
    await desk.discard(FILE);
  });

  it('changes only the edited bytes of its file, is shown on the site, and can be undone', async () => {
    const before = read();
    const { status, body } = await save({ heading: 'Sixty candles' });
    expect(status).toBe(200);
    expect(read()).toBe(before.replace(/^heading: .*$/m, 'heading: Sixty candles'));
    await waitFor(async () => (await (await get('/weddings')).text()).includes('Sixty candles'));
    expect((await desk.undo(body.undo)).status).toBe(201);
    expect(read()).toBe(before);
    const thing = { kind: 'file', name: FILE, parts: ['Heading'] };
    expect((await desk.history()).slice(0, 2)).toMatchObject([
      { verb: 'undone', thing },
      { verb: 'changed', thing, canUndo: false },
    ]);
  });

  it.each([
    ['can’t be written to', 'EROFS', 409, expect.stringContaining('docker-compose.yml')],
    ['has no room', 'ENOSPC', 507, 'There is no room left on the disk: nothing was changed.'],
  ])(
    'says so where its folder %s, stays unchanged, and is previewed nevertheless',
    async (_, code, status, message: unknown) => {
      const readAll = () => [read(), readdirSync(join(folder, 'pages'))];
      const before = readAll();
      writeFileSync(fault + code, '');
      const { readOnly } = (await desk.ask<SiteFiles>('GET', 'site')).body;
      expect(readOnly).toEqual(code === 'EROFS' ? message : null);
      const value = await withFields({ heading: 'Only a try' });
      expect((await desk.draft(FILE, value)).body.html).toContain('Only a try');
      await desk.discard(FILE);
      const entries = await desk.history();
      expect(await desk.change(FILE, value)).toMatchObject({ status, body: { message } });
      rmSync(fault + code);
      expect(readAll()).toEqual(before);
      expect(await desk.history()).toEqual(entries);
    },
  );

  it('is only found under a valid file name', async () => {
    for (const file of ['pages/../../etc.yaml', 'logo.svg', 'site.yml', '/etc/passwd'])
      for (const path of ['files', 'drafts'])
        expect((await desk.ask('DELETE', `site/${path}/${file}`)).status).toBe(404);
  });

  it('can be added, removed with its draft, and restored byte for byte with its comments', async () => {
    const file = 'pages/silent-disco.yaml';
    const value = await withFields({
      address: '/silent-disco',
      title: 'Silent disco',
      moved: undefined,
    });
    expect(await desk.change(file, value, null)).toMatchObject({ status: 200 });
    await waitFor(async () => (await get('/silent-disco')).status === 200);
    write(`# A note\n${read(file)}`, file);
    const before = read(file);
    const typed = make(value, { heading: 'More' });
    await desk.draft(file, typed);
    const removed = await desk.removeFile(file);
    expect(removed.status).toBe(200);
    expect(existsSync(join(folder, file))).toBe(false);
    expect((await desk.ask<SiteFiles>('GET', 'site')).body.drafts).toEqual([]);
    const [discarded] = await desk.history();
    expect(discarded).toMatchObject({ verb: 'discarded', thing: { name: file } });
    const undo = () => desk.undo(removed.body.undo);
    write(before.replace(/^heading: .*$/m, 'heading: Another page'), file);
    expect(await undo()).toMatchObject({ status: 409 });
    rmSync(join(folder, file));
    expect(await undo()).toMatchObject({ status: 201 });
    expect(read(file)).toBe(before);
    await desk.undo(discarded!.id);
    expect((await desk.open(file)).draft).toEqual(typed);
    await desk.discard(file);
  });

  it('is saved despite a fault in another file, but reported as not shown', async () => {
    const before = read();
    const areas = read('areas.yaml');
    write(areas.replace('- name:', '- nickname: Home\n  name:'), 'areas.yaml');
    // Saved at once, before the server has read the fault.
    const saved = await save({ heading: 'Saved and waiting' });
    expect(saved).toMatchObject({ status: 200, body: { faults: [{ file: 'areas.yaml' }] } });
    const listToday = async () => (await desk.ask<Today>('GET', 'today')).body.faults;
    await waitFor(async () => (await listToday()).length > 0);
    expect(await listToday()).toEqual(saved.body.faults);
    expect(await desk.undo(saved.body.undo)).toMatchObject({
      status: 201,
      body: { hints: [expect.stringContaining('put right first')] },
    });
    expect(read()).toBe(before);
    write(areas, 'areas.yaml');
    const { status, body } = await save({ heading: 'Saved and shown' });
    expect([status, body.faults]).toEqual([200, []]);
    await desk.undo(body.undo);
  });

  it('can’t be removed while links lead to it, and each link is named', async () => {
    const site = read('site.yaml');
    write(`${site}links:\n  privacy: /weddings\n`, 'site.yaml');
    const before = listFiles();
    const refused = await desk.removeFile<{ faults: SiteFault[] }>(FILE);
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
    write(site, 'site.yaml');
  });

  it('with a new address keeps the old one as a redirect, and links lead to the new one', async () => {
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
});
