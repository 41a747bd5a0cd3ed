import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Device, Me } from '../../shared/api/desk.js';
import { BUILT_DESK_DIR } from '../../src/platform/config/paths.js';
import { ask } from '../support/ask.js';
import { DeskClient, makeLink, runDesk, signIn, withStore } from '../support/at-desk.js';
import { ENGINES, makeGallerySettings } from '../support/engines.js';
import { makeSmallSite } from '../support/small-site.js';
import { preload } from '../support/preload.js';
import {
  openServer,
  readLog,
  ROOT,
  runToEnd,
  type ServerProcess,
  startServer,
  waitFor,
} from '../support/server-process.js';

const SITE_URL = 'https://disco.example';
const ON = { DESK: 'true', SITE_URL };
const FILE = `/desk/assets/${readdirSync(join(BUILT_DESK_DIR, 'desk/assets')).find((name) => /^index-.*\.js$/.test(name))}`;

/** Routes that need no session. */
const FOR_STRANGERS = ['POST /link', 'POST /sign-in/options', 'POST /sign-in'];
/** Routes that need the device's passkey, too. */
const CONFIRMED = [
  'POST /devices/link',
  'POST /devices/recovery',
  'DELETE /devices/:id',
  'POST /restores',
];

/** Headers of pages that may not change anything: none, another site's, another host's of the same domain. */
const OTHER_PAGES: Record<string, string>[] = [
  {},
  { origin: 'https://elsewhere.example' },
  { origin: SITE_URL, 'sec-fetch-site': 'same-site' },
];

