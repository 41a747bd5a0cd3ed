import { type Command, Option } from 'commander';
import { mkdir } from 'node:fs/promises';
import type { NewMedia } from '../media/stage-files.js';
import type { OpenFilms } from '../videos/open-films.js';
import type { VideoInput } from '../videos/video-input.js';
import { withGallery } from './open-gallery.js';
import { resolvePath } from '../../platform/cli/resolve-path.js';

interface FilmOptions extends Partial<Omit<VideoInput, 'thumbnailUrl'>> {
  file?: string;
  thumbnail?: string | false;
}

const ADDRESS = /^(https?:\/\/|\/media\/)/i;

export function addFilmCommands(program: Command): void {
  addFilmOptions(program.command('add'))
    .summary('add a film')
    .description(
      'Adds a film at the top of the gallery and prints its id. It needs a title, a category, and an address or a file.',
    )
    .addHelpText(
      'after',
      `
A file is copied. It has to be one that browsers play: MP4 (H.264 and AAC) or WebM.
Its thumbnail is taken from the film where ffmpeg is installed.

Examples:
  gallery add --title "Last Saturday" --category Weddings --file saturday.mp4
  gallery add --title "Our trailer" --category Parties --url https://youtu.be/abc123def45 \\
    --thumbnail trailer.jpg --featured`,
    )
    .action(addFilm);

  withId(addFilmOptions(program.command('edit')))
    .option('--no-featured', 'it is not')
    .option('--no-thumbnail', 'show none')
    .summary('change a film')
    .description('Changes only what you give.')
    .action(editFilm);

  withId(program.command('remove'))
    .summary('remove a film and its files')
    .description(
      'Removes a film, and the files that a command made for it, unless another film uses them.',
    )
    .action((id: number) =>
      changeFilm(id, async ({ videos }) => {
        await videos.remove(id);
        return 'is removed';
      }),
    );

  addFeatureCommand(program, 'feature', true);
  addFeatureCommand(program, 'unfeature', false);

  withId(program.command('move'))
    .requiredOption('--to <n>', 'its new place in the order, counted from 1', parseWhole)
    .summary('change the order')
    .description('Moves a film to another place in the order.')
    .action((id: number, { to }: { to: number }) =>
      changeFilm(id, async ({ videos }) => {
        await videos.move(id, to);
        return `is number ${to} now`;
      }),
    );
}

function addFeatureCommand(program: Command, name: string, featured: boolean): void {
  withId(program.command(name))
    .summary(featured ? 'feature a film' : 'stop featuring a film')
    .description(
      'The first of the featured films is the large card. The grid shows those that are not featured.',
    )
    .action((id: number) =>
      changeFilm(id, async ({ videos }) => {
        await videos.edit(id, { featured });
        return featured ? 'is featured now' : 'is not featured any more';
      }),
    );
}

function withId(command: Command): Command {
  return command.argument('<id>', 'as "gallery list" shows it', parseWhole);
}

function parseWhole(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : NaN;
}

function addFilmOptions(command: Command): Command {
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
    .option('--file <path>', 'a film, which is copied', resolvePath)
    .option('--thumbnail <address|path>', 'a picture, which is copied and made smaller')
    .option('--featured', 'feature the film');
}

async function addFilm(options: FilmOptions): Promise<void> {
  const { NO_STILL } = await import('../media/stage-files.js');
  // Lists the required fields, so that a film without them is refused before its file is copied.
  const required = { title: undefined, category: undefined, url: undefined };
  const film = await parseFilm({ ...required, ...options });
  await withGallery(async ({ config, videos }) => {
    const takesStill = film.fields.thumbnailUrl === undefined;
    const hints = await withFiles(film, config.mediaDir, takesStill, async (media) => {
      process.stdout.write(`${(await videos.add(film.fields, media)).id}\n`);
    });
    for (const hint of hints) {
      const advice = '. Add one with gallery edit <id> --thumbnail <picture>';
      process.stderr.write(`${hint}${hint === NO_STILL ? advice : ''}\n`);
    }
  });
}

async function editFilm(id: number, options: FilmOptions): Promise<void> {
  if (Object.keys(options).length === 0)
    throw new Error(
      'There is nothing to change: give --title, --description, --category, --url, --file, --thumbnail or --featured',
    );
  const changes = await parseFilm(options);
  await changeFilm(id, async ({ config, videos }) => {
    // Throws for an unknown id before the files are copied, which takes time.
    await videos.get(id);
    const hints = await withFiles(changes, config.mediaDir, false, async (media) => {
      await videos.edit(id, changes.fields, media);
    });
    for (const hint of hints) process.stderr.write(`${hint}\n`);
    return 'is changed';
  });
}

async function withFiles(
  film: Awaited<ReturnType<typeof parseFilm>>,
  mediaDir: string,
  takesStill: boolean,
  work: (media: NewMedia) => Promise<void>,
): Promise<string[]> {
  const { stageFiles } = await import('../media/stage-files.js');
  const { withStage } = await import('../../platform/files/staging.js');
  return withStage(mediaDir, async (folder) => {
    await mkdir(folder);
    const { media, hints } = await stageFiles(film, folder, { takesStill });
    await work(media);
    return hints;
  });
}

/** @param change makes the change, and returns what to print after “Film 7” */
async function changeFilm(
  id: number,
  change: (gallery: OpenFilms) => Promise<string>,
): Promise<void> {
  await withGallery(async (gallery) => {
    process.stdout.write(`Film ${id} ${await change(gallery)}.\n`);
  });
}

async function parseFilm({ file, thumbnail, ...given }: FilmOptions) {
  const fields: Partial<VideoInput> = given;
  if (file !== undefined) delete fields.url;
  const isPicture = typeof thumbnail === 'string' && !ADDRESS.test(thumbnail);
  if (thumbnail !== undefined && !isPicture) fields.thumbnailUrl = thumbnail || null;
  const { parseFields } = await import('../videos/video-input.js');
  return {
    fields: parseFields(fields),
    file,
    picture: isPicture ? resolvePath(thumbnail) : undefined,
  };
}
