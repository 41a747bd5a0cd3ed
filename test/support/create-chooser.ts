/** @returns a number below the given one, the same ones for a seed */
export function createChooser(seed: number) {
  let state = (seed % 2_147_483_646) + 1;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}
