import { basename } from 'node:path';
import { BadFileError } from '../../platform/files/regular-file.js';
import type { StagedMedia } from '../media/media.service.js';
import type { NewMedia } from '../videos/videos.service.js';
import type { ParsedFilm } from './film-options.js';
import { withProgressBar } from './progress-bar.js';

interface StagedFiles {
  media: NewMedia;
  /** What the operator may want to know after a success. */
  hints: string[];
}

const NO_STILL =
  "thumbnail: skipped: ffmpeg is missing or can't read this film. Add one with gallery edit <id> --thumbnail <picture>";

/** Copies the film and makes the thumbnails, next to where they will go. */
export async function stageFiles(
  { file, picture }: ParsedFilm,
  mediaDir: string,
): Promise<StagedFiles> {
  const media: NewMedia = {};
  const hints: string[] = [];
  if (picture !== undefined) media.thumbnail = await stagePicture(picture, mediaDir);
  if (file !== undefined) {
    const { film, caution } = await stageFilmFile(file, mediaDir);
    media.film = film;
    if (caution) hints.push(`file: ${caution}`);
  }
  return { media, hints };
}

/** The same for a new film, which gets a frame of its file as a thumbnail if none is given. */
export async function stageNewFiles(parsed: ParsedFilm, mediaDir: string): Promise<StagedFiles> {
  const { media, hints } = await stageFiles(parsed, mediaDir);
  const isGiven = parsed.picture !== undefined || parsed.fields.thumbnailUrl !== undefined;
  if (!parsed.file || !media.film || isGiven) return { media, hints };
  const { takeStill } = await import('../media/take-still.js');
  const { stageThumbnail } = await import('../media/stage-thumbnail.js');
  const still = await takeStill(parsed.file, media.film.durationSeconds);
  if (!still) return { media, hints: [...hints, NO_STILL] };
  return { media: { ...media, thumbnail: await stageThumbnail(still, mediaDir) }, hints };
}

async function stageFilmFile(path: string, mediaDir: string) {
  const { inspectFilm } = await import('../media/film.js');
  const { stageFilm } = await import('../media/stage-film.js');
  const film = await naming('file', inspectFilm(path));
  const staged = await withProgressBar(`Copying ${basename(path)}`, (advance) =>
    stageFilm(path, film, mediaDir, (done) => advance(done, film.size)),
  );
  return { film: { ...staged, durationSeconds: film.durationSeconds }, caution: film.caution };
}

async function stagePicture(path: string, mediaDir: string): Promise<StagedMedia> {
  const { stageThumbnailFile } = await import('../media/stage-thumbnail.js');
  return naming('thumbnail', stageThumbnailFile(path, mediaDir));
}

/** Says which option a bad file was given with. */
async function naming<T>(option: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof BadFileError)) throw error;
    throw new BadFileError(`${option}: ${error.message}`, { cause: error });
  }
}
