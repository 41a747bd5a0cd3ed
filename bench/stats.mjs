export function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Divides round by round, so that a machine that slows down affects both sides of a ratio. */
export function medianRatio(values, floors) {
  return median(values.map((value, round) => value / floors[round]));
}

/** Measures the contenders in turn (A B A B …). @returns each one's results by round */
export async function interleave(rounds, contenders) {
  const results = Object.fromEntries(Object.keys(contenders).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++)
    for (const [name, measure] of Object.entries(contenders)) results[name].push(await measure());
  return results;
}

export function findWorst(pages, key) {
  const [[note, page]] = Object.entries(pages).toSorted(([, a], [, b]) => b[key] - a[key]);
  return { value: page[key], note };
}
