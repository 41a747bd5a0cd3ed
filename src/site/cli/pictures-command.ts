import { type Command, CommanderError } from 'commander';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findSiteDir } from './find-site-dir.js';

export function addPicturesCommand(program: Command): void {
  program
    .command('pictures')
    .argument('[folder]', 'the site; left out, the one that the server shows')
    .summary('make all that is shown of the pictures beforehand')
    .description(
      'Makes the files that a server would make of the pictures in its first minutes, and saves them in the folder’s made/, where each server finds them. Worth it for several servers, or for many pictures. What is there already stays; files of pictures that the site no longer uses are removed.',
    )
    .action((folder?: string) => makePictures(findSiteDir(folder)));
}

async function makePictures(folder: string): Promise<void> {
  const { readSite } = await import('../content/read-site.js');
  const { describeFault, startOf } = await import('../content/read/fault.js');
  const { makeFiles } = await import('../pictures/make-files.js');
  const { listWantedFiles, parseFileName } = await import('../pictures/picture-files.js');
  const { MADE_FOLDER } = await import('../pictures/picture-store.js');
  const { content, faults } = await readSite(folder);
  for (const fault of faults) process.stderr.write(`${describeFault(fault)}\n`);
  if (!content) throw new CommanderError(1, 'site.faults', '');
  const made = join(folder, MADE_FOLDER);
  const pictures = Object.entries(content.pictures);
  let failures = 0;
  for (const [index, [name, original]] of pictures.entries()) {
    const path = join(folder, original.file);
    const files = listWantedFiles(name, original);
    const problem = await makeFiles({ name, path, folder: made, files, print: original.print });
    if (problem) {
      failures += 1;
      process.stderr.write(`${describeFault({ ...startOf(original.file), ...problem })}\n`);
    } else process.stdout.write(`${index + 1} of ${pictures.length}: ${original.file}\n`);
  }
  if (failures > 0) throw new CommanderError(1, 'site.pictures', '');
  for (const file of await readdir(made)) {
    const name = parseFileName(file)?.name;
    if (name && !content.pictures[name]) await rm(join(made, file));
  }
}
