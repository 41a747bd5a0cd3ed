import type { RequestHandler } from 'express';
import { PAGE_STATE_ID } from '../../../shared/page-state.js';
import type { RenderedPage, RenderInput, RenderPage } from '../../../shared/render-contract.js';

/**
 * The seam between Nest and React, and its injection token. One implementation serves development,
 * the other production; `web.module.ts` chooses once.
 */
export abstract class PageRenderer {
  /**
   * Prepares for rendering.
   * @returns the middleware that serves the browser's sources, if they aren't served as files
   */
  abstract start(): Promise<RequestHandler | undefined>;

  /** @returns the document with its slots, and the React tree's function */
  protected abstract load(url: string): Promise<{ template: string; renderPage: RenderPage }>;

  /** @returns the whole HTML document. It throws what the React tree throws. */
  async render(input: RenderInput): Promise<string> {
    const { template, renderPage } = await this.load(input.url);
    return fillDocument(template, renderPage(input));
  }
}

/** Puts a rendered page into the slots of `client/index.html`. */
export function fillDocument(template: string, { lang, head, html, state }: RenderedPage): string {
  const slots: Record<string, string> = {
    lang,
    head,
    html,
    state: `<script type="application/json" id="${PAGE_STATE_ID}">${state}</script>`,
  };
  // One pass with a function: a `$` or a slot's name in the content stays what it is.
  return template.replace(/<!--(lang|head|html|state)-->/g, (_, slot: string) => slots[slot]!);
}
