import { PAGE_STATE_ID } from '../../shared/page-state.js';
import type { RenderedPage } from '../../shared/render-contract.js';

/** Puts a rendered page into the slots of `client/index.html`. */
export function fillDocument(template: string, { head, html, state }: RenderedPage): string {
  const slots: Record<string, string> = {
    head,
    html,
    state: `<script type="application/json" id="${PAGE_STATE_ID}">${state}</script>`,
  };
  // One pass with a function: a `$` or a slot's name in the content stays what it is.
  return template.replace(/<!--(head|html|state)-->/g, (_, slot: string) => slots[slot]!);
}
