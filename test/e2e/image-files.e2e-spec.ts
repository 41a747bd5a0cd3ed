import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from '../support/data-dir.js';
import { makeSmallSite } from '../support/small-site.js';
import {
  readLog,
  ROOT,
  type ServerProcess,
  runToEnd,
  startServer,
} from '../support/server-process.js';

function copyImageFiles(): string {
  const folder = makeDataDir();
  const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
  for (const [, path] of dockerfile.matchAll(/^COPY --from=build \/app\/(\S+)/gm))
    cpSync(join(ROOT, path!), join(folder, path!), {
      recursive: true,
      filter: (file) => !file.endsWith('/workshop'),
    });
  const [, packages] = / cp -r (.+) \/image\/node_modules /.exec(dockerfile)!;
  for (const path of packages!.split(' ').map((name) => `node_modules/${name}`))
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  return folder;
}

describe('the files in the container’s image', () => {
  const image = copyImageFiles();

  /** Can't render any page but the home page. */
  let server: ServerProcess;
  beforeAll(async () => {
    const folder = join(image, 'dist/server');
    const name = readdirSync(folder).find((each) => each.startsWith('entry-server'))!;
    const text = readFileSync(join(folder, name), 'utf8');
    const breaking = `$& if (arguments[0].url !== '/') throw new Error('a secret of the inside');`;
    writeFileSync(join(folder, name), text.replace(/function renderPage\([^)]*\)\{/, breaking));
    server = await startServer({}, join(image, 'dist/server/main.cjs'));
  });
  afterAll(() => server.stop());

  it('are enough to show the demonstration', async () => {
    const get = (path: string) => fetch(server.url + path);
    expect((await get('/')).status).toBe(200);
    expect(server.output().stderr).toBe('');
    const { sections } = (await (await get('/api/pages/home')).json()) as {
      sections: { picture?: { placeholder?: string } }[];
    };
    expect(sections.filter(({ picture }) => picture?.placeholder)).toEqual([]);
  });

  it('give visitors a self-contained 500 page when rendering fails, and log the cause', async () => {
    const page = await fetch(`${server.url}/areas-served`);
    const missing = await fetch(`${server.url}/nothing-here`);
    for (const response of [page, missing]) {
      expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store']);
      const text = await response.text();
      expect(text).toContain('<h1>Something went wrong</h1>');
      expect(text).not.toMatch(/secret|at .*\.(ts|js)|<script|<link/);
    }
    const logged = readLog(server, 'a secret of the inside').map(({ msg }) => msg);
    const id = page.headers.get('x-request-id');
    expect(logged).toEqual([`Request ${id} failed`, 'Rendering the 404 page failed']);
  });

  it.each([
    ['server/gallery.cjs', 'list'],
    ['site/site.cjs', 'check'],
  ])('are enough for %s', async (program, command) => {
    const args = [join(image, 'dist', program), command];
    const ended = await runToEnd(args, { DATA_DIR: makeDataDir(), SITE_DIR: makeSmallSite() });
    expect(ended).toMatchObject({ status: 0, stderr: '' });
  });
});
