import type { KnownFiles } from './site/content/read/assets.js';
import { readSite } from './site/content/read-site.js';
import { doTasks } from './site/do-tasks.js';

/** What is known of pictures and films from earlier readings. */
const knownFiles: KnownFiles = new Map();

/**
 * A program of its own, which the server starts when the site's folder has changed: the parser, the
 * schemas and large pictures would stay in the server's memory for good.
 */
doTasks((folder: string) => readSite(folder, knownFiles));
