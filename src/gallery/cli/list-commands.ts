import type { Command } from 'commander';
import { readFile } from 'node:fs/promises';
import { BadFileError, measureFile } from '../../platform/files/regular-file.js';
import { resolvePath } from '../../platform/cli/resolve-path.js';
import { readGallery, withGallery } from './open-gallery.js';
import { renderTable } from './render-table.js';

/** For a list of films, which is read into memory. */
const MAX_BYTES = 100e6;

export function addListCommands(program: Command): void {
  program
    .command('list')
    .summary('show the films in their order')
    .description('Shows the films in their order, as a table.')
    .option('--json', "a JSON array, as the site's API gives it")
    .addHelpText('after', '\nExamples:\n  gallery list\n  gallery list --json | jq ".[0].id"')
    .action(({ json }: { json?: true }) => (json ? exportFilms() : listFilms()));

  program
    .command('export')
    .summary('write all films as JSON')
    .description(
      `Writes all films to standard output, as a JSON array in their order. It doesn't contain the films' files: "gallery backup" saves those too.`,
    )
    .addHelpText('after', '\nExample:\n  gallery export > films.json')
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
  await readGallery(async ({ videos }) => {
    const films = await videos.listEntities();
    process.stdout.write(films.length > 0 ? renderTable(films) : 'The gallery is empty.\n');
  });
}

async function exportFilms(): Promise<void> {
  await readGallery(async ({ videos }) => {
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

async function readRows(path: string): Promise<unknown[]> {
  let rows: unknown;
  try {
    await measureFile(path, MAX_BYTES);
    rows = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path)));
  } catch (error) {
    const { message } = error as Error;
    const what = error instanceof SyntaxError ? 'is not JSON' : "can't be read";
    const reason = error instanceof BadFileError ? message : `${path} ${what}: ${message}`;
    throw new Error(`file: ${reason}`, { cause: error });
  }
  if (!Array.isArray(rows)) throw new Error(`file: ${path} is not a JSON array of films`);
  return rows;
}
