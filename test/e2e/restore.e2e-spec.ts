import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { forge } from '../support/archive.js';
import { makeDataDir } from '../support/data-dir.js';
import { runSql } from '../support/engines.js';
import { GALLERY, runGallery } from '../support/gallery.js';
import { preload } from '../support/preload.js';
import { readFiles } from '../support/read-files.js';
import { runToEnd, startServer, waitFor } from '../support/server-process.js';

const LARGE = 6 * 1024 * 1024;

/** Runs a command as `sh` does after this line. */
function runAfter(line: string, dataDir: string, args: string[]) {
  const all = ['-c', `${line}; exec "$0" "$@"`, process.execPath, GALLERY, ...args];
  return runToEnd(all, { DATA_DIR: dataDir }, 'sh');
}

const query = (DATA_DIR: string, sql: string) => runSql({ DATA_DIR }, sql);

/** A gallery of one film that is larger than any database, and its backup. */
async function makeLarge() {
  const dataDir = makeDataDir();
  await runGallery(dataDir, ['list']);
  for (const name of readdirSync(join(dataDir, 'media'))) {
    writeFileSync(join(dataDir, 'media', name), name);
  }
  writeFileSync(join(dataDir, 'media/large.mp4'), Buffer.alloc(LARGE));
  await query(dataDir, "UPDATE videos SET title = 'Kept' WHERE id = 1");
  const archive = join(makeDataDir(), 'gallery.tar');
  await runGallery(dataDir, ['backup', archive]);
  await query(dataDir, "UPDATE videos SET title = 'Changed' WHERE id = 1");
  return { dataDir, archive };
}

const readState = async (dataDir: string) => ({
  films: await query(dataDir, 'SELECT * FROM videos'),
  media: readFiles(join(dataDir, 'media')),
});

describe('a restore', () => {
  let dataDir: string;
  let archive: string;
  beforeAll(async () => {
    ({ dataDir, archive } = await makeLarge());
  });

  it('that can’t write everything says so, changes nothing and leaves nothing behind', async () => {
    const before = await readState(dataDir);
    // In units of 512 bytes: room for the database, and not for the film.
    const { status, stdout, stderr } = await runAfter(`ulimit -f ${LARGE / 1024}`, dataDir, [
      'restore',
      '--force',
      archive,
    ]);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^file: [^\n]+ is not a whole backup: EFBIG[^\n]+\n$/);
    expect(await readState(dataDir)).toEqual(before);
  });

  it('of a thousand files keeps few of them open', async () => {
    const paths = Array.from({ length: 1000 }, (_, index) => ({ path: `media/${index}` }));
    const { stderr } = await runAfter('ulimit -n 60', makeDataDir(), ['restore', forge(...paths)]);
    expect(stderr).toMatch(/^file: [^\n]+ is not a whole backup: it has no manifest\.json\n$/);
  });

  it('shows visitors the old films or the new ones, and never an error', async () => {
    const server = await startServer({ DATA_DIR: dataDir });
    const ask = async (path: string) => {
      const response = await fetch(server.url + path);
      return [path, response.status, await response.text()] as const;
    };
    const answers: (readonly [string, number, string])[] = [];
    let isOver = false;
    const visiting = (async () => {
      while (!isOver) answers.push(...(await Promise.all(['/', '/api/videos?x=1'].map(ask))));
    })();
    for (let turn = 0; turn < 4; turn++) {
      const ended = await runGallery(dataDir, ['restore', archive, '--force']);
      expect(ended).toMatchObject({ status: 0, stderr: '' });
      const count = answers.length;
      await waitFor(async () => answers.slice(count).some(([, , body]) => body.includes('Kept')));
      await query(dataDir, "UPDATE videos SET title = 'Changed' WHERE id = 1");
    }
    isOver = true;
    await visiting;
    expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
    const lists = answers.filter(([path]) => path !== '/').map(([, , body]) => body);
    const titles = lists.map((body) => (JSON.parse(body) as { title: string }[])[0]!.title);
    expect(new Set(titles)).toEqual(new Set(['Kept', 'Changed']));
    expect(new Set(lists.map((body) => body.replace('Kept', 'Changed'))).size).toBe(1);
    await server.stop();
  });
});

it('a command whose work never ends says so, with status 1', async () => {
  const dataDir = makeDataDir();
  mkdirSync(join(dataDir, 'media'));
  const env = preload(`
      import promises from 'node:fs/promises';
      import { syncBuiltinESMExports } from 'node:module';
      promises.stat = () => new Promise(() => {});
      syncBuiltinESMExports();
    `);
  const ended = await runGallery(dataDir, ['restore', 'any.tar'], env);
  expect(ended).toMatchObject({ status: 1, stdout: '' });
  expect(ended.stderr).toMatch(/^The command ended before its work was done[^\n]+\n$/);
  expect(readdirSync(join(dataDir, 'media'))).toEqual([]);
});
