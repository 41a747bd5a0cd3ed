import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The project's folder, whether this file is compiled (dist/src/platform/config), bundled or a source. */
const ROOT_DIR = findRoot(import.meta.dirname);

/** The version, whose one place is package.json. */
export const VERSION = readVersion();
/** Hashed assets and public files: everything here is served. */
export const BUILT_CLIENT_DIR = join(ROOT_DIR, 'dist/client');
/** The desk's document and assets. */
export const BUILT_DESK_DIR = join(ROOT_DIR, 'dist/desk');
/** The document's template and the `#renderer` bundle: never served. */
export const BUILT_RENDERER_DIR = join(ROOT_DIR, 'dist/renderer');
/** The React sources, which only development mode reads. */
export const CLIENT_SOURCE_DIR = join(ROOT_DIR, 'client');
/** The site that is shown where the operator has none of their own. */
export const DEMO_SITE_DIR = join(ROOT_DIR, 'sites/chalk-and-neon');
/** The texts that a site of one's own begins with. */
export const STARTER_DIR = join(ROOT_DIR, 'sites/starter');
/** The demonstration's content as the build has read it. */
export const DEMO_CONTENT = join(ROOT_DIR, 'dist/demo-content.json');
/** Its gallery's films and their stills. */
export const DEMO_MEDIA_DIR = join(DEMO_SITE_DIR, 'gallery');
/** What is made of its pictures: it ships, so that a first start makes nothing. */
export const SHIPPED_PICTURES_DIR = join(DEMO_SITE_DIR, 'made');
/** Reads a site's folder, and changes it for the desk, in a process of its own. */
export const SITE_PROGRAM = join(ROOT_DIR, 'dist/site/work.cjs');
/** The world's coasts, which maps are drawn from. */
export const COAST_FILE = join(ROOT_DIR, 'src/site/map/coast/coast.br');
/** The faces of the headings, as what draws cards takes them. */
export const FACES_DIR = join(ROOT_DIR, 'src/site/pictures/faces');
/** The towns that the desk knows by name, a file for each country. */
export const TOWNS_DIR = join(ROOT_DIR, 'src/site/towns/data');
/** Makes pictures, checks films and makes their thumbnails, in a process of its own. */
export const MEDIA_PROGRAM = join(ROOT_DIR, 'dist/site/media.cjs');

function findRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder));
}

function readVersion(): string {
  const text = readFileSync(join(ROOT_DIR, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
