import { join, resolve } from 'node:path';

/** The built files, from the compiled code (dist/src/config) and from the sources (src/config). */
const BUILT_DIR = resolve(
  import.meta.dirname,
  import.meta.dirname.endsWith(join('dist', 'src', 'config')) ? '../..' : '../../dist',
);

/** Hashed assets and public files: all that is served as files. */
export const BUILT_CLIENT_DIR = join(BUILT_DIR, 'client');
/** The server's half of the React bundle and the document's template: never served as files. */
export const BUILT_RENDERER_DIR = join(BUILT_DIR, 'renderer');
/** The React sources, which only development mode reads. */
export const CLIENT_SOURCE_DIR = resolve(BUILT_DIR, '../client');
