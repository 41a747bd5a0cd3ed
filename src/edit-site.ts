import { createSchemas } from './site/content/json-schemas.js';
import type { KnownFiles } from './site/content/read/assets.js';
import { beginSite } from './site/editing/begin-site.js';
import { answerEdit } from './site/editing/edit-site.js';
import type { EditorAnswer, EditorTask } from './site/editing/editor-task.js';

/** A program of its own, as `read-content.ts` is, which the desk starts when somebody edits a page. */

/** What is known of pictures and films from earlier readings. */
const knownFiles: KnownFiles = new Map();

process.on('message', (task: EditorTask) => void respond(task));
// The server has nothing more to ask, or has been killed.
process.on('disconnect', () => process.exit());

async function respond(task: EditorTask): Promise<void> {
  // A server that has gone meanwhile ends this program anyway.
  process.send!(await answer(task), undefined, {}, () => {});
}

async function answer(task: EditorTask): Promise<EditorAnswer<EditorTask>> {
  if (task === 'schemas') return createSchemas();
  if ('folder' in task) return answerEdit(task, knownFiles);
  if ('target' in task) return beginSite(task);
  // Most edits have nothing to do with pictures.
  const { copyPicture } = await import('./site/editing/copy-picture.js');
  return copyPicture(task);
}
