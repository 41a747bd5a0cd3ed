import type { Command } from 'commander';
import { createShell } from '../../platform/cli/create-shell.js';
import { addCheckCommand } from './check-command.js';
import { addInitCommand } from './init-command.js';
import { addPicturesCommand } from './pictures-command.js';
import { addSchemaCommand } from './schema-command.js';

const EXAMPLES = `
Examples:
  site init my-site
  site check my-site
  site pictures my-site
  site schema my-site

In the project's folder, "site" is "npm run -s site --".
"site <command> --help" tells more.`;

export function createSiteProgram(): Command {
  const program = createShell('site', EXAMPLES).description(
    'The content of a site of your own: its texts, pictures and film, as files in a folder',
  );
  addInitCommand(program);
  addCheckCommand(program);
  addPicturesCommand(program);
  addSchemaCommand(program);
  return program;
}
