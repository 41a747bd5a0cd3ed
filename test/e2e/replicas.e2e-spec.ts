import type { Video } from '../../shared/api/videos.js';
import { makeDataDir } from '../support/data-dir.js';
import { createPostgresDatabase, type Place, runSql } from '../support/engines.js';
import { NEW, runGallery, runGalleryProcess, URL_OPTION } from '../support/gallery.js';
import { STORES } from '../support/media-stores.js';
import { readShown } from '../support/read-shown.js';
import { type ServerProcess, startServer } from '../support/server-process.js';

const listFilms = async ({ url }: ServerProcess) =>
  (await (await fetch(`${url}/api/videos`)).json()) as Video[];

/** Replicas on one database, with one media folder or store between them. */
async function startReplicas(
  count: number,
  settings: Record<string, string> = {},
): Promise<ServerProcess[]> {
  const env = {
    ...settings,
    DATABASE_URL: await createPostgresDatabase(),
    DATA_DIR: makeDataDir(),
    SITE_URL: 'https://disco.example',
  };
  return Promise.all(Array.from({ length: count }, () => startServer(env)));
}

describe.each(STORES)('six replicas that start at once, with $store', ({ makeSettings }) => {
  it.each([1, 2, 3])('are all ready, with all films and their media: attempt %i', async () => {
    const replicas = await startReplicas(6, makeSettings());
    for (const replica of replicas) {
      expect((await fetch(`${replica.url}/health/ready`)).status).toBe(200);
      const films = await listFilms(replica);
      expect(films).toHaveLength(8);
      for (const address of films.flatMap(({ url, thumbnailUrl }) => [url, thumbnailUrl!]))
        expect((await fetch(replica.url + address, { method: 'HEAD' })).status).toBe(200);
    }
    await Promise.all(replicas.map((replica) => replica.stop()));
  });
});

describe('two replicas', () => {
  let replicas: ServerProcess[];
  let place: Place;
  beforeAll(async () => {
    replicas = await startReplicas(2);
    place = replicas[0]!.env;
  });
  afterAll(() => Promise.all(replicas.map((replica) => replica.stop())));

  const expectOnAll = async () => {
    for (const replica of replicas) await readShown(replica);
  };

  it('show what a command changes, and what is changed by SQL', async () => {
    for (let turn = 0; turn < 5; turn++) {
      await runGallery(place, ['edit', '1', '--title', `By a command ${turn}`]);
      await expectOnAll();
      await runSql(place, 'UPDATE videos SET title = ? WHERE id = 2', `By SQL ${turn}`);
      await expectOnAll();
    }
    await runSql(place, 'DELETE FROM videos WHERE id = 8');
    await expectOnAll();
  });

  it('give 20 films that are added at once 20 ids and places', async () => {
    const before = await listFilms(replicas[0]!);
    const added = await Promise.all(
      Array.from({ length: 20 }, () => runGalleryProcess(place, ['add', ...NEW, ...URL_OPTION])),
    );
    expect(added).toEqual(added.map(({ stdout }) => ({ status: 0, stdout, stderr: '' })));
    expect(new Set(added.map(({ stdout }) => stdout)).size).toBe(20);
    const places = await runSql(place, 'SELECT DISTINCT position FROM videos');
    expect(places).toHaveLength(before.length + 20);
    await expectOnAll();
  });
});
