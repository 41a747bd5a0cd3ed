import { BadFileError } from '../../platform/files/regular-file.js';
import type { Film } from './film.js';
import type { StagedMedia } from './media-store.js';

/** Paths of what comes with a film. */
export interface FilmFiles {
  file?: string | undefined;
  picture?: string | undefined;
}

/** Files waiting to be put in place, and the film's length. */
export interface NewMedia {
  film?: StagedMedia & { durationSeconds: number };
  thumbnail?: StagedMedia;
}

export interface StagedFiles {
  media: NewMedia;
  /** What the operator may want to know after a success. */
  hints: string[];
}

/** Puts a checked film next to where it will go. */
export type StageFilm = (path: string, film: Film) => Promise<StagedMedia>;

/** A hint: how to add one is for the command or the desk to say. */
export const NO_STILL = "thumbnail: skipped: ffmpeg is missing or can't read this film";

/**
 * Checks the film and makes the thumbnails, next to where they will go.
 * @throws BadFileError that says which of the two is bad
 */
export async function stageFiles(
  { file, picture }: FilmFiles,
  mediaDir: string,
  stageFilm: StageFilm,
): Promise<StagedFiles> {
  const media: NewMedia = {};
  const hints: string[] = [];
  if (picture !== undefined) media.thumbnail = await stagePicture(picture, mediaDir);
  if (file !== undefined) {
    const { inspectFilm } = await import('./film.js');
    const film = await naming('file', inspectFilm(file));
    const { durationSeconds, caution } = film;
    media.film = { ...(await stageFilm(file, film)), durationSeconds };
    if (caution) hints.push(`file: ${caution}`);
  }
  return { media, hints };
}

/** The same for a new film, which gets a frame of its file as a thumbnail if it has no picture. */
export async function stageNewFiles(
  files: FilmFiles,
  mediaDir: string,
  stageFilm: StageFilm,
): Promise<StagedFiles> {
  const { media, hints } = await stageFiles(files, mediaDir, stageFilm);
  if (!files.file || !media.film || media.thumbnail) return { media, hints };
  const { takeStill } = await import('./take-still.js');
  const { stageThumbnail } = await import('./stage-thumbnail.js');
  const still = await takeStill(files.file, media.film.durationSeconds);
  if (!still) return { media, hints: [...hints, NO_STILL] };
  return { media: { ...media, thumbnail: await stageThumbnail(still, mediaDir) }, hints };
}

async function stagePicture(path: string, mediaDir: string): Promise<StagedMedia> {
  const { stageThumbnailFile } = await import('./stage-thumbnail.js');
  return naming('thumbnail', stageThumbnailFile(path, mediaDir));
}

/** Says which of a film's files is bad. */
async function naming<T>(field: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof BadFileError)) throw error;
    throw new BadFileError(`${field}: ${error.message}`, { cause: error });
  }
}
