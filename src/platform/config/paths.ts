import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The project's folder, whether this file runs as a source, compiled or bundled. */
const ROOT_DIR = findRoot(import.meta.dirname);

export const VERSION = readVersion();
/** Hashed assets and public files. Everything in it is served. */
export const BUILT_CLIENT_DIR = join(ROOT_DIR, 'dist/client');
export const BUILT_DESK_DIR = join(ROOT_DIR, 'dist/desk');
/** HTML template and the `#renderer` bundle. Nothing in it is served. */
export const BUILT_RENDERER_DIR = join(ROOT_DIR, 'dist/renderer');
export const CLIENT_SOURCE_DIR = join(ROOT_DIR, 'client');
export const DEMO_SITE_DIR = join(ROOT_DIR, 'sites/chalk-and-neon');
export const STARTER_DIR = join(ROOT_DIR, 'sites/starter');
export const DEMO_CONTENT = join(ROOT_DIR, 'dist/demo-content.json');
export const DEMO_MEDIA_DIR = join(DEMO_SITE_DIR, 'gallery');
/** Resized pictures of the demonstration. They ship, so that a first start makes none. */
export const SHIPPED_PICTURES_DIR = join(DEMO_SITE_DIR, 'made');
export const SITE_PROGRAM = join(ROOT_DIR, 'dist/site/work.cjs');
export const COAST_FILE = join(ROOT_DIR, 'src/site/map/coast/coast.br');
/** Fonts for the cards of shared links. */
export const FACES_DIR = join(ROOT_DIR, 'src/site/pictures/faces');
export const TOWNS_DIR = join(ROOT_DIR, 'src/site/towns/data');
export const MEDIA_PROGRAM = join(ROOT_DIR, 'dist/site/media.cjs');

function findRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder));
}

function readVersion(): string {
  const text = readFileSync(join(ROOT_DIR, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
