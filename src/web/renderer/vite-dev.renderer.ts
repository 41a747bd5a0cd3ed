import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { RenderPage } from '../../../shared/render-contract.js';
import { CLIENT_SOURCE_DIR } from '../../platform/config/paths.js';
import { PageRenderer } from './page-renderer.js';

/** Renders in development, from the sources, through the Vite that `scripts/dev.mjs` has started. */
export function createViteDevRenderer(vite: ViteDevServer): PageRenderer {
  return new PageRenderer(async (url) => {
    const source = await readFile(join(CLIENT_SOURCE_DIR, 'index.html'), 'utf8');
    const template = await vite.transformIndexHtml(url, source);
    const { renderPage } = await vite.ssrLoadModule('/entry-server.tsx');
    return { template, renderPage: renderPage as RenderPage };
  });
}
