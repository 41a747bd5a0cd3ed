import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILT_RENDERER_DIR } from '../../platform/config/paths.js';
import { PageRenderer } from './page-renderer.js';

export function createBuiltRenderer(): PageRenderer {
  const built = loadBuilt();
  return new PageRenderer(() => built);
}

async function loadBuilt() {
  const { renderPage } = await import('#renderer');
  const template = await readFile(join(BUILT_RENDERER_DIR, 'template.html'), 'utf8');
  return { template, renderPage };
}
