import { ask } from '../load.mjs';
import { stopReplica } from '../replicas.mjs';
import { startStack } from '../stack.mjs';

export const title = 'Six replicas at once on an empty database and an empty store, three times';
export const bar = 'All ready, eight films, their media 200 on each';

export async function measure(store) {
  const counts = [];
  const times = [];
  for (let i = 0; i < 3; i++) {
    const start = performance.now();
    const { group, replicas, database } = await startStack(store, { replicas: 6 });
    times.push(Math.round(performance.now() - start));
    counts.push(...(await Promise.all(replicas.map(countGood))));
    await Promise.all(replicas.map((replica) => stopReplica(group, replica)));
    await database.stop();
  }
  return {
    isGood: counts.every(({ films, bad }) => films === 8 && bad.length === 0),
    figures: `films ${[...new Set(counts.map(({ films }) => films))].join(', ')}; bad responses ${counts.flatMap(({ bad }) => bad).join(', ') || 0}; ready after ${times.join(', ')} ms, PostgreSQL's own start included`,
  };
}

export async function countGood({ url }) {
  const ready = await ask(`${url}/health/ready`);
  const films = JSON.parse((await ask(`${url}/api/videos`)).body);
  const list = films.videos ?? films;
  const media = list
    .flatMap(({ url: film, thumbnailUrl }) => [film, thumbnailUrl])
    .filter((path) => path?.startsWith('/media/'));
  const responses = await Promise.all(media.map((path) => ask(url + path)));
  const bad = [ready, ...responses].map(({ status }) => status).filter((status) => status !== 200);
  return { films: list.length, bad };
}
