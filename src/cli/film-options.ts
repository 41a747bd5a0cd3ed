import { basename } from 'node:path';
import type { StagedMedia } from '../media/media.service.js';
import { BadFileError } from '../media/bad-file.js';
import type { NewMedia } from '../videos/videos.service.js';
import type { VideoInput } from '../videos/video-input.js';
import type { Gallery } from './open-gallery.js';
import { withProgressBar } from './progress-bar.js';
import { resolvePath } from './resolve-path.js';

export interface FilmOptions {
  title?: string;
  description?: string;
  category?: string;
  url?: string;
  file?: string;
  /** False for `--no-thumbnail`. */
  thumbnail?: string | false;
  featured?: boolean;
}

interface CollectedFilm {
  fields: Partial<VideoInput>;
  media: NewMedia;
  /** What the operator may want to know once all has gone well. */
  hints: string[];
}

const NOTHING_GIVEN =
  'There is nothing to change: give --title, --description, --category, --url, --file, --thumbnail or --featured';
const NO_STILL =
  'thumbnail: none was made, as there is no ffmpeg that reads the film. Give one with gallery edit <id> --thumbnail <picture>';

/** Whatever else is given for a thumbnail is the path of a file. */
const ADDRESS = /^(https?:\/\/|\/media\/)/i;

/** Asked for by name, so that a new film without them is refused before its file is copied. */
const REQUIRED = { title: undefined, category: undefined, url: undefined };

/** Turns the options into fields and into files that lie ready; fields first, for files take time. */
export async function collectFilm(
  options: FilmOptions,
  { config: { mediaDir } }: Gallery,
  isNew: boolean,
): Promise<CollectedFilm> {
  if (!isNew && Object.keys(options).length === 0) throw new Error(NOTHING_GIVEN);
  const { file, thumbnail, ...texts } = options;
  const given: Partial<VideoInput> = { ...(isNew && REQUIRED), ...texts };
  if (file !== undefined) delete given.url;
  const picture = typeof thumbnail === 'string' && !ADDRESS.test(thumbnail) ? thumbnail : undefined;
  if (thumbnail !== undefined && picture === undefined) given.thumbnailUrl = thumbnail || null;
  const { parseFields } = await import('../videos/video-input.js');
  const fields = parseFields(given);

  const media: NewMedia = {};
  const hints: string[] = [];
  if (picture !== undefined) media.thumbnail = await stagePicture(resolvePath(picture), mediaDir);
  if (file !== undefined) {
    const path = resolvePath(file);
    const { film, caution } = await stageFile(path, mediaDir);
    media.film = film;
    if (caution) hints.push(`file: ${caution}`);
    if (isNew && thumbnail === undefined) {
      media.thumbnail = await stageStill(path, film.durationSeconds, mediaDir);
      if (!media.thumbnail) hints.push(NO_STILL);
    }
  }
  return { fields, media, hints };
}

async function stageFile(path: string, mediaDir: string) {
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

async function stageStill(path: string, duration: number, mediaDir: string) {
  const { takeStill } = await import('../media/take-still.js');
  const { stageThumbnail } = await import('../media/stage-thumbnail.js');
  const still = await takeStill(path, duration);
  return still && stageThumbnail(still, mediaDir);
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
