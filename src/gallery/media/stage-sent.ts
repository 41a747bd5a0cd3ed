import { BadFileError } from '../../platform/files/regular-file.js';
import { type FilmFiles, type StagedFiles, stageFiles } from './stage-files.js';

/** What the server has been sent at the desk. */
export interface StageTask extends FilmFiles {
  folder: string;
  isNew: boolean;
}

export interface StageResult {
  staged?: StagedFiles;
  problem?: {
    message: string;
    code: string | undefined;
    /** Or it comes from the disk. */
    isBadFile: boolean;
  };
}

/** Does what `gallery add` does, with an error as a result that can be sent. */
export async function stageSent(task: StageTask): Promise<StageResult> {
  const { folder, isNew, file, picture } = task;
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
}
