import type { Command } from 'commander';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findSiteDir } from './find-site-dir.js';

export function addSchemaCommand(program: Command): void {
  program
    .command('schema')
    .argument('[folder]', 'the site; left out, SITE_DIR')
    .summary("write the schemas that editors check a site's files with")
    .description(
      "Writes a site's JSON schemas into its folder .schema, as after an upgrade that brings new fields. Editors that know YAML complete and check the files with them.",
    )
    .action((folder?: string) => renewSchemas(findSiteDir(folder)));
}

async function renewSchemas(folder: string): Promise<void> {
  if (!existsSync(join(folder, 'site.yaml'))) {
    throw new Error(`${folder} is not a site: it has no site.yaml`);
  }
  const { writeSchemas } = await import('../content/json-schemas.js');
  writeSchemas(folder);
  process.stdout.write(`Wrote the schemas into ${join(folder, '.schema')}.\n`);
}
