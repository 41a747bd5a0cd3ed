import type { Command } from 'commander';
import { createShell } from '../../platform/cli/create-shell.js';
import { addFileCommands } from './file-commands.js';
import { addFilmCommands } from './film-commands.js';
import { addListCommands } from './list-commands.js';

const EXAMPLES = `
Examples:
  gallery list
  gallery add --title "Last Saturday" --category Weddings --file saturday.mp4
  gallery edit 7 --title "Our best night" --thumbnail better.jpg
  gallery feature 7
  gallery move 7 --to 1
  gallery backup gallery.tar

In the project's folder, "gallery" is "npm run -s gallery --". DATA_DIR says where the gallery is.
"gallery <command> --help" tells more. A change is on the site within a second.`;

export function createGalleryProgram(): Command {
  const program = createShell('gallery', EXAMPLES).description(
    "The site's gallery: its films, their order, and backups of them",
  );
  addListCommands(program);
  addFilmCommands(program);
  addFileCommands(program);
  return program;
}
