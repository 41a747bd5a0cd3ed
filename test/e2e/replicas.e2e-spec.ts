import { join } from 'node:path';
import type { Video } from '../../shared/api/videos.js';
import { listThumbnailAddresses } from '../../shared/thumbnails.js';
import { makeDataDir } from '../support/data-dir.js';
import { createPostgresDatabase, runSql } from '../support/engines.js';
import { FILM, FILMS, NEW, PICTURE, runGalleryProcess, URL_OPTION } from '../support/gallery.js';
import { STORES } from '../support/media-stores.js';
import { waitForFilms } from '../support/read-shown.js';
import { type ServerProcess, startServer } from '../support/server-process.js';

describe.each(STORES)(
  'six replicas on PostgreSQL with their media in $store',
  ({ makeSettings }) => {
    let replicas: ServerProcess[];
    beforeAll(async () => {
      const DATA_DIR = makeDataDir();
      const env = { DATABASE_URL: await createPostgresDatabase(), DATA_DIR, ...makeSettings() };
      replicas = await Promise.all(Array.from({ length: 6 }, () => startServer(env)));
    });
    afterAll(() => Promise.all(replicas.map((replica) => replica.stop())));

    const run = (...args: string[]) => runGalleryProcess(replicas[0]!.env, args);
    const readAll = async () => {
      const [shown, ...others] = await Promise.all(replicas.map(waitForFilms));
      for (const other of others) expect(other).toEqual(shown);
      return shown!;
    };
    const askAll = async (films: readonly Video[]) => {
      const addresses = films.flatMap(({ url, thumbnailUrl }) => [
        url,
        ...(thumbnailUrl ? listThumbnailAddresses(thumbnailUrl) : []),
      ]);
      const urls = replicas.flatMap(({ url }) => addresses.map((address) => url + address));
      const responses = await Promise.all(urls.map((url) => fetch(url, { method: 'HEAD' })));
      return [...new Set(responses.map(({ status }) => status))];
    };

    it('start at the same time, and are ready with all films and their media', async () => {
      for (const { url } of replicas) expect((await fetch(`${url}/health/ready`)).status).toBe(200);
      const films = await readAll();
      expect(films).toHaveLength(8);
      expect(await askAll(films)).toEqual([200]);
    });

    it('show what a command changes, and what SQL changes', async () => {
      await run('edit', '1', '--title', 'By a command');
      expect((await readAll())[0]).toMatchObject({ title: 'By a command' });
      await runSql(replicas[0]!.env, "UPDATE videos SET title = 'By SQL' WHERE id = 1");
      expect((await readAll())[0]).toMatchObject({ title: 'By SQL' });
      await runSql(replicas[0]!.env, 'DELETE FROM videos WHERE id = 8');
      expect(await readAll()).toHaveLength(7);
    });

    it('serve films that commands add at the same time, and each file until its last film is removed', async () => {
      const before = await readAll();
      const files = [FILM, FILM, join(FILMS, 'vp8.webm'), FILM];
      const options = files.map((film) => ['--file', film, '--thumbnail', PICTURE]);
      const ways = [...options, ...Array.from({ length: 12 }, () => URL_OPTION)];
      const added = await Promise.all(ways.map((way) => run('add', ...NEW, ...way)));
      expect(added).toEqual(added.map(({ stdout }) => ({ status: 0, stdout, stderr: '' })));
      const ids = added.map(({ stdout }) => Number(stdout));
      const films = await readAll();
      expect(new Set(films.map(({ id }) => id))).toEqual(
        new Set([...ids, ...before.map(({ id }) => id)]),
      );
      const places = await runSql(replicas[0]!.env, 'SELECT DISTINCT position FROM videos');
      expect(places).toHaveLength(films.length);

      const ours = films.filter(({ id }) => ids.slice(0, 4).includes(id));
      expect(await askAll(ours)).toEqual([200]);
      const [first, ...same] = ours.filter(({ url }) => url.endsWith('.mp4')) as [Video];
      await Promise.all(same.map(({ id }: Video) => run('remove', String(id))));
      expect(await askAll([first])).toEqual([200]);
      await run('remove', String(first.id));
      // Another film still uses the same thumbnail.
      const { thumbnailUrl: _thumbnailUrl, ...gone } = first;
      expect(await askAll([gone])).toEqual([404]);
    });
  },
);
