import { type Command, Option } from 'commander';
import type { FilmFiles } from '../media/stage-files.js';
import type { VideoInput } from '../videos/video-input.js';
import { resolvePath } from './resolve-path.js';

/** What was typed. */
export interface FilmOptions extends Partial<Omit<VideoInput, 'thumbnailUrl'>> {
  file?: string;
  /** False for `--no-thumbnail`. */
  thumbnail?: string | false;
}

/** What was typed, checked: nothing has been read yet. */
export interface ParsedFilm extends FilmFiles {
  fields: Partial<VideoInput>;
}

/** Whatever else is given for a thumbnail is the path of a file. */
const ADDRESS = /^(https?:\/\/|\/media\/)/i;

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

export async function parseFilm({ file, thumbnail, ...given }: FilmOptions): Promise<ParsedFilm> {
  const fields: Partial<VideoInput> = given;
  if (file !== undefined) delete fields.url;
  const isPicture = typeof thumbnail === 'string' && !ADDRESS.test(thumbnail);
  if (thumbnail !== undefined && !isPicture) fields.thumbnailUrl = thumbnail || null;
  const { parseFields } = await import('../videos/video-input.js');
  return {
    fields: parseFields(fields),
    file: file === undefined ? undefined : resolvePath(file),
    picture: isPicture ? resolvePath(thumbnail) : undefined,
  };
}
