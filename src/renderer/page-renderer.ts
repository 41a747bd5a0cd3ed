import type { RequestHandler } from 'express';
import type { RenderInput } from '../../shared/render-contract.js';

/**
 * The seam between Nest and React, and its injection token. One implementation serves development,
 * the other production; `renderer.module.ts` chooses once.
 */
export abstract class PageRenderer {
  /**
   * Gets ready to render.
   * @returns the middleware that serves the browser's sources, if they are not served as files
   */
  abstract start(): Promise<RequestHandler | undefined>;

  /** @returns the whole HTML document. It throws what the React tree throws. */
  abstract render(input: RenderInput): Promise<string>;
}
