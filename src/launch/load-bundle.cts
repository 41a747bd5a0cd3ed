import * as nodeModule from 'node:module';
import { join } from 'node:path';

type Main = typeof import('../main.js', { with: { 'resolution-mode': 'import' } });

/** Missing before Node 22.1. */
const { enableCompileCache } = nodeModule as { enableCompileCache?: (folder: string) => unknown };

/**
 * Loads the bundle. Node keeps the compiled code beside it, for faster starts by the same Node and user;
 * if it can't write there, only that is lost.
 * @returns the bundle's programs, none of them started
 */
export function loadBundle(): Main {
  enableCompileCache?.(join(__dirname, 'compiled'));
  return require(join(__dirname, 'server.cjs')) as Main;
}
