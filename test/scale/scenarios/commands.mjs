import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFolder } from '../programs.mjs';
import { describeCommand, gallery, startStack } from '../stack.mjs';

const KILLS = 60;
const FILMS = 50;

export const title = `20 \`add\` at once; ${KILLS} kills of \`import\``;
export const bar = '20 ids and places; all or nothing';

export async function measure(store) {
  const stack = await startStack(store, { replicas: 1 });
  const { database } = stack;
  const count = (what) => Number(database.psql(`SELECT count(${what}) FROM videos`));
  const before = count('*');
  const add = ['add', '--category', 'Tests', '--url', 'https://example.com/', '--title'];
  const added = Array.from({ length: 20 }, (_, i) => startCommand(stack, ...add, `Number ${i}`));
  const statuses = await Promise.all(added.map(async (child) => (await once(child, 'exit'))[0]));
  const isAdded =
    statuses.every((status) => status === 0) &&
    [count('*'), count('DISTINCT id'), count('DISTINCT position')].every((n) => n === before + 20);

  const outcomes = { all: 0, nothing: 0, other: 0 };
  const file = join(makeFolder('import'), 'films.json');
  let usual = 0;
  for (let i = 0; i <= KILLS; i++) {
    const title = `Import ${i}`;
    const film = { title, url: 'https://example.com/', category: 'Tests' };
    writeFileSync(file, JSON.stringify(Array.from({ length: FILMS }, () => film)));
    const began = performance.now();
    const child = startCommand(stack, 'import', file);
    const ended = once(child, 'exit');
    // The first says how long it takes. Most of the others are killed while they write.
    const kill = setTimeout(() => child.kill('SIGKILL'), usual * (0.6 + Math.random() * 0.4));
    if (i === 0) clearTimeout(kill);
    await ended;
    clearTimeout(kill);
    if (i === 0) usual = performance.now() - began;
    await sleep(50);
    const imported = Number(database.psql(`SELECT count(*) FROM videos WHERE title = '${title}'`));
    if (i > 0) outcomes[imported === FILMS ? 'all' : imported === 0 ? 'nothing' : 'other']++;
    database.psql(`DELETE FROM videos WHERE title = '${title}'`);
  }
  const films = JSON.parse(gallery(stack, 'list', '--json')).length;
  const { all, nothing, other } = outcomes;
  return {
    isGood: isAdded && other === 0 && nothing > 0 && films === before + 20,
    figures: `${count('*') - before} added, ${isAdded ? 'each with its own id and place' : 'not each with its own'}; import: all ${all} times, nothing ${nothing}, anything else ${other}`,
  };
}

function startCommand(stack, ...line) {
  const { args, options } = describeCommand(stack, ...line);
  return spawn(process.execPath, args, { ...options, stdio: 'ignore' });
}
