import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { mkdir } from 'node:fs/promises';
import type { FilmChanges } from '../../../shared/api/desk.js';
import type { StagedFiles } from '../../gallery/media/stage-files.js';
import type { StageResult, StageTask } from '../../gallery/media/stage-task.js';
import { Config } from '../../platform/config/config.js';
import { FILM_PROGRAM } from '../../platform/config/paths.js';
import { BadFileError } from '../../platform/files/regular-file.js';
import { clearingStages, createStagePath } from '../../platform/files/staging.js';
import { ChildProgram } from '../../platform/worker/child-program.js';
import { UploadsService } from '../uploads/uploads.service.js';

/** What was sent with a film, on its way into the gallery. */
@Injectable()
export class FilmUploadsService {
  constructor(
    private readonly uploads: UploadsService,
    private readonly config: Config,
  ) {}

  /** Checks what was sent as `gallery add` does, for work that puts it in place. */
  use<T>(
    { upload, poster }: FilmChanges,
    isNew: boolean,
    work: (staged: StagedFiles, begunAt?: string) => Promise<T>,
  ): Promise<T> {
    if (upload === undefined && poster === undefined) return work({ media: {}, hints: [] });
    return this.uploads.use({ upload, poster }, (uploads) =>
      clearingStages(async () => {
        const folder = createStagePath(this.config.mediaDir);
        await mkdir(folder);
        const [file, picture] = [uploads.upload?.path, uploads.poster?.path];
        return work(await stage({ folder, isNew, file, picture }), uploads.upload?.begunAt);
      }),
    );
  }
}

async function stage(task: StageTask): Promise<StagedFiles> {
  const program = new ChildProgram<StageTask, StageResult>(FILM_PROGRAM, 0);
  const { staged, problem } = await program.run(task).catch(() => {
    throw new ServiceUnavailableException(
      'Looking at the film ended unexpectedly, probably for want of memory: try again.',
    );
  });
  if (staged) return staged;
  const { message, code, isBadFile } = problem!;
  throw isBadFile ? new BadFileError(message) : Object.assign(new Error(message), { code });
}
