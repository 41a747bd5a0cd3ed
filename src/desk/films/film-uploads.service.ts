import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilmChanges } from '../../../shared/api/desk.js';
import { findYouTubeId } from '../../../shared/embed.js';
import type { StagedFiles } from '../../gallery/media/stage-files.js';
import type { StageTask } from '../../gallery/media/stage-sent.js';
import { Config } from '../../platform/config/config.js';
import { BadFileError } from '../../platform/files/regular-file.js';
import { withStage } from '../../platform/files/staging.js';
import { MediaProgram } from '../../site/pictures/media-program.js';
import { UploadsService } from '../uploads/uploads.service.js';

/** What was sent with a film, on its way into the gallery. */
@Injectable()
export class FilmUploadsService {
  constructor(
    private readonly uploads: UploadsService,
    private readonly config: Config,
    private readonly program: MediaProgram,
  ) {}

  /**
   * Checks what was sent as `gallery add` does, for work that puts it in place: once for each job.
   * @param work is told when a job began
   */
  use<T>(
    { job, upload, poster, url }: FilmChanges,
    isNew: boolean,
    work: (staged: StagedFiles, begunAt?: string) => Promise<T>,
  ): Promise<T> {
    if (upload === undefined && poster === undefined) {
      const make = (begunAt?: string) => this.usePictureOf(url, (staged) => work(staged, begunAt));
      return job === undefined ? make() : this.uploads.once(job, make);
    }
    return this.uploads.use({ upload, poster }, job, (uploads, begunAt) =>
      withStage(this.config.mediaDir, async (folder) => {
        await mkdir(folder);
        const [file, picture] = [uploads.upload?.path, uploads.poster?.path];
        const { media, hints } = await this.stage({ folder, isNew, file, picture });
        const said = hints.map((hint) =>
          hint.startsWith('file: ')
            ? 'Some phones can’t play it. If you can, save it again in standard quality and without HDR, and choose that one with “Edit”.'
            : 'It has no poster yet: choose one with “Edit”.',
        );
        return work({ media, hints: said }, begunAt);
      }),
    );
  }

  /** A film that is elsewhere brings the picture that it has there, if that can be had. */
  private async usePictureOf<T>(
    url: string | undefined,
    work: (staged: StagedFiles) => Promise<T>,
  ): Promise<T> {
    const bytes = await fetchPicture(url);
    if (!bytes) return work({ media: {}, hints: [] });
    return withStage(this.config.mediaDir, async (folder) => {
      await mkdir(folder);
      const picture = join(folder, 'picture');
      await writeFile(picture, bytes);
      return work(await this.stage({ folder, isNew: false, picture }));
    });
  }

  private async stage(task: StageTask): Promise<StagedFiles> {
    const { staged, problem } = await this.program.run({ kind: 'film', ...task }).catch(() => {
      throw new ServiceUnavailableException(
        'Looking at the film ended unexpectedly, probably for want of memory: try again.',
      );
    });
    if (staged) return staged;
    const { message, code, isBadFile } = problem!;
    throw isBadFile ? new BadFileError(message) : Object.assign(new Error(message), { code });
  }
}

/** In milliseconds: somebody waits for it. */
const PATIENCE = 5000;
const LARGEST_PICTURE = 5e6;

/**
 * Asked for once, by the server: visitors ask YouTube for nothing before they press play.
 * @returns undefined for a film that isn't there, or a picture that doesn't come
 */
async function fetchPicture(film: string | undefined): Promise<Buffer | undefined> {
  const id = findYouTubeId(film ?? '');
  // Not every film has the large one.
  for (const name of id ? ['maxresdefault', 'hqdefault'] : []) {
    const signal = AbortSignal.timeout(PATIENCE);
    try {
      const response = await fetch(`https://i.ytimg.com/vi/${id}/${name}.jpg`, { signal });
      const size = Number(response.headers.get('content-length') ?? Infinity);
      if (response.ok && size <= LARGEST_PICTURE) return Buffer.from(await response.arrayBuffer());
      await response.body?.cancel();
    } catch {
      return undefined;
    }
  }
  return undefined;
}