describe.each(ENGINES)('the desk on %s', (engine) => {
  let servers: ServerProcess[];
  let [on, off]: ServerProcess[] = [];
  let env: Record<string, string>;
  beforeAll(async () => {
    env = { ...ON, LOG_LEVEL: 'debug', ...(await makeGallerySettings(engine)) };
    // Creates the desk's tables before the gallery's, which must work, too.
    await listDevices();
    const count = engine === 'PostgreSQL' ? 2 : 1;
    servers = await Promise.all(Array.from({ length: count }, () => startServer(env)));
    [on] = servers;
    // Shows the same films, with the same dates.
    off = await startServer({ ...env, DESK: 'false', DESK_URL: 'https://desk.example' });
  });
  afterAll(() => Promise.all([...servers, off!].map((server) => server.stop())));

  const openBrowser = () => new DeskClient(SITE_URL, servers);
  async function keepDevice(name?: string): Promise<DeskClient> {
    const browser = openBrowser();
    expect((await browser.join(await makeLink(env), name)).status).toBe(204);
    return browser;
  }
  const listDevices = () => withStore(env, (store) => store.listDevices());

  it('lets a device in by link, and from then on by its passkey', async () => {
    const phone = openBrowser();
    expect((await phone.ask('GET', 'me')).status).toBe(401);
    const { stdout } = await runToEnd([join(ROOT, 'dist/server/desk.cjs'), 'link'], env);
    expect(stdout).toMatch(/^https:\/\/disco\.example\/desk\/join#[a-hjkmnp-z]{10}\n$/);
    const joined = await phone.join(stdout.trim().split('#')[1]!);
    expect(joined.headers.get('set-cookie')).toMatch(
      /^__Host-desk=[\w-]{43}; Max-Age=2592000; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
    );
    const { device } = (await phone.ask<Me>('GET', 'me')).body;
    expect(device).toMatchObject({ name: 'iPhone, Safari', hasPasskey: false });

    expect((await phone.keepPasskey()).status).toBe(204);
    phone.cookie = '';
    expect((await phone.ask('GET', 'me')).status).toBe(401);
    expect((await phone.signIn()).status).toBe(204);
    const me = { device: { id: device.id, hasPasskey: true }, siteUrl: SITE_URL };
    expect((await phone.ask<Me>('GET', 'me')).body).toMatchObject(me);

    const { cookie } = phone;
    expect((await phone.ask('POST', 'sign-out')).status).toBe(204);
    phone.cookie = cookie;
    expect((await phone.ask('GET', 'me')).status).toBe(401);

    await runDesk(env, ['remove', String(device.id)]);
    const refused = await phone.signIn();
    expect(refused.status).toBe(401);
    expect(refused.body.message).toMatch(/it has been removed.* “desk link”/);
  });

  it('refuses a passkey’s answer that is repeated, from another origin, unverified or unknown, and a second passkey by a stolen session', async () => {
    const phone = await keepDevice();
    await phone.keepPasskey();
    const signIn = async (answer: object) => (await phone.ask('POST', 'sign-in', answer)).status;
    const good = phone.passkey.get(await phone.readOptions('sign-in'));
    expect(await signIn(good)).toBe(204);
    expect(await signIn(good)).toBe(401);
    const options = await phone.readOptions('sign-in');
    expect(await signIn(phone.passkey.get(options, { isVerified: false }))).toBe(401);
    const elsewhere = new DeskClient('https://dis-co.example', servers);
    expect(await signIn(elsewhere.passkey.get(await phone.readOptions('sign-in')))).toBe(401);
    expect(await signIn({ id: good.id, response: { clientDataJSON: 'rubbish' } })).toBe(401);
    const thief = openBrowser();
    thief.cookie = phone.cookie;
    expect((await thief.keepPasskey()).status).toBe(409);
    expect((await phone.signIn()).status).toBe(204);
  });

  it('refuses a passkey’s counter that went back, unless the passkey is backed up', async () => {
    const phone = await keepDevice();
    await phone.keepPasskey();
    const signIn = async (how: object) =>
      phone.ask('POST', 'sign-in', phone.passkey.get(await phone.readOptions('sign-in'), how));
    expect((await signIn({ counter: 7 })).status).toBe(204);
    expect((await signIn({ counter: 3, isBackedUp: true })).status).toBe(204);
    const wayIn = /another device, the recovery sheet, .*“desk link”/;
    expect(await signIn({ counter: 3 })).toMatchObject({
      status: 401,
      body: { message: expect.stringMatching(wayIn) },
    });
  });

  it('accepts a link by POST only, once, and only the latest one', async () => {
    const [first, last] = [await makeLink(env), await makeLink(env)];
    const browser = openBrowser();
    expect((await browser.join(first)).status).toBe(401);
    expect((await browser.ask('GET', `link?token=${last}`)).status).toBe(404);
    const tries = await Promise.all([1, 2, 3, 4].map(() => openBrowser().join(last)));
    expect(tries.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(3);
  });

  it('answers 400 to invalid JSON, and 413 to too much of it', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const send = (body: string) => openBrowser().fetch('POST', 'link', { headers, body });
    expect((await send('{')).status).toBe(400);
    expect((await send(JSON.stringify('x'.repeat(1_200_000)))).status).toBe(413);
  });

  it('limits strangers’ requests, and lets its owner in from the same address nevertheless', async () => {
    const phone = await keepDevice();
    await phone.keepPasskey();
    const link = await makeLink(env);
    const stranger = openBrowser();
    const rubbish = { id: 'nobody’s', response: { clientDataJSON: 'rubbish' } };
    let isOver = false;
    const statuses = new Set<number>();
    const bother = async () => {
      while (!isOver) {
        statuses.add((await stranger.ask('POST', 'sign-in', rubbish)).status);
        statuses.add((await stranger.join(crypto.randomUUID())).status);
      }
    };
    const all = Array.from({ length: 8 }, bother);
    await waitFor(async () => statuses.has(429));
    for (let turn = 0; turn < 3; turn += 1) expect((await phone.signIn()).status).toBe(204);
    expect((await openBrowser().join(link)).status).toBe(204);
    isOver = true;
    await Promise.all(all);
    expect(statuses).toEqual(new Set([401, 429]));
    expect(stranger.cookie).toBe('');
  });

  it('requires the passkey before each change that can’t be undone, where the device has one', async () => {
    const [phone, other] = [await keepDevice(), await keepDevice('Mac, Firefox')];
    expect((await phone.ask('POST', 'devices/link', {})).status).toBe(201);
    for (const each of [phone, other]) expect((await each.keepPasskey()).status).toBe(204);
    const { device } = (await other.ask<Me>('GET', 'me')).body;
    const confirm = async (by: DeskClient) =>
      (await phone.ask('POST', 'confirm', by.passkey.get(await phone.readOptions('confirm'))))
        .status;
    expect(await confirm(other)).toBe(401);
    expect(await confirm(phone)).toBe(204);
    const remove = () => phone.ask('DELETE', `devices/${device.id}`);
    expect((await remove()).status).toBe(200);
    // A confirmation is good for one change.
    expect(await remove()).toMatchObject({ status: 401, body: { error: 'Confirm' } });
    expect((await other.ask('GET', 'me')).status).toBe(401);
    const devices = (await phone.ask<Device[]>('GET', 'devices')).body;
    expect(devices.map(({ id }) => id)).not.toContain(device.id);
    expect(devices.map(({ name }) => name)).toContain('iPhone, Safari');
    const [last] = await phone.history();
    expect(last).toMatchObject({
      verb: 'removed',
      thing: { kind: 'device', name: 'Mac, Firefox' },
      device: 'iPhone, Safari',
      // Undo would let the device in again.
      canUndo: false,
    });
    expect((await phone.undo(last!.id)).status).toBe(409);
    expect(await confirm(phone)).toBe(204);
    expect((await phone.ask('DELETE', 'devices/0')).status).toBe(404);
    expect((await phone.ask('PATCH', 'devices/0', { name: 'Nobody' })).status).toBe(404);
    expect((await phone.ask('PATCH', 'devices/1', { name: ' ' })).status).toBe(400);
  });

  it('has commands that list its devices, and that remove one at once', async () => {
    const laptop = await keepDevice('Mac, Firefox');
    const listed = JSON.parse((await runDesk(env, ['devices', '--json'])).stdout) as Device[];
    const { id } = listed.find(({ name }) => name === 'Mac, Firefox')!;
    const { stdout } = await runDesk(env, ['devices']);
    expect(stdout).toMatch(/^Id +Device +Kept +Seen\n/);
    expect(stdout).toMatch(new RegExp(`^${id} +Mac, Firefox +20\\d\\d-`, 'm'));
    expect(await runDesk(env, ['remove', String(id)])).toMatchObject({ status: 0 });
    expect((await laptop.ask('GET', 'me')).status).toBe(401);
    expect(await runDesk(env, ['remove', String(id)])).toEqual({
      status: 1,
      stdout: '',
      stderr: `There is no device ${id}: "desk devices" shows them\n`,
    });
  });

  it('logs which device has changed what, but no secret that lets somebody in', async () => {
    const phone = await keepDevice('A phone for the log');
    await phone.keepPasskey();
    const log = servers.map((server) => server.output().stdout).join('');
    const { id } = (await listDevices()).find(({ name }) => name === 'A phone for the log')!;
    expect(log).toContain(`"context":"Desk","desk":${id},"msg":"Added: A phone for the log"`);
    expect(log).not.toContain(phone.cookie.split('=')[1]);
    expect(log).not.toContain(phone.passkey.create({ challenge: '', rp: { id: '' } }).id);
  });

  it('changes no byte of the site', async () => {
    const read = async ({ url }: ServerProcess, path: string) => {
      const answer = await fetch(url + path);
      const headers = [...answer.headers].filter(([name]) => !/^(date|x-req)/.test(name));
      return { path, status: answer.status, headers, body: await answer.text() };
    };
    for (const path of ['/', '/areas-served', '/api/videos', '/sitemap.xml', '/nothing-here'])
      expect(await read(on!, path)).toEqual(await read(off!, path));
  });

  it('is not there without DESK=true, even with DESK_URL', async () => {
    for (const path of ['/desk', '/desk/films', '/desk/join', FILE]) {
      const [answer, unknown] = await Promise.all([
        fetch(off!.url + path),
        fetch(`${off!.url}/nothing-here`),
      ]);
      expect([answer.status, await answer.text()]).toEqual([404, await unknown.text()]);
      expect(answer.headers.get('x-robots-tag')).toBeNull();
    }
    const answer = await fetch(`${off!.url}/api/desk/link`, { method: 'POST' });
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { statusCode: 404, error: 'Not Found', message: 'Cannot POST /api/desk/link' },
    ]);
    expect(await runDesk(off!.env, ['link'])).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'There is no desk without DESK=true: start the site with it, and give it to this command too\n',
    });
  });

  it('keeps robots and caches away from it', async () => {
    for (const path of ['/desk', '/desk/films', '/desk/assets/none.js', '/api/desk/x']) {
      const { headers } = await fetch(on!.url + path);
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    }
    expect(await (await fetch(`${on!.url}/desk/films`)).text()).toContain(
      'content="{&quot;font&quot;:&quot;anton&quot;,&quot;accent&quot;:&quot;#ffb547&quot;,',
    );
    expect((await fetch(`${on!.url}/desk/%zz`)).status).toBe(400);
    const file = await ask(on!.url, FILE, { headers: { 'Accept-Encoding': 'br' } });
    expect(file.status).toBe(200);
    expect(file.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-robots-tag': 'noindex',
    });
  });

  it('checks origin, session and passkey of each request at the desk, in this order', async () => {
    // Read from the server's own log, so that no route is forgotten.
    const routes = readLog(on!, 'Mapped {')
      .map(({ msg }) => msg.replace(/^Mapped \{(.*), (\w+)\} route$/, '$2 $1'))
      .filter((route) => route.includes(' /api/desk/'))
      .map((route) => route.replace('/api/desk', ''));
    expect(routes).toEqual(expect.arrayContaining([...FOR_STRANGERS, ...CONFIRMED]));
    expect(routes).toEqual(expect.arrayContaining(['ALL /uploads/:id', 'GET /site', 'GET /films']));
    const cookie = `__Host-${(await signIn(on!, 'a passkey')).cookie}`;
    for (const route of routes) {
      const [method, path] = route.replace('ALL', 'PATCH').replaceAll(/:\w+/g, '0').split(' ');
      const read = async (headers: Record<string, string>) => {
        const response = await fetch(`${on!.url}/api/desk${path}`, { method, headers });
        // Some routes answer without a body.
        const body = (await response.json().catch(() => ({}))) as Record<string, string>;
        return [route, response.status, body.error === 'Confirm' ? body.error : body.message];
      };
      if (!FOR_STRANGERS.includes(route))
        expect(await read({ origin: SITE_URL })).toEqual([route, 401, 'You are not signed in.']);
      // GET is allowed from other pages: it changes nothing, and the page can't read the response.
      if (method === 'GET') continue;
      const refused = `The desk is at ${SITE_URL}: it takes nothing from elsewhere.`;
      for (const headers of OTHER_PAGES)
        expect(await read({ cookie, ...headers })).toEqual([route, 403, refused]);
      // Signing out would end the session.
      if (route === 'POST /sign-out') continue;
      const [, , reason] = await read({ cookie, origin: SITE_URL });
      expect([route, reason === 'Confirm']).toEqual([route, CONFIRMED.includes(route)]);
    }
  });
});

