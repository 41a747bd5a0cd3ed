import { createReadStream, createWriteStream } from 'node:fs';
import { link } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { hashAndSync } from '../../platform/files/hash-file.js';
import { BadFileError } from '../../platform/files/regular-file.js';
import { nameByContent } from './content-name.js';
import { type InspectedFilm, inspectFilm } from './film.js';
import type { StagedMedia } from './media-store.js';
import { stageThumbnail, stageThumbnailFile } from './stage-thumbnail.js';
import { takeStill } from './take-still.js';

export interface FilmFiles {
  file?: string | undefined;
  picture?: string | undefined;
}

export interface NewMedia {
  film?: StagedMedia & { durationSeconds: number };
  thumbnail?: StagedMedia;
}

export type StagedFiles = Awaited<ReturnType<typeof stageFiles>>;

interface StageOptions {
  /** True to make a thumbnail from a frame of the film if no picture is given. */
  takesStill?: boolean;
  /** True to hard-link a file that never changes, which saves the space of a copy on the same disk. */
  links?: boolean;
}

/** Hint that `gallery add` completes with how to give a thumbnail. */
export const NO_STILL = "thumbnail: skipped: ffmpeg is missing or can't read this film";

/**
 * Checks the film, makes the thumbnails, and writes both into the staging folder.
 * @throws BadFileError that says which of the two is bad
 */
export async function stageFiles(
  { file, picture }: FilmFiles,
  folder: string,
  options: StageOptions,
) {
  const media: NewMedia = {};
  const hints: string[] = [];
  if (picture !== undefined)
    media.thumbnail = await naming('thumbnail', stageThumbnailFile(picture, folder));
  if (file === undefined) return { media, hints };
  const film = await naming('file', inspectFilm(file));
  const { durationSeconds, pictureSeconds, caution } = film;
  media.film = { ...(await stageFilm(file, film, folder, options)), durationSeconds };
  if (caution) hints.push(`file: ${caution}`);
  if (!options.takesStill || picture !== undefined) return { media, hints };
  const still = await takeStill(file, pictureSeconds);
  if (still) media.thumbnail = await stageThumbnail(still, folder);
  else hints.push(NO_STILL);
  return { media, hints };
}

async function stageFilm(
  path: string,
  film: InspectedFilm,
  folder: string,
  { links }: StageOptions,
): Promise<StagedMedia> {
  const stage = join(folder, 'film');
  const copy = () => pipeline(createReadStream(path), createWriteStream(stage));
  await (links ? link(path, stage).catch(copy) : copy());
  const { sha256 } = await hashAndSync(stage);
  const name = nameByContent(sha256, film.ending, film);
  return { address: `/media/${name}`, files: [{ stage, path: name }] };
}

async function naming<T>(field: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof BadFileError)) throw error;
    throw new BadFileError(`${field}: ${error.message}`, { cause: error });
  }
}
