import type { Command } from 'commander';
import { resolvePath } from '../../platform/cli/resolve-path.js';

export function addInitCommand(program: Command): void {
  program
    .command('init')
    .argument('<folder>', 'the folder for your site: empty, or not there yet')
    .summary('begin a site of your own')
    .description(
      'Writes a copy of the demonstration site into an empty folder, with a note about each field, and the schemas that editors check the files with.',
    )
    .addHelpText('after', '\nExamples:\n  site init my-site')
    .action((folder: string) => beginSite(resolvePath(folder)));
}

async function beginSite(folder: string): Promise<void> {
  const { writeSite } = await import('../editing/write-site.js');
  writeSite(folder);
  const site = process.env.npm_lifecycle_event === 'site' ? 'npm run -s site --' : 'site';
  process.stdout.write(
    `Your site is in ${folder}: for now, a copy of the demonstration. Next:

  1. Write your name, phone number and email address into site.yaml, and your texts into the
     files in pages. A line that begins with # explains what is below it.
  2. Put your photographs into pictures, and their names into the pages.
  3. See whether all is well:  ${site} check ${folder}
  4. Start the server with SITE_DIR=${folder} (in a container, the path where you mount it).
     From then on, a change shows within a second.

docs/site-files.md goes through it step by step.
`,
  );
}
