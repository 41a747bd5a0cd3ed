import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderPage } from '../../../shared/render-contract.js';
import { BUILT_RENDERER_DIR } from '../../platform/config/paths.js';
import { PageRenderer } from './page-renderer.js';

export class BuiltRenderer extends PageRenderer {
  private built!: { template: string; renderPage: RenderPage };

  override async start(): Promise<undefined> {
    const { renderPage } = await import('#renderer');
    const template = await readFile(join(BUILT_RENDERER_DIR, 'template.html'), 'utf8');
    this.built = { template, renderPage };
  }

  protected override async load() {
    return this.built;
  }
}
