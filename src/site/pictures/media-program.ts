import type { FilmFiles, StagedFiles } from '../../gallery/media/stage-files.js';
import { MEDIA_PROGRAM } from '../../platform/config/paths.js';
import { ChildProgram } from '../../platform/worker/child-program.js';
import type { PictureCopy } from '../editing/copy-picture.js';
import type { PictureProblem, PictureTask } from './make-files.js';

export interface MediaTasks {
  picture: [task: PictureTask, problem: PictureProblem | null];
  copy: [task: PictureCopy, ending: string];
  film: [task: FilmFiles & { folder: string; isNew: boolean }, staged: StagedFiles];
}

/** Has pictures and films read and drawn: one at a time, as each may need all the memory there is. */
export class MediaProgram extends ChildProgram<MediaTasks> {
  /** @param makeRoom called before each task */
  constructor(makeRoom?: () => void) {
    // Memory is short: it ends as soon as there is nothing more to do.
    super(MEDIA_PROGRAM, { patience: 0, makeRoom });
  }
}
