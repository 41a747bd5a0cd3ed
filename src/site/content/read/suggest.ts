import { distance } from 'fastest-levenshtein';

export function findNearest(name: string, names: readonly string[]): string | undefined {
  const most = name.length < 2 ? 0 : name.length < 5 ? 1 : name.length < 9 ? 2 : 3;
  const near = names
    .filter((each) => Math.abs(each.length - name.length) <= most)
    .map((each) => ({ each, steps: distance(name.toLowerCase(), each.toLowerCase()) }))
    .filter(({ steps }) => steps <= most)
    .toSorted((a, b) => a.steps - b.steps);
  return near[0]?.each;
}

/** @returns `; did you mean heading?`, or an empty text */
export function suggest(name: string, names: readonly string[]): string {
  const nearest = findNearest(name, names);
  return nearest === undefined ? '' : `; did you mean ${nearest}?`;
}
