import { Injectable, Optional } from '@nestjs/common';
import type { FilmFiles, StagedFiles } from '../../gallery/media/stage-files.js';
import { MEDIA_PROGRAM } from '../../platform/config/paths.js';
import { ChildProgram } from '../../platform/worker/child-program.js';
import { SiteProgramService } from '../content/site-program.service.js';
import type { PictureCopy } from '../editing/copy-picture.js';
import type { PictureProblem, PictureTask } from './make-files.js';

export interface MediaTasks {
  picture: [task: PictureTask, problem: PictureProblem | null];
  copy: [task: PictureCopy, ending: string];
  film: [task: FilmFiles & { folder: string; isNew: boolean }, staged: StagedFiles];
}

/** Child process that processes pictures and films, one at a time: each may need all the memory. */
@Injectable()
export class MediaProgram extends ChildProgram<MediaTasks> {
  constructor(@Optional() site?: SiteProgramService) {
    // The idle site program ends first: 256 MB have no room for both and a large photograph.
    super(MEDIA_PROGRAM, { patience: 0, makeRoom: () => site?.endIfIdle() });
  }
}
