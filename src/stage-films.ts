import { stageFiles, type StageResult, type StageTask } from './gallery/media/stage-files.js';
import { BadFileError } from './platform/files/regular-file.js';
import { doTasks } from './platform/worker/do-tasks.js';

/**
 * A program of its own, which the server starts when the desk has been sent a film: what reading
 * films and drawing thumbnails take, a process keeps, and a strange file may end it.
 */
doTasks(async ({ folder, isNew, file, picture }: StageTask): Promise<StageResult> => {
  const options = { takesStill: isNew && picture === undefined, links: true };
  try {
    // At once, as somebody waits.
    const work = [
      stageFiles({ picture }, folder, options),
      stageFiles({ file }, folder, options),
    ] as const;
    // When one is refused, the other leaves nothing behind later.
    await Promise.allSettled(work);
    const [poster, film] = await Promise.all(work);
    return { staged: { media: { ...poster.media, ...film.media }, hints: film.hints } };
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return { problem: { message, code, isBadFile: error instanceof BadFileError } };
  }
});
