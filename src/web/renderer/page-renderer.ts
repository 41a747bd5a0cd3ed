import type { RenderedPage, RenderInput, RenderPage } from '../../../shared/render-contract.js';

/** Renders pages with React; also the injection token. `web.module.ts` chooses how `load` gets its parts. */
export class PageRenderer {
  constructor(
    private readonly load: (url: string) => Promise<{ template: string; renderPage: RenderPage }>,
  ) {}

  async render(input: RenderInput): Promise<string> {
    const { template, renderPage } = await this.load(input.url);
    const page = renderPage(input);
    // A function, and only one pass: a `$` or a slot's name in the content must stay as it is.
    return template.replace(
      /<!--(lang|head|html|state)-->/g,
      (_, slot: keyof RenderedPage) => page[slot],
    );
  }
}
