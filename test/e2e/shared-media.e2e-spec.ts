import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Video } from '../../shared/api/videos.js';
import { listThumbnailAddresses } from '../../shared/thumbnails.js';
import { makeDataDir } from '../support/data-dir.js';
import { ENGINES, makePlace, type Place } from '../support/engines.js';
import { FILM, FILMS, NEW, PICTURE, runGalleryProcess } from '../support/gallery.js';
import { STORES } from '../support/media-stores.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

/** A second data folder of the same gallery, with the media on a volume that both have. */
function shareMedia({ DATA_DIR, ...place }: Place): Place {
  const other = makeDataDir();
  rmSync(join(other, 'media'), { recursive: true, force: true });
  symlinkSync(join(DATA_DIR, 'media'), join(other, 'media'));
  return { ...place, DATA_DIR: other };
}

const engine = ENGINES.at(-1)!;

describe.each(STORES)(`two machines with one gallery in ${engine} and media in $store`, (each) => {
  let places: Place[];
  let sites: TestApp[];

  beforeAll(async () => {
    const place = { ...(await makePlace(engine)), ...each.makeSettings() };
    sites = [await startTestApp(place)];
    // SQLite is in the folder itself.
    places = [place, engine === 'SQLite' ? place : shareMedia(place)];
    sites.push(await startTestApp(places[1]));
  });
  afterAll(() => Promise.all(sites.map((site) => site.close())));

  const run = (machine: number, ...args: string[]) => runGalleryProcess(places[machine]!, args);
  const list = async (machine: number) =>
    JSON.parse((await run(machine, 'export')).stdout) as Required<Video>[];

  it('add the same and different films at once, and each serves all of them', async () => {
    const films = [FILM, FILM, join(FILMS, 'vp8.webm'), FILM];
    const added = await Promise.all(
      films.map((film, index) =>
        run(index % 2, 'add', ...NEW, '--file', film, '--thumbnail', PICTURE),
      ),
    );
    expect(added).toEqual(added.map(({ stdout }) => ({ status: 0, stdout, stderr: '' })));
    const rows = (await list(0)).filter(({ title }) => title === 'A film');
    expect(await list(1)).toEqual(await list(0));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(4);
    for (const { url, thumbnailUrl } of rows) {
      for (const address of [url, ...listThumbnailAddresses(thumbnailUrl)])
        for (const site of sites) expect(await ask(site, address)).toBe(200);
    }
  });

  it('keep a file until the last film that uses it has gone', async () => {
    const rows = (await list(0)).filter(({ title }) => title === 'A film');
    const [first, ...others] = rows.filter(({ url }) => url.endsWith('.mp4'));
    await Promise.all(others.map(({ id }, index) => run(index % 2, 'remove', String(id))));
    for (const site of sites) expect(await ask(site, first!.url)).toBe(200);
    await run(1, 'remove', String(first!.id));
    for (const site of sites) expect(await ask(site, first!.url)).toBe(404);
  });
});

async function ask({ server }: TestApp, path: string): Promise<number> {
  const { port } = server.address() as { port: number };
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  await response.arrayBuffer();
  return response.status;
}
