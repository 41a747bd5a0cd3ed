/** Creates a seeded random generator. @returns a function that gives a number below its argument */
export function createRandom(seed: number) {
  let state = (seed % 2_147_483_646) + 1;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}
