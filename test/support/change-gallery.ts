import Database from 'better-sqlite3';
import { join } from 'node:path';
import { readShown } from './read-shown.js';
import type { ServerProcess } from './server-process.js';

/** Changes the gallery as the operator would, in the database while the server runs, and waits for it to show. */
export async function changeGallery(
  server: ServerProcess,
  sql: string,
  ...values: unknown[]
): Promise<void> {
  const database = new Database(join(server.dataDir, 'disco.sqlite'));
  database.prepare(sql).run(...values);
  database.close();
  await readShown(server);
}
