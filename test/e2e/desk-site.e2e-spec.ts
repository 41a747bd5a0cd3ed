import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Changed, HistoryEntry, Today } from '../../shared/api/desk.js';
import type {
  AddedAsset,
  Conflict,
  Draft,
  DraftInput,
  Saved,
  SiteFault,
  SiteFiles,
  Value,
} from '../../shared/api/desk-site.js';
import type { Undoable } from '../../shared/api/undoable.js';
import { type AtDesk, signIn } from '../support/at-desk.js';
import { PICTURE } from '../support/gallery.js';
import { makeDataDir } from '../support/data-dir.js';
import { preload } from '../support/preload.js';
import { type ServerProcess, startServer, waitFor } from '../support/server-process.js';

const FILE = 'pages/birthday-party-dj.yaml';

let server: ServerProcess;
let desk: AtDesk;
const folder = join(makeDataDir(), 'site');
const read = (file = FILE) => readFileSync(join(folder, file), 'utf8');
const write = (text: string, file = FILE) => writeFileSync(join(folder, file), text);
const draft = async (file: string, more: Partial<DraftInput> = {}) =>
  (await desk.ask<Draft>('POST', 'site/drafts', { file, ...more })).body;
const save = <T = Saved>(input: Partial<DraftInput>) =>
  desk.ask<T>('POST', 'site/files', { file: FILE, ...input });
/** The page as it is, with another heading. */
const heading = async (text: string) => {
  const { value: base } = await draft(FILE);
  return { base, value: { ...(base as object), heading: text } as Value };
};

/** While it is there, the folder is mounted to be read only. */
const isReadOnly = join(makeDataDir(), 'is-read-only');

beforeAll(async () => {
  const mount = preload(`
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { access } = fs.promises;
    fs.promises.access = async (path, ...args) => {
      if (fs.existsSync(${JSON.stringify(isReadOnly)}) && path.startsWith(${JSON.stringify(folder)}))
        throw Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' });
      await access(path, ...args);
    };
    // As where memory is short.
    process.on('message', (task) => {
      if (JSON.stringify(task).includes('Too much to ' + task.kind)) process.exit(137);
    });
    syncBuiltinESMExports();
  `);
  cpSync('sites/chalk-and-neon', folder, { recursive: true });
  server = await startServer({
    ...mount,
    DATA_DIR: makeDataDir(),
    SITE_DIR: folder,
    DESK: 'true',
  });
  desk = await signIn(server);
});
afterAll(() => server.stop());

describe('a photograph', () => {
  const list = async () => (await desk.ask<SiteFiles>('GET', 'site')).body.pictures;
  const add = async (name: string) => {
    const upload = await desk.upload('photo.png', readFileSync(PICTURE));
    return (await desk.ask<AddedAsset>('POST', 'site/pictures', { upload, name })).body;
  };
  const remove = (file: string) => desk.ask<Undoable>('DELETE', `site/pictures/${file}`);
  const undo = (id: number | null) => desk.ask<Changed>('POST', `history/${id}/undo`);
  const path = (file: string) => join(folder, 'pictures', file);

  it('is used where a field names it, not where its name is part of another text', async () => {
    const { file } = await add('Floor');
    const used = (await add('Dance floor')).file;
    expect(used).toBe(`dance-${file}`);
    const { value: base } = await draft(FILE);
    const picture = { file: used, alt: `Not ${file}` };
    const saved = await save({ base, value: { ...(base as object), picture } });
    expect(saved.status).toBe(200);
    const usedIn = (await list()).filter((each) => each.file.endsWith(file));
    expect(usedIn).toMatchObject([
      { file: used, usedIn: [FILE] },
      { file, usedIn: [] },
    ]);
    expect((await remove(used)).status).toBe(409);
    expect((await remove(file)).status).toBe(200);
    await undo(saved.body.undo);
  });

  it('has its place by its number', async () => {
    const names = ['Night 10', 'Night 9'].map(add);
    const [ten, nine] = (await Promise.all(names)).map(({ file }) => file);
    const shown = (await list())
      .map(({ file }) => file)
      .filter((file) => file.startsWith('night-'));
    expect(shown).toEqual([nine, ten]);
  });

  it('may be called whatever a file can be', async () => {
    const { file } = await add(`${'Barn dance '.repeat(20)}.jpg`);
    expect(existsSync(path(file))).toBe(true);
  });

  it('that is removed comes back by Undo as it was, unless another has its name', async () => {
    const { file } = await add('Barn');
    const content = readFileSync(path(file));
    const removed = (await remove(file)).body;
    expect(existsSync(path(file))).toBe(false);
    expect((await list()).map((each) => each.file)).not.toContain(file);
    const [entry] = (await desk.ask<HistoryEntry[]>('GET', 'history')).body;
    expect(entry).toMatchObject({ what: 'Removed', where: `pictures/${file}`, canUndo: true });
    writeFileSync(path(file), 'another');
    expect((await undo(removed.undo)).status).toBe(409);
    rmSync(path(file));
    expect((await undo(removed.undo)).status).toBe(201);
    expect(readFileSync(path(file)).equals(content)).toBe(true);
  });

  it('or film that is none is called as it was where it came from', async () => {
    const upload = await desk.upload('rubbish.jpg', Buffer.from('rubbish'));
    const dataDir = server.dataDir;
    for (const kind of ['films', 'pictures']) {
      const body = { upload, name: 'Rubbish' };
      const refused = await desk.ask<{ message: string }>('POST', `site/${kind}`, body);
      expect(refused.status).toBe(422);
      expect(refused.body.message).not.toContain(dataDir);
      expect(refused.body.message).not.toContain(upload);
    }
  });

  it('that was added goes again by Undo, unless a page uses it by then', async () => {
    const added = await add('Garden');
    expect((await undo(added.undo)).status).toBe(201);
    expect(existsSync(path(added.file))).toBe(false);
    const used = await add('Garden');
    const { value: base } = await draft(FILE);
    const picture = { file: used.file, alt: 'A garden' };
    const saved = await save({ base, value: { ...(base as object), picture } });
    expect((await undo(used.undo)).status).toBe(409);
    await undo(saved.body.undo);
    expect((await undo(used.undo)).status).toBe(201);
  });

  it('that is gone for good can’t be brought back, and nothing else goes for it', async () => {
    const removed = (await remove((await add('Barn')).file)).body;
    rmSync(join(folder, '.removed'), { recursive: true });
    const added = await add('Garden');
    rmSync(path(added.file));
    for (const each of [removed, added])
      expect(await undo(each.undo)).toMatchObject({
        status: 409,
        body: { message: 'It isn’t there any more.' },
      });
  });
});

