import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderPage } from '../../../shared/render-contract.js';
import { BUILT_RENDERER_DIR } from '../../platform/config/paths.js';
import { PageRenderer } from './page-renderer.js';

export class BuiltRenderer extends PageRenderer {
  private template = '';
  private renderPage!: RenderPage;

  override async start(): Promise<undefined> {
    ({ renderPage: this.renderPage } = await import('#renderer'));
    this.template = await readFile(join(BUILT_RENDERER_DIR, 'template.html'), 'utf8');
  }

  protected override async load() {
    return { template: this.template, renderPage: this.renderPage };
  }
}
