import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { RestorePlan } from '../../shared/api/desk.js';
import type { AddedAsset, Draft, SiteFiles, Value } from '../../shared/api/desk-site.js';
import { type AtDesk, signIn } from '../support/at-desk.js';
import { makeDataDir } from '../support/data-dir.js';
import { FILM, PICTURE } from '../support/gallery.js';
import { readFiles } from '../support/read-files.js';
import {
  ROOT,
  runToEnd,
  type ServerProcess,
  startServer,
  waitFor,
} from '../support/server-process.js';

const OWN = { name: 'Sam’s Disco', phone: '01632 960123', town: 'Sheffield', accent: '#92b8de' };

let server: ServerProcess;
let desk: AtDesk;
const dataDir = makeDataDir();
const folder = join(dataDir, 'site');
const show = async (path = '/') => (await fetch(server.url + path)).text();
const files = async () => (await desk.ask<SiteFiles>('GET', 'site')).body;

async function open(): Promise<void> {
  server = await startServer({ DATA_DIR: dataDir, DESK: 'true' });
  desk = await signIn(server);
}

beforeAll(open);
afterAll(() => server.stop());

describe('a site of one’s own', () => {
  it('begins at the desk, with the pages that are wanted, and is the site from then on', async () => {
    expect((await files()).folder).toBeNull();
    const refused = await desk.ask('POST', 'site/files', { file: 'site.yaml', value: {} });
    expect(refused.status).toBe(400);
    const pages = ['birthday-party-dj', 'areas-served'];
    const { status } = await desk.ask('POST', 'site/begin', { ...OWN, pages });
    expect(status).toBe(204);
    await waitFor(async () => (await show()).includes('Sam’s Disco'));
    const home = await show();
    expect(home).toContain('tel:+441632960123');
    expect(home).not.toContain('hello@example.com');
    expect(home).not.toContain('/wedding-dj-hampshire');
    expect((await fetch(`${server.url}/wedding-dj-hampshire`)).status).toBe(404);
    expect((await fetch(`${server.url}/birthday-party-dj`)).status).toBe(200);
    expect(await files()).toMatchObject({ folder, readOnly: null });
    expect((await desk.ask('POST', 'site/begin', { ...OWN, pages })).status).toBe(409);
    await server.stop();
    await open();
    expect(await show()).toContain('Sam’s Disco');
    const program = join(ROOT, 'dist/site/site.cjs');
    const checked = await runToEnd([program, 'check'], { DATA_DIR: dataDir });
    expect(checked.stdout).toContain(`No faults in ${folder}`);
  });

  it('takes a photograph, upright and small, and gives it up once nobody uses it', async () => {
    const upload = await desk.upload('IMG 0042.PNG', readFileSync(PICTURE));
    const { status, body } = await desk.ask<AddedAsset>('POST', 'site/pictures', {
      upload,
      name: 'Été at the Barn.PNG',
    });
    expect(status).toBe(201);
    expect(body.file).toMatch(/^ete-at-the-barn\.(jpg|png)$/);
    const unused = (await files()).pictures.find((each) => each.file === body.file)!;
    const shown = await desk.fetch('GET', unused.url.replace('/api/desk/', ''));
    expect(shown.headers.get('content-type')).toMatch(/^image\//);
    expect((await fetch(server.url + unused.url)).status).toBe(401);
    const file = 'pages/birthday-party-dj.yaml';
    const { value } = (await desk.ask<Draft>('POST', 'site/drafts', { file })).body;
    const picture: Value = { file: body.file, alt: 'A barn' };
    const save = (next: Value) =>
      desk.ask('POST', 'site/files', { file, value: { ...(value as object), picture: next } });
    const saved = await save(picture);
    expect(saved.status).toBe(200);
    const added = (await files()).pictures.find((each) => each.file === body.file);
    expect(added?.usedIn).toEqual([file]);
    const remove = () => desk.ask('DELETE', `site/pictures/${body.file}`);
    expect(await remove()).toMatchObject({ status: 409 });
    await save((value as { picture: Value }).picture);
    expect((await remove()).status).toBe(204);
    expect(existsSync(join(folder, 'pictures', body.file))).toBe(false);
  });

  it('gives photographs of one name names of their own, also when they come at once', async () => {
    const ids = await Promise.all(
      ['a.png', 'b.png', 'c.png'].map((name) => desk.upload(name, readFileSync(PICTURE))),
    );
    const added = await Promise.all(
      ids.map((upload) => desk.ask<AddedAsset>('POST', 'site/pictures', { upload, name: 'Barn' })),
    );
    const names = added.map(({ body }) => body.file);
    expect(new Set(names).size).toBe(3);
    expect(readdirSync(join(folder, 'pictures'))).toEqual(expect.arrayContaining(names));
  });

  it('takes a film, and nothing that isn’t one', async () => {
    const upload = await desk.upload('last night.mp4', readFileSync(FILM));
    const { body } = await desk.ask<AddedAsset>('POST', 'site/films', {
      upload,
      name: 'Last night',
    });
    expect(body.file).toBe('last-night.mp4');
    expect((await files()).films).toContain('last-night.mp4');
    const rubbish = await desk.upload('rubbish.jpg', Buffer.from('rubbish'));
    for (const kind of ['films', 'pictures']) {
      const { status } = await desk.ask('POST', `site/${kind}`, {
        upload: rubbish,
        name: 'Rubbish',
      });
      expect(status).toBe(422);
    }
  });

  it('goes into the archive as a whole, and comes back out of it on another machine', async () => {
    // A link that leads nowhere, as an editor may leave one.
    const lock = join(folder, 'lock');
    symlinkSync('nowhere', lock);
    const archive = Buffer.from(await (await desk.fetch('GET', 'backups')).arrayBuffer());
    rmSync(lock);
    const DATA_DIR = makeDataDir();
    // Media may be on a disk of their own.
    const disk = mkdtempSync('/dev/shm/disco-');
    symlinkSync(disk, join(DATA_DIR, 'media'));
    const other = await startServer({ DATA_DIR, DESK: 'true' });
    const there = await signIn(other);
    const upload = await there.upload('gallery.tar', archive);
    const { body } = await there.ask<RestorePlan>('POST', 'restores?look', { upload });
    expect(body.site).toBe(true);
    expect((await there.ask('POST', 'restores', { upload })).status).toBe(200);
    await waitFor(async () => (await (await fetch(other.url)).text()).includes('Sam’s Disco'));
    const { folder: restored } = (await there.ask<SiteFiles>('GET', 'site')).body;
    // Made again by whoever needs it.
    rmSync(join(folder, '.schema'), { recursive: true });
    expect(readFiles(restored!)).toEqual(readFiles(folder));
    await other.stop();
    rmSync(disk, { recursive: true });
  });
});
