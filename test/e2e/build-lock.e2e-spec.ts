import { join } from 'node:path';
import { makeDataDir } from '../support/data-dir.js';
import { runProgram, waitFor } from '../support/server-process.js';

const LOCK = join(import.meta.dirname, '../../scripts/build-lock.mjs');

/** Starts a process that takes the lock and says so, and then does this with it. */
function take(file: string, patience: number, next: string) {
  const script = `import { takeLock } from ${JSON.stringify(LOCK)};
    const lock = takeLock(${JSON.stringify(file)}, ${patience});
    console.log('taken');
    ${next}`;
  return runProgram(['--input-type=module', '-e', script], {});
}

const HOLD = 'setInterval(() => lock, 1000);';
const LET_GO = 'lock.close();';

describe('the lock of a build', () => {
  it('is waited for, with one line that says so, until its process has been killed', async () => {
    const file = join(makeDataDir(), 'lock');
    const first = take(file, 0, HOLD);
    await waitFor(async () => first.output().stdout === 'taken\n');
    const second = take(file, 0, HOLD);
    await waitFor(async () => second.output().stderr === 'Waiting for another build\n');
    expect(second.output().stdout).toBe('');
    await first.stop('SIGKILL');
    await waitFor(async () => second.output().stdout === 'taken\n');
    await second.stop('SIGKILL');
  });

  it('is taken at once when it has been let go', async () => {
    const file = join(makeDataDir(), 'lock');
    for (const turn of [1, 2]) {
      const { output } = take(file, 0, LET_GO);
      await waitFor(async () => output().stdout === 'taken\n');
      expect({ turn, said: output().stderr }).toEqual({ turn, said: '' });
    }
  });
});
