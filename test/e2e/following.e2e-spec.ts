import {
  cpSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { makeDataDir } from '../support/data-dir.js';
import { makeSmallSite, rewrite, SMALL_SITE } from '../support/small-site.js';
import { readLog, type ServerProcess, startServer, waitFor } from '../support/server-process.js';
import { SHARED_DEMO } from '../support/shared-sites.js';

let server: ServerProcess;
let folder: string;

const start = async (siteDir: string, dataDir = makeDataDir()) => {
  folder = siteDir;
  server = await startServer({ SITE_DIR: siteDir, DATA_DIR: dataDir });
};

const listLogged = () => readLog(server, '"error"').map(({ msg }) => msg);
const read = async (path: string) => (await request(server.url).get(path)).text;
const expectToShow = (heading: string) => waitFor(async () => (await read('/')).includes(heading));
const countFaults = async () =>
  (await request(server.url).get('/health/ready').expect(200)).body.content.faults as number;
const homeWith = (heading: string) =>
  rewrite('pages/home.yaml', 'York, turn it up', heading)['pages/home.yaml']!;
const home = () => join(folder, 'pages/home.yaml');
const show = async (heading: string) => {
  writeFileSync(home(), homeWith(heading));
  await expectToShow(heading);
};

const ICON = readFileSync(join(import.meta.dirname, '../sites/york/icon.png'));
beforeAll(() => start(makeSmallSite({ 'icon.png': ICON })));
afterAll(() => server.stop());

it('a site’s own icon becomes /favicon.ico', async () => {
  const findIcon = (url = server.url) => request(url).get('/favicon.ico');
  const { body: shipped } = await findIcon(SHARED_DEMO.url).expect(200);
  await waitFor(async () => !(await findIcon()).body.equals(shipped));
  await findIcon()
    .expect(200)
    .expect('Content-Type', /^image\//)
    .expect('Cache-Control', 'no-cache');
});

describe('a change in the site’s folder is shown without a restart', () => {
  it('when a file is renamed over the old one or written in place, even with the same size and time', async () => {
    // A whole second, because setting the time loses anything finer.
    const time = new Date('2026-05-01T12:00:00Z');
    const next = `${home()}.new`;
    writeFileSync(next, homeWith('York, turn it in'));
    utimesSync(next, time, time);
    renameSync(next, home());
    await expectToShow('York, turn it in');
    writeFileSync(home(), homeWith('York, turn it on'));
    utimesSync(home(), time, time);
    await expectToShow('York, turn it on');
    expect(await read('/api/pages/home')).toContain('York, turn it on');
  });

  it('when another folder takes its name', async () => {
    const other = makeSmallSite({ 'pages/home.yaml': homeWith('Another folder') });
    renameSync(folder, `${folder}-old`);
    cpSync(other, folder, { recursive: true });
    await expectToShow('Another folder');
  });

  it('when a page is added, moved and removed', async () => {
    const file = join(folder, 'pages/prices.yaml');
    const page = SMALL_SITE['pages/weddings.yaml'].replace('/wedding-dj', '/what-it-costs');
    const status = async (path: string) => (await request(server.url).get(path)).status;
    writeFileSync(file, page);
    await waitFor(async () => (await status('/prices')) === 200);
    writeFileSync(file, `address: /our-prices\n${page.replace('/what-it-costs', '/prices')}`);
    await waitFor(async () => (await status('/our-prices')) === 200);
    await request(server.url).get('/prices?from=a').expect(308);
    rmSync(file);
    await waitFor(async () => (await status('/our-prices')) === 404);
    await waitFor(async () => !(await read('/sitemap.xml')).includes('prices'));
  });
});

const kept = () => join(server.dataDir, 'content.json');
const writeKept = (change: (text: string) => string) =>
  writeFileSync(kept(), change(readFileSync(kept(), 'utf8')));
const showAndStop = async (heading: string) => {
  await show(heading);
  await waitFor(async () => readFileSync(kept(), 'utf8').includes(heading));
  await server.stop();
};

it('at a start, the folder is read again if another build has kept its content', async () => {
  await showAndStop('Read before');
  writeKept((text) =>
    text.replaceAll('Read before', 'What was kept').replace(/"build":"[^"]+"/, '"build":"another"'),
  );
  await start(folder, server.dataDir);
  expect(await read('/')).toContain('Read before');
});

describe('a fault in the site’s folder', () => {
  it('keeps the last good content, is logged once and counted, until it is fixed', async () => {
    await show('Still good');
    await waitFor(async () => (await countFaults()) === 0);
    const before = listLogged().length;
    writeFileSync(
      home(),
      homeWith('Not yet').replace('    heading: Got a date?', '    headding: Got a date?'),
    );
    await waitFor(async () => (await countFaults()) === 1);
    expect(await read('/')).toContain('Still good');
    writeFileSync(home(), readFileSync(home(), 'utf8'));
    await new Promise((done) => setTimeout(done, 500));
    expect(listLogged().slice(before)).toEqual([
      expect.stringMatching(
        /^pages\/home\.yaml:\d+:\d+: sections\[\d\]\.headding: .*did you mean heading\?$/,
      ),
    ]);
    await show('Fixed');
    expect(await countFaults()).toBe(0);
  });

  it('is counted when the folder vanishes', async () => {
    renameSync(folder, `${folder}-away`);
    await waitFor(async () => (await countFaults()) > 0);
    expect(await read('/weddings')).toContain('Just the party');
    renameSync(`${folder}-away`, folder);
    await waitFor(async () => (await countFaults()) === 0);
  });

  it('at a start keeps the content that this data folder had last, also from another build', async () => {
    await showAndStop('Seen last');
    writeKept((text) => text.replace(/"build":"[^"]+"/, '"build":"another"'));
    writeFileSync(home(), 'heading: [');
    await start(folder, server.dataDir);
    expect(await read('/')).toContain('Seen last');
    // The server is ready once the sharing card is made.
    await waitFor(async () => (await request(server.url).get('/health/ready')).ok);
    expect(await countFaults()).toBeGreaterThan(0);
    await show('Good again');
  });

  it('at the first start ends the server, with every fault', async () => {
    const bad = makeSmallSite({
      'pages/home.yaml': homeWith('x').replace('label: Home', 'labl: Home'),
      'site.yaml': 'business:\n  name: 12\n',
    });
    const failure = await startServer({ SITE_DIR: bad }).then(
      () => '',
      (error: Error) => error.message,
    );
    expect(failure).toMatch(/^site\.yaml:2:3: business\.name: .*put it in quotes$/m);
    expect(failure).toMatch(/^pages\/home\.yaml:\d+:1: labl: .*did you mean label\?$/m);
  });
});

it('a link that is changed to another version, as Kubernetes does, is followed', async () => {
  const mount = makeDataDir();
  const swap = (site: string, version: string) => {
    cpSync(site, join(mount, version), { recursive: true });
    symlinkSync(version, join(mount, '..data_tmp'));
    renameSync(join(mount, '..data_tmp'), join(mount, '..data'));
  };
  swap(makeSmallSite(), '..2026_05_01');
  for (const name of ['site.yaml', 'areas.yaml', 'pages', 'pictures'])
    symlinkSync(`..data/${name}`, join(mount, name));
  await server.stop();
  const dataDir = makeDataDir();
  // A file of an unknown version of the program.
  writeFileSync(join(dataDir, 'content.json'), '{"program":"0.1.0-3","hash":"","content":{}}');
  await start(mount, dataDir);
  swap(makeSmallSite({ 'pages/home.yaml': homeWith('The next version') }), '..2026_05_02');
  await expectToShow('The next version');
});
