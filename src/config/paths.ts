import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The project's folder, be this file a source, compiled (dist/src/config) or bundled (dist/server). */
const ROOT_DIR = findRoot(import.meta.dirname);

/** What package.json says: the version's one place. */
export const VERSION = readVersion();
/** Hashed assets and public files: all that is served as files. */
export const BUILT_CLIENT_DIR = join(ROOT_DIR, 'dist/client');
/** The document's template, and what `#renderer` is: never served as files. */
export const BUILT_RENDERER_DIR = join(ROOT_DIR, 'dist/renderer');
/** The React sources, which only development mode reads. */
export const CLIENT_SOURCE_DIR = join(ROOT_DIR, 'client');
/** The demonstration films with their stills. */
export const DEMO_MEDIA_DIR = join(ROOT_DIR, 'src/database/demo');

function findRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder));
}

function readVersion(): string {
  const text = readFileSync(join(ROOT_DIR, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
