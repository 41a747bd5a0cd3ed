import type { KnownFiles } from './site/content/read/assets.js';
import { answerEdit, type EditTask } from './site/editing/edit-site.js';

/** A program of its own, as `read-content.ts` is, which the desk starts when somebody edits a page. */

/** What is known of pictures and films from earlier readings. */
const knownFiles: KnownFiles = new Map();

process.on('message', (task: EditTask | 'schemas') => void respond(task));
// The server has nothing more to ask, or has been killed.
process.on('disconnect', () => process.exit());

async function respond(task: EditTask | 'schemas'): Promise<void> {
  // A server that has gone meanwhile ends this program anyway.
  process.send!(await answerEdit(task, knownFiles), undefined, {}, () => {});
}
