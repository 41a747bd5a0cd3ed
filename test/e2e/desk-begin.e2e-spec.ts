import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { DeskFilms, RestorePlan } from '../../shared/api/desk.js';
import type {
  AddedAsset,
  Answers,
  DraftPreview,
  PublishResponse,
  SiteFiles,
  Town,
  Value,
} from '../../shared/api/desk-site.js';
import type { Fields } from '../../shared/values.js';
import { type DeskClient, signIn } from '../support/at-desk.js';
import { makeDataDir } from '../support/data-dir.js';
import { patchFs } from '../support/preload.js';
import { readFiles } from '../support/read-files.js';
import { ROOT, type ServerProcess, startServer, waitFor } from '../support/server-process.js';

const OWN = {
  name: 'Sam’s Disco',
  phone: '01632 960123',
  town: { name: 'Sheffield', county: 'South Yorkshire', at: [53.383, -1.466] },
  travel: '30 miles',
  occasions: ['weddings', 'karaoke'],
  accent: '#92b8de',
} satisfies Answers;

let server: ServerProcess;
let desk: DeskClient;
let later: number | null;
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

describe('a site begun at the desk', () => {
  it('keeps the draft of its answers over devices and restarts, and is previewed before it exists', async () => {
    expect((await files()).folder).toBeNull();
    expect((await desk.open('answers')).draft).toBeUndefined();
    const photo = readFileSync(join(ROOT, 'sites/chalk-and-neon/pictures/booth.webp'));
    const upload = await desk.upload('IMG 0041.WEBP', photo);
    const added = await desk.ask<AddedAsset>('POST', 'site/pictures', { upload, name: 'Floor' });
    expect(added.status).toBe(201);
    const pictures = { floor: added.body.file };
    const { town } = OWN;
    const said = { name: 'Sam’s', phone: '0163', town, accent: '#92b8de', pictures };
    expect((await desk.draft('answers', said)).status).toBe(200);
    expect((await desk.draft('answers', { surname: 'Sam' })).status).toBe(400);
    const thrown = (await desk.discard('answers')).undo;
    expect((await desk.undo(thrown)).status).toBe(201);
    later = (await desk.discard('answers')).undo;
    await desk.draft('answers', said);
    await server.stop();
    await open();
    const { draft, faults } = await desk.open('answers');
    expect(draft).toEqual(said);
    expect(faults.map(({ path }) => path)).toEqual(['phone']);
    const { html } = (await desk.ask<DraftPreview>('POST', 'site/answers/preview', said)).body;
    expect(html).toContain('Sam’s is a mobile disco');
    expect(html).not.toMatch(/\/media\/|\/films\/|href="\/#gallery"/);
    const [, picture] = /url\(&quot;(\S+)&quot;\)/.exec(html!)!;
    const shown = await desk.fetch('GET', picture!.replace(/^.*\/api\/desk\//, ''));
    expect(shown.headers.get('content-type')).toMatch(/^image\//);
    expect(await show()).not.toContain('Sam’s');
    const nothing = await desk.ask<DraftPreview>('POST', 'site/answers/preview', {});
    expect(nothing.body.html).toContain('You bring');
  });

  it('is made from the answers, and replaces the demonstration from then on', async () => {
    const refused = await desk.change('site.yaml', {});
    expect(refused.status).toBe(400);
    const answers: Answers = { ...OWN, pictures: { floor: 'floor.jpg', dj: '../../desk.sqlite' } };
    const begin = () => desk.ask('POST', 'site/begin', answers);
    const statuses = (await Promise.all([begin(), begin()])).map(({ status }) => status);
    // The second request joins the first, or finds the site made.
    expect(statuses).toContain(204);
    expect(statuses.filter((status) => status !== 204 && status !== 409)).toEqual([]);
    await waitFor(async () => (await show()).includes('Sam’s Disco'));
    expect(await show()).toContain('tel:+441632960123');
    expect(readdirSync(join(folder, 'pictures'))).toEqual(['floor.jpg']);
    expect(await show()).toContain('Opening soon');
    expect(await show()).toContain('Sam’s Disco, Sheffield');
    const site = join(folder, 'site.yaml');
    writeFileSync(site, readFileSync(site, 'utf8').replace('open: false', 'open: true'));
    await waitFor(async () => !(await show()).includes('Opening soon'));
    for (const path of ['/weddings', '/karaoke', '/where-we-play'])
      expect(await show(path)).toContain('Sheffield');
    expect((await fetch(`${server.url}/birthdays`)).status).toBe(404);
    expect(await files()).toMatchObject({ folder, readOnly: null });
    expect((await desk.ask('POST', 'site/begin', OWN)).status).toBe(409);
    expect((await desk.draft('answers', OWN)).status).toBe(409);
    expect((await desk.undo(later)).status).toBe(409);
    expect((await files()).drafts).toEqual([]);
  });

  it('contains nothing of the demonstration in pages, sitemap, manifest and API', async () => {
    const demonstration =
      /chalk|hampshire|dorset|wiltshire|club owner|owned|thirty|1000\+|example\.com|960461|£240/i;
    const listed = (await show('/sitemap.xml')).matchAll(/<loc>\w+:\/\/[^/<]+([^<]*)/g);
    const pages = [...listed].map(([, path]) => path || '/');
    expect(pages).toHaveLength(4);
    const others = ['/nothing-here', '/site.webmanifest', '/api/pages/home', '/api/videos'];
    for (const path of [...pages, '/sitemap.xml', ...others])
      expect(await show(path)).not.toMatch(demonstration);
    expect(await show('/api/videos')).toBe('[]');
  });

  it('gets a page for another occasion with its own name and town', async () => {
    const begin = (occasion: string, name = '') =>
      desk.ask<Fields>('POST', 'site/starter', { occasion, name });
    expect((await begin('funerals')).status).toBe(400);
    expect((await begin('parties', 'Village fêtes')).body.heading).toBe(
      'Village fêtes? Yes, please',
    );
    const { body: value } = await begin('school-proms');
    expect(value).toMatchObject({ title: 'School prom DJ in Sheffield', label: 'School proms' });
    expect(JSON.stringify(value)).not.toMatch(/[{}]\w+[{}]/);
    expect(value.sections).toContainEqual(expect.objectContaining({ category: 'prom' }));
    const file = 'pages/school-proms.yaml';
    const saved = await desk.change(file, value, null);
    expect(saved).toMatchObject({ status: 200, body: { faults: [], isOpen: true } });
    await desk.undo(saved.body.undo);
    const site = (await desk.open('site.yaml')).value;
    const closed = (await desk.change('site.yaml', { ...(site as Fields), open: false })).body;
    expect(closed.isOpen).toBe(false);
    await desk.undo(closed.undo);
  });

  it('finds its towns by name', async () => {
    const { body } = await desk.ask<Town[]>('GET', 'towns?q=seaham&country=GB');
    expect(body).toMatchObject([{ name: 'Seaham', county: 'County Durham' }]);
    expect((await desk.ask('GET', 'towns?q=seah&country=XX')).status).toBe(400);
    const file = 'areas.yaml';
    const { value } = await desk.open(file);
    const north = { name: 'County Durham', text: 'Up north.', towns: ['Seaham', 'Nowhere'] };
    const more = [...(value as Value[]), north];
    const { warnings } = (await desk.change(file, more, value)).body;
    const path = `[${more.length - 1}].towns[1]`;
    const message = expect.stringMatching(/^Isn’t on the map: /);
    expect(warnings).toEqual([expect.objectContaining({ file, path, message })]);
    const saved = readFileSync(join(folder, file), 'utf8');
    expect(saved).toMatch(/- name: Seaham\s+at: \[ ?54.839, -1.346 ?\]\s+- Nowhere/);
  });

  it('trims a logo’s transparent edges, previews it with and without a plate, and undoes it', async () => {
    const letters = sharp({ create: { width: 490, height: 200, channels: 4, background: '#123' } });
    const clear = { background: '#0000' };
    const logo = letters.extend({ top: 200, bottom: 200, left: 250, right: 250, ...clear });
    const upload = await desk.upload('logo.png', await logo.png().toBuffer());
    const input = { upload, name: 'Our van', isLogo: true };
    const picture = (await desk.ask<AddedAsset>('POST', 'site/pictures', input)).body.file;
    const sent = await sharp(join(folder, 'pictures', picture)).metadata();
    expect(sent).toMatchObject({ width: 490, height: 200 });
    const file = 'site.yaml';
    const { value } = await desk.open(file);
    const look = { ...((value as Fields).look as object), logo: picture, icon: picture };
    const bare = await desk.draft(file, { ...(value as Fields), look });
    expect(bare.body.html).not.toContain('--plate:');
    const drawn = await desk.draft(file, { ...(value as Fields), look: { ...look, plate: true } });
    expect(drawn.body.warnings).toEqual([]);
    expect(drawn.body.html).toContain('--plate:');
    const [, header = ''] = /<header([^]*)<\/header>/.exec(drawn.body.html!) ?? [];
    expect(header).toMatch(/<img [^>]*src="[^"]*\/api\/desk\/site\/pictures\/our-van\.png"/);
    const { revision } = drawn.body;
    const publish = `site/files/${file}/publish`;
    const saved = await desk.ask<PublishResponse>('POST', publish, { revision });
    const shown = /<img [^>]*src="\/pictures\/[^"]+\.webp"[^>]*alt="Sam’s Disco"/;
    await waitFor(async () => shown.test(await show()));
    await desk.undo(saved.body.undo);
    await waitFor(async () => !shown.test(await show()));
    expect((await desk.ask('DELETE', `site/pictures/${picture}`)).status).toBe(200);
  });

  it('is included in the archive, and is restored on another machine', async () => {
    // A link that leads nowhere, as some editors leave one.
    const lock = join(folder, 'lock');
    symlinkSync('nowhere', lock);
    const archive = Buffer.from(await (await desk.fetch('GET', 'backups')).arrayBuffer());
    rmSync(lock);
    const DATA_DIR = makeDataDir();
    // Media on another disk, so that no rename can move them.
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
    // The server makes the schemas again when it needs them; a removed picture is only kept for Undo.
    for (const name of ['.schema', '.removed']) rmSync(join(folder, name), { recursive: true });
    expect(readFiles(restored!)).toEqual(readFiles(folder));
    await other.stop();
    rmSync(disk, { recursive: true });
  });
});

it('a new site whose server is killed before its folder gets its name is complete after the next request', async () => {
  const kill = patchFs(`
    const { renameSync } = fs;
    fs.renameSync = (from, to) => {
      if (String(to).endsWith('/site')) process.kill(process.ppid, 'SIGKILL');
      else renameSync(from, to);
    };
  `);
  const DATA_DIR = makeDataDir();
  const killed = await startServer({ ...kill, DATA_DIR, DESK: 'true' });
  const phone = await signIn(killed);
  await phone.draft('answers', OWN);
  await expect(phone.ask('POST', 'site/begin', OWN)).rejects.toThrow();
  await killed.stop('SIGKILL');
  const next = await startServer({ DATA_DIR, DESK: 'true' });
  const there = await signIn(next);
  expect((await there.ask('POST', 'site/begin', OWN)).status).toBe(204);
  const { body } = await there.ask<SiteFiles>('GET', 'site');
  expect(body).toMatchObject({ folder: join(DATA_DIR, 'site'), drafts: [] });
  expect((await there.ask<DeskFilms>('GET', 'films')).body.films).toEqual([]);
  expect((await there.history()).map(({ verb }) => verb)).toEqual(['began']);
  await next.stop();
});
