import * as nodeModule from 'node:module';
import { join } from 'node:path';

type Main = typeof import('../main.js', { with: { 'resolution-mode': 'import' } });

/** From Node 22.1 on. */
const { enableCompileCache } = nodeModule as { enableCompileCache?: (folder: string) => unknown };

/**
 * What Node compiles of the bundle is kept beside it, for the next start by the same Node and the
 * same user. Where the folder can't be written, that one starts as without it.
 * @returns the bundle's programs, none of them started
 */
export function loadBundle(): Main {
  enableCompileCache?.(join(__dirname, 'compiled'));
  return require(join(__dirname, 'server.cjs')) as Main;
}
