import type { PageState } from '../../shared/page-state.js';

export function readState(html: string) {
  const json = /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)![1]!;
  return JSON.parse(json) as PageState;
}
