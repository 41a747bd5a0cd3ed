export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The median of each key in a list of objects with numbers. */
export function medians(objects) {
  return Object.fromEntries(
    Object.keys(objects[0]).map((key) => [key, median(objects.map((object) => object[key]))]),
  );
}

/** Round by round, so that a machine that slows down slows both sides of each ratio. */
export function medianRatio(values, floors) {
  return median(values.map((value, round) => value / floors[round]));
}

/**
 * A B A B …: measures each contender once a round.
 * @returns each round's results, by the contender's name
 */
export async function interleave(rounds, contenders) {
  const results = Object.fromEntries(Object.keys(contenders).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, measure] of Object.entries(contenders)) results[name].push(await measure());
  }
  return results;
}

export function round(value, digits = 2) {
  return Number(value.toFixed(digits));
}
