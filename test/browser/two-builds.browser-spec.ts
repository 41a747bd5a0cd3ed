import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeDataDir } from '../support/data-dir.js';
import { DEMO } from '../support/demo-site.js';
import { openSite, waitForHydration } from '../support/open-site.js';
import { makeOtherBuild } from '../support/other-build.mjs';
import { type ServerProcess, startServer } from '../support/server-process.js';

const SETTINGS = { SITE_URL: 'https://disco.example' };
/** Every page has a link to each of these. */
const LINKED = DEMO.pages.filter(({ path }) =>
  DEMO.site.navigation.services.some(({ to }) => to === path),
);
const site = openSite();
let builds: ServerProcess[];
let proxy: Server;
let url: string;

async function fetchFrom({ url }: ServerProcess, path: string): Promise<IncomingMessage> {
  const [answer] = (await once(ask(url + path).end(), 'response')) as [IncomingMessage];
  return answer;
}

/**
 * As in the middle of an upgrade, and at its worst: each document is from the other build than the
 * last one, and all that it asks for meets the wrong build first. What that doesn't have below
 * /assets is looked for in the other, as the shipped proxy does.
 */
beforeAll(async () => {
  const other = makeOtherBuild(makeDataDir());
  builds = [await startServer(SETTINGS), await startServer(SETTINGS, other)];
  let shown = 0;
  const forward = async (path: string): Promise<IncomingMessage> => {
    if (DEMO.pages.some((page) => page.path === path)) {
      shown = 1 - shown;
      return fetchFrom(builds[shown]!, path);
    }
    const answer = await fetchFrom(builds[1 - shown]!, path);
    if (answer.statusCode !== 404 || !path.startsWith('/assets/')) return answer;
    answer.resume();
    return fetchFrom(builds[shown]!, path);
  };
  proxy = createServer((request, response) => {
    void forward(request.url!).then((answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
  }).listen(0);
  await once(proxy, 'listening');
  url = `http://localhost:${(proxy.address() as AddressInfo).port}`;
});
afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await Promise.all(builds.map((build) => build.stop()));
});

const readVersion = async (address: string) =>
  ((await (await fetch(`${address}/api/pages/home`)).json()) as { version: string }).version;

it('two builds behind one address give each page its own build’s script, and load a document only once for a link', async () => {
  const [one, other] = await Promise.all(builds.map((build) => readVersion(build.url)));
  expect(one).not.toBe(other);
  const { page, messages } = await site.open(url);
  let loads = 0;
  page.on('load', () => (loads += 1));
  const seen = new Set<string>();
  for (const { path, heading } of [...LINKED, ...LINKED]) {
    const before = loads;
    const link = page.locator(`a[href="${path}"]`).first();
    await link.evaluate((element) => (element as HTMLElement).click());
    await page.waitForURL(url + path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await waitForHydration(page);
    // A page that was loaded again and again would be by now.
    await page.waitForLoadState('networkidle');
    expect({ path, isOnce: loads - before <= 1 }).toEqual({ path, isOnce: true });
    seen.add(
      await page.evaluate(
        () => document.querySelector<HTMLElement>('[data-modules]')!.dataset.modules!,
      ),
    );
  }
  // Both builds have had their turn.
  expect(seen.size).toBe(2);
  expect(messages).toEqual([]);
});
