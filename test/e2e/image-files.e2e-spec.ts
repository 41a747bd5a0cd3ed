import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../../scripts/find-free-port.mjs';
import { makeDataDir } from '../support/data-dir.js';
import { makeSmallSite } from '../support/small-site.js';
import { ROOT, runProgram, runToEnd, waitFor } from '../support/server-process.js';

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

  it('are enough to show the demonstration', async () => {
    const port = String(await findFreePort());
    const program = join(image, 'dist/server/main.cjs');
    const server = runProgram([program], { PORT: port, DATA_DIR: makeDataDir() });
    const get = (path: string) => fetch(`http://localhost:${port}${path}`);
    await waitFor(async () => (await get('/')).ok);
    expect(server.output().stderr).toBe('');
    const { sections } = (await (await get('/api/pages/home')).json()) as {
      sections: { picture?: { placeholder?: string } }[];
    };
    expect(sections.filter(({ picture }) => picture?.placeholder)).toEqual([]);
    await server.stop();
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
