import { stageFiles, stageNewFiles } from './gallery/media/stage-files.js';
import { linkFilm } from './gallery/media/stage-film.js';
import type { StageResult, StageTask } from './gallery/media/stage-task.js';
import { BadFileError } from './platform/files/regular-file.js';
import { doTasks } from './site/do-tasks.js';

/**
 * A program of its own, which the server starts when the desk has been sent a film: what reading
 * films and drawing thumbnails take, a process keeps, and a strange file may end it.
 */
doTasks(async ({ folder, isNew, ...files }: StageTask): Promise<StageResult> => {
  try {
    const stage = isNew ? stageNewFiles : stageFiles;
    const staged = await stage(files, folder, (path, film) => linkFilm(path, film, folder));
    return { staged };
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return { problem: { message, code, isBadFile: error instanceof BadFileError } };
  }
});
