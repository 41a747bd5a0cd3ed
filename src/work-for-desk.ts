import type { DeskAnswer, DeskTask, ThumbnailTask } from './desk/work/desk-task.js';
import { BadFileError } from './platform/files/regular-file.js';
import { createSchemas } from './site/content/json-schemas.js';
import type { KnownFiles } from './site/content/read/assets.js';
import { beginSite } from './site/editing/begin-site.js';
import { answerEdit } from './site/editing/edit-site.js';

/**
 * A program of its own, as `read-content.ts` is, which the desk starts when somebody edits a page or
 * sends a picture.
 */

/** What is known of pictures and films from earlier readings. */
const knownFiles: KnownFiles = new Map();

process.on('message', (task: DeskTask) => void respond(task));
// The server has nothing more to ask, or has been killed.
process.on('disconnect', () => process.exit());

async function respond(task: DeskTask): Promise<void> {
  // A server that has gone meanwhile ends this program anyway.
  process.send!(await work(task), undefined, {}, () => {});
}

async function work(task: DeskTask): Promise<DeskAnswer<DeskTask>> {
  if (task === 'schemas') return createSchemas();
  if ('folder' in task) return answerEdit(task, knownFiles);
  if ('target' in task) return beginSite(task);
  if ('poster' in task) return stagePoster(task);
  // Most edits have nothing to do with pictures.
  const { copyPicture } = await import('./site/editing/copy-picture.js');
  return copyPicture(task);
}

async function stagePoster({ poster, mediaDir }: ThumbnailTask) {
  const { stageThumbnailFile } = await import('./gallery/media/stage-thumbnail.js');
  try {
    return await stageThumbnailFile(poster, mediaDir);
  } catch (error) {
    if (!(error instanceof BadFileError)) throw error;
    return { refused: error.message };
  }
}
