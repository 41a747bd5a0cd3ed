import { type Command, Option } from 'commander';
import { cpSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, LANGUAGES } from '../../../shared/words/words.js';
import { resolvePath } from '../../platform/cli/resolve-path.js';
import { findFolderProblem } from '../../platform/config/data-dir.js';
import { DEMO_SITE_DIR } from '../../platform/config/paths.js';
import { sweepStages, withStage } from '../../platform/files/staging.js';

const COPIED = ['site.yaml', 'areas.yaml', 'pages', 'pictures', 'film'];

export function addInitCommand(program: Command): void {
  program
    .command('init')
    .argument('<folder>', 'the folder for your site: empty, or not there yet')
    .summary('begin a site of your own')
    .description(
      'Writes a copy of the demonstration site into an empty folder, with a note about each field, or with --language a short site in that language, and the schemas that editors check the files with.',
    )
    .option('--demo', 'begin with the demonstration, as without --language')
    .addOption(
      new Option('--language <language>', 'begin with short texts in this language')
        .choices(LANGUAGES)
        .conflicts('demo'),
    )
    .action((folder: string, { language }: { language?: Language }) =>
      beginSite(resolvePath(folder), language),
    );
}

async function beginSite(folder: string, language?: Language): Promise<void> {
  const { writeExample } = await import('../starter/begin-site.js');
  const { writeSchemas } = await import('../content/json-schemas.js');
  const problem = findFolderProblem(folder);
  if (problem) throw new Error(`${folder} has to be ${problem}: in the container, one in /data`);
  sweepStages(folder);
  if (readdirSync(folder).length > 0) {
    throw new Error(`${folder} is not empty: name a new folder, so that nothing is overwritten`);
  }
  // The copy is all or nothing: if the disk is full, the folder stays empty, as a retry requires.
  await withStage(folder, async (stage) => {
    if (language) writeExample(stage, language);
    else
      for (const part of COPIED)
        cpSync(join(DEMO_SITE_DIR, part), join(stage, part), { recursive: true });
    writeSchemas(stage);
    for (const part of readdirSync(stage)) renameSync(join(stage, part), join(folder, part));
  });
  const site = process.env.npm_lifecycle_event === 'site' ? 'npm run -s site --' : 'site';
  process.stdout.write(
    `Your site is in ${folder}: for now, ${language ? `a short one in ${language}` : 'a copy of the demonstration'}. Next:

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
