import Database from 'better-sqlite3';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fetchBytes } from './site.mjs';

/** Until a change is noticed, rendered and compressed at best, with the largest gallery. */
const SETTLE_TIME = 5000;

/** Makes the gallery `count` films long: the demonstration films again and again, with a number. */
export async function seedVideos({ url, dataDir }, count) {
  const database = new Database(join(dataDir, 'disco.sqlite'));
  const films = database.prepare('SELECT * FROM videos ORDER BY id').all();
  const insert = database.prepare(`
    INSERT INTO videos
      (title, description, url, thumbnail_url, category, featured, position, uploaded_at)
    VALUES
      (@title, @description, @url, @thumbnail_url, @category, 0, @position, @uploaded_at)`);
  database.transaction(() => {
    for (let index = films.length; index < count; index++) {
      const film = films[index % films.length];
      insert.run({ ...film, title: `${film.title}, no. ${index}`, position: index });
    }
  })();
  database.close();
  await sleep(SETTLE_TIME);
  const { headers } = await fetchBytes(`${url}/api/videos`, { 'accept-encoding': 'identity' });
  if (Number(headers['content-length']) < count * 50) throw new Error('The films are not there.');
}
