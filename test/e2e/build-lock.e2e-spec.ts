import { join } from 'node:path';
import { takeLock } from '../../scripts/build-lock.mjs';
import { makeDataDir } from '../support/data-dir.js';
import { ROOT, runProgram, waitFor } from '../support/server-process.js';

it('the build lock is held by one build at a time, and released when that build is killed', async () => {
  const file = join(makeDataDir(), 'lock');
  const lock = JSON.stringify(join(ROOT, 'scripts/build-lock.mjs'));
  const script = `import { takeLock } from ${lock};
    const lock = takeLock(${JSON.stringify(file)});
    process.stdout.write('taken');
    setInterval(() => lock, 1000);`;
  const build = runProgram(['--input-type=module', '-e', script], {});
  await waitFor(async () => build.output().stdout === 'taken');
  expect(() => takeLock(file, 0)).toThrow('database is locked');
  await build.stop('SIGKILL');
  takeLock(file, 0).close();
});
