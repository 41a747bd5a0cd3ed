import type { Command } from 'commander';
import { readFile } from 'node:fs/promises';
import { BadFileError, measureFile } from '../../platform/files/regular-file.js';
import { formatLength } from '../../../shared/films.js';
import { renderTable } from '../../platform/cli/render-table.js';
import { resolvePath } from '../../platform/cli/resolve-path.js';
import type { VideoEntity } from '../videos/video.entity.js';
import { withGallery } from './open-gallery.js';

const MAX_BYTES = 100e6;

const HEADINGS = ['#', 'id', 'featured', 'length', 'category', 'title', 'film'];

export function addListCommands(program: Command): void {
  program
    .command('list')
    .summary('show the films in their order')
    .description('Shows the films in their order, as a table.')
    .option('--json', "a JSON array, as the site's API gives it")
    .action(({ json }: { json?: true }) => (json ? exportFilms() : listFilms()));

  program
    .command('export')
    .summary('write all films as JSON')
    .description(
      `Writes all films to standard output, as a JSON array in their order. It doesn't contain the films' files: "gallery backup" saves those too.`,
    )
    .action(exportFilms);

  program
    .command('import')
    .argument(
      '<file.json>',
      'the output of "gallery export", or an array of the same form',
      resolvePath,
    )
    .summary('read films from JSON')
    .description(
      "Reads a JSON array of films, all or nothing. A film with an existing id is replaced completely, any other is added. The films take the file's order; any that it leaves out come after them.",
    )
    .addHelpText(
      'after',
      `
A film: { "id": 7, "title": "…", "description": "…", "url": "https://… or /media/…",
          "thumbnailUrl": "…", "category": "…", "featured": false }
id, description, thumbnailUrl and featured may be left out.

Example:
  gallery export > films.json; $EDITOR films.json; gallery import films.json`,
    )
    .action(importFilms);
}

async function listFilms(): Promise<void> {
  await withGallery(async ({ videos }) => {
    const films = await videos.listEntities();
    process.stdout.write(films.length > 0 ? toTable(films) : 'The gallery is empty.\n');
  });
}

function toTable(films: readonly VideoEntity[]): string {
  const rows = films.map(({ id, featured, durationSeconds, category, title, url }, index) => {
    const numbers = [String(index + 1), String(id), featured ? 'yes' : ''];
    return [...numbers, durationSeconds ? formatLength(durationSeconds) : '', category, title, url];
  });
  return renderTable(HEADINGS, rows);
}

async function exportFilms(): Promise<void> {
  await withGallery(async ({ videos }) => {
    process.stdout.write(`${JSON.stringify(await videos.list(), undefined, 2)}\n`);
  });
}

async function importFilms(path: string): Promise<void> {
  const rows = await readRows(path);
  await withGallery(async ({ videos }) => {
    const { added, updated } = await videos.import(rows);
    process.stdout.write(`${added} added, ${updated} updated\n`);
  });
}

/** Decodes UTF-8 or UTF-16, as PowerShell's `>` writes: by the byte order mark, or by a zero byte. */
function decode(bytes: Buffer): string {
  const [first, second] = bytes;
  const isBig = first === 0xfe || first === 0;
  const encoding = isBig ? 'utf-16be' : first === 0xff || second === 0 ? 'utf-16le' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}

async function readRows(path: string): Promise<unknown[]> {
  let rows: unknown;
  try {
    await measureFile(path, MAX_BYTES);
    rows = JSON.parse(decode(await readFile(path)));
  } catch (error) {
    const { name, message: said } = error as Error;
    const message = name === 'TypeError' ? 'save it as UTF-8' : said;
    const what = error instanceof SyntaxError ? 'is not JSON' : "can't be read";
    const reason = error instanceof BadFileError ? message : `${path} ${what}: ${message}`;
    throw new Error(`file: ${reason}`, { cause: error });
  }
  if (!Array.isArray(rows)) throw new Error(`file: ${path} is not a JSON array of films`);
  return rows;
}
