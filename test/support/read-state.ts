import { parsePageState } from '../../shared/page-state.js';

/** Parses the state in a page's HTML from which the browser hydrates. */
export function readState(html: string) {
  const json = /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)![1]!;
  return parsePageState(json);
}
