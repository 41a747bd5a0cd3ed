import { runSql } from './engines.js';
import { readShown } from './read-shown.js';
import type { ServerProcess } from './server-process.js';

/** Changes the gallery as the operator would, in the database while the server runs, and waits for it to show. */
export async function changeGallery(
  server: ServerProcess,
  sql: string,
  ...values: unknown[]
): Promise<void> {
  await runSql(server.env, sql, ...values);
  await readShown(server);
}
