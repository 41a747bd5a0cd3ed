import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from '../support/data-dir.js';
import { createPostgresDatabase } from '../support/engines.js';
import { FILM, runGallery, runGalleryProcess } from '../support/gallery.js';
import { makeMediaUrl } from '../support/media-stores.js';
import { startServer } from '../support/server-process.js';

const hash = (content: Buffer | ArrayBuffer) =>
  createHash('sha256')
    .update(Buffer.from(content as ArrayBuffer))
    .digest('hex');

/** The operator's way, by the built commands, from one machine to several and back. */
describe('the way to PostgreSQL and S3', () => {
  it('and back keeps films, files and addresses, and shows no password', async () => {
    const [one, several, again] = [makeDataDir(), makeDataDir(), makeDataDir()];
    const env = { DATABASE_URL: await createPostgresDatabase(), MEDIA_URL: makeMediaUrl() };
    const outputs: string[] = [];
    const there = async (...args: string[]) => {
      const ended = await runGalleryProcess(several, args, env);
      outputs.push(ended.stdout, ended.stderr);
      return ended;
    };
    const before = join(makeDataDir(), 'before.tar');
    const after = join(makeDataDir(), 'after.tar');

    await runGallery(one, ['add', '--title', 'Été', '--category', 'x', '--file', FILM]);
    await runGallery(one, ['remove', '3']);
    await runGallery(one, ['backup', before]);
    const { stdout: films } = await runGallery(one, ['export']);

    expect(await there('restore', before)).toMatchObject({ status: 0, stderr: '' });
    expect((await there('export')).stdout).toBe(films);
    const refused = await there('restore', before);
    expect(refused).toMatchObject({ status: 1, stdout: '' });
    expect(refused.stderr).toMatch(/^There is a gallery in 127\.0\.0\.1:\d+\/disco_\w+ already/);

    const server = await startServer({ DATA_DIR: several, ...env });
    const url = (JSON.parse(films) as { title: string; url: string }[])[0]!.url;
    const response = await fetch(server.url + url);
    expect(hash(await response.arrayBuffer())).toBe(hash(readFileSync(FILM)));
    await server.stop();

    expect((await there('backup', after)).status).toBe(0);
    await runGallery(again, ['restore', after]);
    expect((await runGallery(again, ['export'])).stdout).toBe(films);
    expect(outputs.join('')).not.toMatch(/sesame|S3RVER/);
  });
});
