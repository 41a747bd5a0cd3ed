import { Command, CommanderError } from 'commander';
import { VERSION } from '../config/paths.js';
import { addBackupCommands } from './backup-commands.js';
import { addFilmCommands } from './film-commands.js';
import { addListCommands } from './list-commands.js';
import { addTidyCommand } from './tidy-command.js';

const EXAMPLES = `
Examples:
  gallery list
  gallery add --title "Last Saturday" --category Weddings --file saturday.mp4
  gallery feature 7
  gallery move 7 --to 1
  gallery backup gallery.tar

In the project's folder, "gallery" is "npm run -s gallery --". DATA_DIR says where the gallery is.
"gallery <command> --help" tells more. A change is on the site within a second.`;

/** Every command with its help. Each mistake is one line on standard error, and status 1. */
export function createProgram(): Command {
  const program = new Command('gallery')
    .description("The site's gallery: its films, their order, and backups of them")
    .usage('<command> [options]')
    .version(VERSION)
    .addHelpText('after', EXAMPLES)
    .showSuggestionAfterError(false)
    .configureOutput({
      outputError: (text, write) =>
        write(
          `${text
            .trim()
            .replace(/^error: /, '')
            .replaceAll('\n', ' ')}\n`,
        ),
    })
    .exitOverride();
  addListCommands(program);
  addFilmCommands(program);
  addBackupCommands(program);
  addTidyCommand(program);
  program.on('command:*', ([name]: string[]) => {
    process.stderr.write(
      `There is no command "${name}". The commands are:\n${listCommands(program)}`,
    );
    throw new CommanderError(1, 'commander.unknownCommand', '');
  });
  return program;
}

function listCommands(program: Command): string {
  const help = program.createHelp();
  const width = Math.max(...program.commands.map((each) => help.subcommandTerm(each).length));
  return program.commands
    .map((each) => `  ${help.subcommandTerm(each).padEnd(width)}  ${each.summary()}\n`)
    .join('');
}
