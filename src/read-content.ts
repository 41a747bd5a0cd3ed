import type { KnownFiles } from './site/content/read/assets.js';
import { readSite } from './site/content/read-site.js';

/**
 * A program of its own, which the server starts when the site's folder has changed: the parser, the
 * schemas and large pictures would stay in the server's memory for good.
 */

/** What is known of pictures and films from earlier readings. */
const knownFiles: KnownFiles = new Map();

process.on('message', (folder: string) => void respond(folder));
// The server has nothing more to read, or has been killed.
process.on('disconnect', () => process.exit());

async function respond(folder: string): Promise<void> {
  // A server that has gone meanwhile ends this program anyway.
  process.send!(await readSite(folder, knownFiles), undefined, {}, () => {});
}
