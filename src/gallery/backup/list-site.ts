import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_PREFIX } from './manifest.js';
import type { Source } from './pack-archive.js';

/** The site's folder, as a backup takes it along; nothing where there is none. */
export function listSite(folder: string): Source[] {
  if (!existsSync(folder)) return [];
  return (
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => !path.split('/').some((name) => name.startsWith('.')))
      // A link may lead nowhere.
      .filter((path) => statSync(join(folder, path), { throwIfNoEntry: false })?.isFile())
      .toSorted()
      .map((path) => ({
        path: SITE_PREFIX + path,
        size: statSync(join(folder, path)).size,
        open: async () => createReadStream(join(folder, path)),
      }))
  );
}
