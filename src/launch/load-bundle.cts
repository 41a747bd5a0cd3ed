import * as nodeModule from 'node:module';
import { join } from 'node:path';

type Main = typeof import('../main.js', { with: { 'resolution-mode': 'import' } });

/** Missing before Node 22.1. */
const { enableCompileCache } = nodeModule as { enableCompileCache?: (folder: string) => unknown };

/** Loads the bundle, and starts nothing. Node keeps the compiled code beside it, for faster starts. */
export function loadBundle(): Main {
  enableCompileCache?.(join(__dirname, 'compiled'));
  return require(join(__dirname, 'server.cjs')) as Main;
}
