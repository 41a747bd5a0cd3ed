import { Command } from 'commander';
import { cleanLine } from '../../../shared/plain-text.js';
import { VERSION } from '../config/paths.js';

/** Creates a program without commands. A mistake in its arguments is one line on stderr, and status 1. */
export function createShell(name: string, examples: string): Command {
  const program = new Command(name)
    .usage('<command> [options]')
    .version(VERSION)
    .addHelpText('after', examples)
    .showSuggestionAfterError(false)
    .configureOutput({
      outputError: (text, write) => write(`${cleanLine(text).replace(/^error: /, '')}\n`),
    })
    .exitOverride();
  program.on('command:*', ([unknown]: string[]) => {
    process.stderr.write(`There is no command "${cleanLine(unknown!)}".\n\n`);
    program.help({ error: true });
  });
  return program;
}