const folder = makeSmallSite({ '.removed/1-pictures-barn.jpg': '' });
const own = openServer({
  ...ON,
  ...preload('const { now } = Date; Date.now = () => now() + 25 * 60 * 60 * 1000;'),
  SITE_DIR: folder,
  DESK_URL: 'https://desk.example',
});

it('a desk makes its tables at the start, and deletes a file kept for Undo for a day', async () => {
  await waitFor(async () => existsSync(join(own.dataDir, 'desk.sqlite')));
  await waitFor(async () => readdirSync(join(folder, '.removed')).length === 0);
});

it('a desk with a host of its own serves nothing else there, and nothing on the site’s host', async () => {
  const statusOf = async (host: string, path: string) =>
    (await ask(own.url, path, { headers: { host } })).status;
  const itsOwn = ['/desk', FILE, '/health/live', '/health/ready'];
  const site = ['/', '/api/videos', '/sitemap.xml', '/assets/x.js', '/media/demo-mixer.mp4'];
  for (const [host, status, ...paths] of [
    ['desk.example', 404, ...site],
    ['DESK.example', 200, ...itsOwn],
    ['desk.example:443', 200, ...itsOwn],
    ['desk.example:443', 404, '/'],
    ['desk.example:80', 200, '/'],
    ['desk.example', 401, '/api/desk/me'],
    ['disco.example', 200, '/'],
    ['disco.example', 404, '/desk', FILE, '/api/desk/me'],
  ] as const)
    for (const path of paths)
      expect([host, path, await statusOf(host, path)]).toEqual([host, path, status]);
  const { headers } = await ask(own.url, '/', { headers: { host: 'desk.example' } });
  expect(headers['x-robots-tag']).toBe('noindex');
});
