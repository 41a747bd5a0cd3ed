import { type Command, Option } from 'commander';
import type { VideoInput } from '../videos/video-input.js';
import { resolvePath } from './resolve-path.js';

/** What was typed. */
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

/** What was typed, checked: nothing has been read yet. */
export interface ParsedFilm {
  fields: Partial<VideoInput>;
  /** The paths of the files that are to be copied. */
  file: string | undefined;
  picture: string | undefined;
}

const NOTHING_GIVEN =
  'There is nothing to change: give --title, --description, --category, --url, --file, --thumbnail or --featured';

/** Whatever else is given for a thumbnail is the path of a file. */
const ADDRESS = /^(https?:\/\/|\/media\/)/i;

/** Asked for by name, so that a new film without them is refused before its file is copied. */
const REQUIRED = { title: undefined, category: undefined, url: undefined };

export function addFilmOptions(command: Command): Command {
  return command
    .option('--title <text>', 'up to 200 characters')
    .option('--description <text>', 'up to 2000 characters')
    .option('--category <text>', 'up to 60 characters')
    .addOption(
      new Option(
        '--url <address>',
        'https:, http:, or /media/… of a file in DATA_DIR/media or the S3 store',
      ).conflicts('file'),
    )
    .option('--file <path>', 'a film, which is copied')
    .option('--thumbnail <address|path>', 'a picture, which is copied and made smaller')
    .option('--featured', 'it is a featured film');
}

/** Commander lets the later one win. */
export function addOpposite(command: Command, name: string, description: string): void {
  let given: string | undefined;
  command.option(`--no-${name}`, description);
  for (const flag of [name, `no-${name}`]) {
    command.on(`option:${flag}`, () => {
      if (given && given !== flag) command.error(`--${given} and --${flag} can't both be given`);
      given = flag;
    });
  }
}

/** @throws BadValueError, also for what a new film lacks */
export function parseNewFilm(options: FilmOptions): Promise<ParsedFilm> {
  return parseFilm(options, REQUIRED);
}

/** @throws BadValueError, or Error when nothing is given */
export async function parseChanges(options: FilmOptions): Promise<ParsedFilm> {
  if (Object.keys(options).length === 0) throw new Error(NOTHING_GIVEN);
  return parseFilm(options, {});
}

async function parseFilm(
  { file, thumbnail, ...texts }: FilmOptions,
  required: Partial<typeof REQUIRED>,
): Promise<ParsedFilm> {
  const given: Partial<VideoInput> = { ...required, ...texts };
  if (file !== undefined) delete given.url;
  const isPicture = typeof thumbnail === 'string' && !ADDRESS.test(thumbnail);
  if (thumbnail !== undefined && !isPicture) given.thumbnailUrl = thumbnail || null;
  const { parseFields } = await import('../videos/video-input.js');
  return {
    fields: parseFields(given),
    file: file === undefined ? undefined : resolvePath(file),
    picture: isPicture ? resolvePath(thumbnail) : undefined,
  };
}