describe('a page at the desk', () => {
  it('says so when reading or drawing it ends unexpectedly, and goes on', async () => {
    for (const kind of ['edit', 'render']) {
      const response = await desk.ask<{ message: string }>('POST', 'site/drafts', {
        file: FILE,
        ...(await heading(`Too much to ${kind}`)),
      });
      expect([response.status, response.body.message]).toEqual([
        503,
        'Reading the site ended unexpectedly, probably for want of memory: try again.',
      ]);
    }
    expect((await draft(FILE, await heading('A little'))).faults).toEqual([]);
  });

  it('is opened with its values, its schema and the page itself', async () => {
    const { value, faults, html } = await draft(FILE);
    const title = (value as { title: string }).title;
    expect(read()).toContain(title);
    expect(faults).toEqual([]);
    expect(html).toContain(title);
    const { body } = await desk.ask<{ page: { properties: object } }>('GET', 'site/schemas');
    expect(Object.keys(body.page.properties)).toContain('sections');
    const files = (await desk.ask<SiteFiles>('GET', 'site')).body;
    expect(files.pages.map(({ file }) => file)).toContain(FILE);
    expect(files).toMatchObject({ folder, readOnly: null });
  });

  it('is drawn with a change that nobody sees yet', async () => {
    const before = read();
    const { html, draft: drawn } = await draft(FILE, await heading('Only a try'));
    expect(html).toContain('Only a try');
    expect(drawn).toMatchObject({ heading: 'Only a try' });
    expect(read()).toBe(before);
  });

  it('names a fault with its field, and isn’t written with it', async () => {
    const before = read();
    const long = await heading('too long '.repeat(20));
    const { faults, html } = await draft(FILE, long);
    expect(faults).toMatchObject([{ file: FILE, path: 'heading' }]);
    expect(html).toBeNull();
    const refused = await save<{ faults: SiteFault[] }>(long);
    expect(refused.status).toBe(422);
    expect(refused.body.faults).toEqual(faults);
    expect(read()).toBe(before);
  });

  it('changes only those bytes of its file, is on the site, and can be undone', async () => {
    const before = read();
    const { status, body } = await save(await heading('Sixty candles'));
    expect(status).toBe(200);
    const line = /^heading: .*$/m;
    expect(read()).toBe(before.replace(line, 'heading: Sixty candles'));
    const { path } = (await desk.ask<SiteFiles>('GET', 'site')).body.pages.find(
      (page) => page.file === FILE,
    )!;
    await waitFor(async () =>
      (await (await fetch(server.url + path)).text()).includes('Sixty candles'),
    );
    const undone = await desk.ask<Changed>('POST', `history/${body.undo!}/undo`);
    expect(undone.status).toBe(201);
    expect(read()).toBe(before);
    const { body: history } = await desk.ask<HistoryEntry[]>('GET', 'history');
    expect(history.slice(0, 2)).toMatchObject([
      { what: 'Undone: Changed', where: FILE },
      { what: 'Changed', where: FILE, canUndo: false },
    ]);
  });

  it('is merged with what an editor has written meanwhile, or asks who wins', async () => {
    const before = read();
    const mine = await heading('At the desk');
    write(before.replace(/^label: .*$/m, 'label: By hand'));
    expect((await save(mine)).status).toBe(200);
    expect(read()).toContain('label: By hand');
    expect(read()).toContain('heading: At the desk');

    const late = { ...mine, value: { ...(mine.base as object), heading: 'Late' } };
    const asked = await save<{ mine: string; theirs: string; conflicts: Conflict[] }>(late);
    expect(asked.status).toBe(409);
    expect(asked.body).toMatchObject({ mine: 'Late', theirs: 'At the desk' });
    expect(asked.body.conflicts).toMatchObject([{ path: ['heading'] }]);
    expect(read()).toContain('heading: At the desk');
    await save(await heading('Late'));
    expect(read()).toContain('heading: Late');
    write(before);
  });

  it('says what to do where its folder can’t be written to, and is drawn nevertheless', async () => {
    const before = read();
    writeFileSync(isReadOnly, '');
    const { readOnly } = (await desk.ask<SiteFiles>('GET', 'site')).body;
    expect(readOnly).toContain('docker-compose.yml');
    expect((await draft(FILE, await heading('Only a try'))).html).toContain('Only a try');
    const { status, body } = await save<{ message: string }>(await heading('Only a try'));
    expect(status).toBe(409);
    expect(body.message).toBe(readOnly);
    expect(read()).toBe(before);
    rmSync(isReadOnly);
  });

  it.each(['pages/../../etc.yaml', 'logo.svg', 'site.yml', '/etc/passwd'])(
    'is nothing but a file of the site: %s',
    async (file) => {
      const { status } = await desk.ask('POST', 'site/drafts', { file });
      expect(status).toBe(400);
    },
  );

  it('begins as a new file', async () => {
    const { value: birthday } = await draft(FILE);
    const value = {
      ...(birthday as object),
      address: '/silent-disco',
      title: 'Silent disco',
    } as Value;
    const file = 'pages/silent-disco.yaml';
    const saved = await save({ file, base: null, value });
    expect(saved).toMatchObject({ status: 200 });
    await waitFor(async () => (await fetch(`${server.url}/silent-disco`)).status === 200);
  });

  it('goes, and comes back byte for byte with its notes', async () => {
    const file = 'pages/silent-disco.yaml';
    write(`# A note\n${read(file)}`, file);
    const before = read(file);
    const removed = await save({ file, value: null });
    expect(removed.status).toBe(200);
    expect(existsSync(join(folder, file))).toBe(false);
    const undo = () => desk.ask('POST', `history/${removed.body.undo!}/undo`);
    write(before.replace(/^heading: .*$/m, 'heading: Another page'), file);
    expect(await undo()).toMatchObject({ status: 409 });
    rmSync(join(folder, file));
    expect(await undo()).toMatchObject({ status: 201 });
    expect(read(file)).toBe(before);
  });

  it('can’t be taken away where a site needs it, and comes back where a hand has', async () => {
    const before = read('site.yaml');
    expect(await save({ file: 'site.yaml', value: null })).toMatchObject({
      status: 422,
      body: { faults: [{ file: 'site.yaml' }] },
    });
    expect(read('site.yaml')).toBe(before);
    rmSync(join(folder, 'site.yaml'));
    const entries = async () => (await desk.ask<HistoryEntry[]>('GET', 'history')).body;
    await waitFor(async () => (await entries())[0]!.what === 'Removed');
    const [removed] = await entries();
    expect(await desk.ask('POST', `history/${removed!.id}/undo`)).toMatchObject({ status: 201 });
    expect(read('site.yaml')).toBe(before);
  });

  it('is saved with a fault in another file, but isn’t said to be on the site', async () => {
    const before = read();
    const areas = read('areas.yaml');
    write(areas.replace('- name:', '- nickname: Home\n  name:'), 'areas.yaml');
    // At once, before the site has read that.
    const saved = await save(await heading('Saved and waiting'));
    expect(saved).toMatchObject({ status: 200, body: { faults: [{ file: 'areas.yaml' }] } });
    // Today says it as the editor does.
    const listToday = async () => (await desk.ask<Today>('GET', 'today')).body.faults;
    await waitFor(async () => (await listToday()).length > 0);
    expect(await listToday()).toEqual(saved.body.faults);
    const undone = await desk.ask<Changed>('POST', `history/${saved.body.undo!}/undo`);
    expect(undone).toMatchObject({
      status: 201,
      body: { hints: [expect.stringContaining('areas.yaml')] },
    });
    expect(read()).toBe(before);
    const refused = await save<{ faults: SiteFault[] }>(await heading('too long '.repeat(20)));
    expect(refused.status).toBe(422);
    expect(refused.body.faults).toMatchObject([{ file: FILE, path: 'heading' }]);
    write(areas, 'areas.yaml');
    const { status, body } = await save(await heading('Saved and shown'));
    expect([status, body.faults]).toEqual([200, []]);
    await desk.ask('POST', `history/${body.undo!}/undo`);
  });
});
