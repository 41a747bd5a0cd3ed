import { startLoad } from '../load.mjs';
import { roll } from '../replicas.mjs';
import { startProxy, startStack } from '../stack.mjs';
import { describeLoad, PATHS } from './kills.mjs';

export const title = 'Three replicas replaced six times at 400 requests/s through HAProxy';
export const bar = 'None failed';

export async function measure(store) {
  const stack = await startStack(store, { replicas: 3 });
  const { url } = await startProxy(stack);
  const load = startLoad(url, { rate: 400, paths: PATHS });
  for (let i = 0; i < 6; i++) await roll(stack);
  return describeLoad(await load.stop());
}
