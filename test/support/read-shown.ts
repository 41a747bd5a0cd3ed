import type { Video } from '../../shared/api/videos.js';
import { runSql } from './engines.js';
import { readState } from './read-state.js';
import { type ServerProcess, waitFor } from './server-process.js';

type Row = Omit<Video, 'featured' | 'thumbnailUrl'> & {
  featured: number | boolean;
  thumbnailUrl: string | null;
};

/** Waits until page and API show the database's films. @returns the API's response */
export async function waitForFilms({
  url,
  env,
}: Pick<ServerProcess, 'url' | 'env'>): Promise<Video[]> {
  const rows = await runSql<Row>(
    env,
    `SELECT id, title, description, url, thumbnail_url AS "thumbnailUrl", category, featured
      FROM videos WHERE removed_at IS NULL ORDER BY position, id DESC`,
  );
  const stored = rows.map(({ thumbnailUrl, featured, ...row }) => ({
    ...row,
    ...(thumbnailUrl !== null && { thumbnailUrl }),
    featured: Boolean(featured),
  }));
  return waitFor(async () => {
    const [page, api] = await Promise.all([fetch(url), fetch(`${url}/api/videos`)]);
    const shown = (await api.json()) as Video[];
    const { data } = readState(await page.text());
    expect([shown, data['/api/videos']]).toEqual([stored, stored]);
    return shown;
  });
}
