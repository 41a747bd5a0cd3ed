import type { DeskResult, DeskTask } from './desk/work/desk-task.js';
import { createSchemas } from './site/content/json-schemas.js';
import type { KnownFiles } from './site/content/read/assets.js';
import { doTasks } from './site/do-tasks.js';
import { beginSite } from './site/editing/begin-site.js';
import { runEdit } from './site/editing/edit-site.js';

/** What is known of pictures and films from earlier readings. */
const knownFiles: KnownFiles = new Map();

/**
 * A program of its own, as `read-content.ts` is, which the server starts when somebody edits the site
 * at the desk.
 */
doTasks(async (task: DeskTask): Promise<DeskResult<DeskTask>> => {
  if (task === 'schemas') return createSchemas();
  if ('folder' in task) return runEdit(task, knownFiles);
  if ('target' in task) return beginSite(task);
  // Most edits have nothing to do with pictures.
  const { copyPicture } = await import('./site/editing/copy-picture.js');
  return copyPicture(task);
});
