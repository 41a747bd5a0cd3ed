import { createReadStream, createWriteStream } from 'node:fs';
import { link } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { hashAndSync } from '../../platform/files/copy-and-hash.js';
import { BadFileError } from '../../platform/files/regular-file.js';
import { nameByContent } from './content-name.js';
import { type Film, inspectFilm } from './film.js';
import type { StagedMedia } from './media-store.js';
import { stageThumbnail, stageThumbnailFile } from './stage-thumbnail.js';
import { takeStill } from './take-still.js';

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

interface StageOptions {
  /** Whether a film without a picture gets a frame of its own as a thumbnail. */
  takesStill?: boolean;
  /**
   * Whether the film's file is ours and never changes again: it gets a second name, so that it needs
   * no more room. On another disk, it is copied.
   */
  links?: boolean;
}

/** A hint: how to add one is for the command or the desk to say. */
export const NO_STILL = "thumbnail: skipped: ffmpeg is missing or can't read this film";

/**
 * Checks the film and makes the thumbnails.
 * @param folder where they wait to be put in place, on the disk where they will go
 * @throws BadFileError that says which of the two is bad
 */
export async function stageFiles(
  { file, picture }: FilmFiles,
  folder: string,
  options: StageOptions,
): Promise<StagedFiles> {
  const media: NewMedia = {};
  const hints: string[] = [];
  const stagePicture = async (path: string) => {
    media.thumbnail = await naming('thumbnail', stageThumbnailFile(path, folder));
  };
  const stageRest = async (path: string) => {
    const film = await naming('file', inspectFilm(path));
    const { durationSeconds, pictureSeconds, caution } = film;
    media.film = { ...(await stageFilm(path, film, folder, options)), durationSeconds };
    if (caution) hints.push(`file: ${caution}`);
    if (!options.takesStill || picture !== undefined) return;
    const still = await takeStill(path, pictureSeconds);
    if (still) media.thumbnail = await stageThumbnail(still, folder);
    else hints.push(NO_STILL);
  };
  // At once, as somebody waits; and when one is refused, the other leaves nothing behind later.
  const ends = await Promise.allSettled([
    picture !== undefined && stagePicture(picture),
    file !== undefined && stageRest(file),
  ]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return { media, hints };
}

async function stageFilm(
  path: string,
  film: Film,
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

/** Says which of a film's files is bad. */
async function naming<T>(field: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof BadFileError)) throw error;
    throw new BadFileError(`${field}: ${error.message}`, { cause: error });
  }
}
