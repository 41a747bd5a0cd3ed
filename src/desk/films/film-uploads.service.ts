import { Injectable } from '@nestjs/common';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilmChanges } from '../../../shared/api/desk.js';
import { findYouTubeId } from '../../../shared/embed.js';
import type { StagedFiles } from '../../gallery/media/stage-files.js';
import { Config } from '../../platform/config/config.js';
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
   * Checks what was sent as `gallery add` does, for work that puts it in place: once for each job. A
   * film that is elsewhere brings the picture that it has there, if that can be had.
   * @param work is told when a job began
   */
  use<T>(
    { job, upload, poster, url }: FilmChanges,
    isNew: boolean,
    work: (staged: StagedFiles, begunAt?: string) => Promise<T>,
  ): Promise<T> {
    return this.uploads.use({ upload, poster }, job, (uploads, begunAt) =>
      withStage(this.config.mediaDir, async (folder) => {
        const [file, sent] = [uploads.upload?.path, uploads.poster?.path];
        const picture = (sent ?? file) ? sent : await fetchPicture(url, folder);
        if (!file && !picture) return work({ media: {}, hints: [] }, begunAt);
        await mkdir(folder, { recursive: true });
        const task = { kind: 'film' as const, folder, isNew, file, picture };
        const { media, hints } = await this.program.run(task);
        const said = hints.map((hint) =>
          hint.startsWith('file: ')
            ? 'Some phones can’t play it. If you can, save it again in standard quality and without HDR, and choose that one with “Edit”.'
            : 'It has no poster yet: choose one with “Edit”.',
        );
        return work({ media, hints: said }, begunAt);
      }),
    );
  }
}

/** In milliseconds: somebody waits for it. */
const PATIENCE = 5000;
const LARGEST_PICTURE = 5e6;

/**
 * Asked for once, by the server: visitors ask YouTube for nothing before they press play.
 * @param folder where it goes
 * @returns undefined for a film that isn't there, or a picture that doesn't come
 */
async function fetchPicture(film: string | undefined, folder: string): Promise<string | undefined> {
  const id = findYouTubeId(film ?? '');
  // Not every film has the large one.
  for (const name of id ? ['maxresdefault', 'hqdefault'] : []) {
    const signal = AbortSignal.timeout(PATIENCE);
    try {
      const response = await fetch(`https://i.ytimg.com/vi/${id}/${name}.jpg`, { signal });
      const size = Number(response.headers.get('content-length') ?? Infinity);
      if (!response.ok || size > LARGEST_PICTURE) {
        await response.body?.cancel();
        continue;
      }
      const picture = join(folder, 'picture');
      await mkdir(folder);
      await writeFile(picture, Buffer.from(await response.arrayBuffer()));
      return picture;
    } catch {
      return undefined;
    }
  }
  return undefined;
}
