import { cpSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findFolderProblem } from '../../platform/config/data-dir.js';
import { DEMO_SITE_DIR } from '../../platform/config/paths.js';
import { writeSchemas } from '../content/json-schemas.js';

/** What of the demonstration a site begins with. */
const COPIED = ['site.yaml', 'areas.yaml', 'pages', 'pictures', 'film'];

/**
 * Writes a copy of the demonstration, whose files explain themselves.
 * @throws if there is anything in the folder, or it can't be written
 */
export function writeSite(target: string): void {
  refuseUsed(target);
  makeFolder(target);
  for (const part of COPIED)
    cpSync(join(DEMO_SITE_DIR, part), join(target, part), { recursive: true });
  writeSchemas(target);
}

function refuseUsed(target: string): void {
  if (!existsSync(target)) return;
  if (!statSync(target).isDirectory()) throw new Error(`${target} is a file: name a folder`);
  if (readdirSync(target).length > 0) {
    throw new Error(`${target} is not empty: name a new folder, so that nothing is overwritten`);
  }
}

/** Before anything is written, so that nothing is left half done. */
function makeFolder(target: string): void {
  const problem = findFolderProblem(target);
  if (problem) throw new Error(`${target} has to be ${problem}: in the container, one in /data`);
}
