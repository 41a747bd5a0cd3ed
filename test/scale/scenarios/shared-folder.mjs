import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../load.mjs';
import { makeFolder, ROOT } from '../programs.mjs';
import { gallery, startStack } from '../stack.mjs';
import { countGood } from './first-start.mjs';

const FILM = join(ROOT, 'test/fixtures/films/h264-aac.mp4');

export const title =
  'Three replicas that share a folder instead of a store, at once on an empty one';
export const bar = 'Eight films, their media 200 on each, and those of a ninth';

export async function measure(store) {
  const dataDir = makeFolder('shared');
  const stack = await startStack(store, { replicas: 3, dataDir, env: { MEDIA_URL: '' } });
  const before = await Promise.all(stack.replicas.map(countGood));
  const thumbnail = join(ROOT, 'sites/chalk-and-neon/pictures/card-home.jpg');
  const film = ['--file', FILM, '--thumbnail', thumbnail];
  gallery(stack, 'add', '--title', 'Ninth', '--category', 'Tests', ...film);
  await sleep(1000);
  const after = await Promise.all(stack.replicas.map(countGood));
  const responses = await Promise.all(stack.replicas.map(({ url }) => ask(`${url}/health/ready`)));
  const counts = [before, after].map((all) => all.map(({ films }) => films));
  const bad = [...before, ...after].flatMap(({ bad }) => bad);
  return {
    isGood:
      counts.flat().join() === '8,8,8,9,9,9' &&
      bad.length === 0 &&
      responses.every(({ status }) => status === 200),
    figures: `films ${counts.map((films) => films.join(', ')).join(', then ')}; bad responses ${bad.join(', ') || 0}`,
  };
}
