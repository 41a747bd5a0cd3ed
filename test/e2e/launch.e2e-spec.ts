import { once } from 'node:events';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeDataDir } from '../support/data-dir.js';
import { findFreePort } from '../../scripts/find-free-port.mjs';
import { MAIN, ROOT, runProgram, waitFor } from '../support/server-process.js';

const { LONG_TESTS, SEED = String(Date.now() % 1_000_000) } = process.env;
const FLIPS = LONG_TESTS ? 50 : 2;

it('takes what V8 compiled of the bundle at the build', async () => {
  const loader = JSON.stringify(join(dirname(MAIN), 'load-bundle.cjs'));
  const question = `require(${loader}).compileBundle().cachedDataRejected`;
  const { child, output } = runProgram(['--print', question], {});
  await once(child, 'close');
  // It is undefined where nothing was kept.
  expect(output()).toEqual({ stdout: 'false\n', stderr: '' });
});

it(
  `starts whichever bit of its code cache is wrong, and says so (seed ${SEED})`,
  async () => {
    const folder = copyServer();
    const file = join(folder, 'dist/server/server.cache');
    const whole = readFileSync(file);
    for (let turn = 0; turn < FLIPS; turn += 1) {
      const bit = Math.floor(pick(turn) * whole.length * 8);
      const damaged = Buffer.from(whole);
      damaged[bit >> 3]! ^= 1 << (bit & 7);
      writeFileSync(file, damaged);
      const port = String(await findFreePort());
      const program = runProgram([join(folder, 'dist/server/main.cjs')], {
        PORT: port,
        DATA_DIR: makeDataDir(),
      });
      const isOver = () => program.child.exitCode !== null || program.child.signalCode !== null;
      await waitFor(
        async () => isOver() || (await fetch(`http://localhost:${port}/health/ready`)).ok,
      );
      expect([bit, await program.stop()]).toEqual([bit, 0]);
      expect(program.output().stderr).toMatch(/^\S+server\.cache is damaged\. .*\n$/);
    }
  },
  LONG_TESTS ? 600_000 : undefined,
);

it('runs a command without a code cache that is damaged, and says so', async () => {
  const folder = copyServer();
  writeFileSync(join(folder, 'dist/server/server.cache'), 'of no use');
  const program = join(folder, 'dist/server/gallery.cjs');
  const { child, output } = runProgram([program, 'export'], { DATA_DIR: makeDataDir() });
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(JSON.parse(output().stdout)).toHaveLength(8);
  expect(output().stderr).toMatch(/^\S+server\.cache is damaged\. .*\n$/);
});

it('hears a signal from before the bundle is read', async () => {
  const preload = join(makeDataDir(), 'signal.cjs');
  writeFileSync(
    preload,
    `const fs = require('node:fs');
    const { readFileSync } = fs;
    fs.readFileSync = (file, ...rest) => {
      if (String(file).endsWith('server.cjs')) process.kill(process.pid, 'SIGTERM');
      return readFileSync(file, ...rest);
    };`,
  );
  const { child } = runProgram(['--require', preload, MAIN], {
    PORT: String(await findFreePort()),
    DATA_DIR: makeDataDir(),
  });
  expect(await once(child, 'close')).toEqual([0, null]);
});

/** The built server with a code cache of its own, which a test may damage. */
function copyServer(): string {
  const folder = makeDataDir();
  for (const name of ['package.json', 'dist/server'])
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  for (const name of [
    'node_modules',
    'sites',
    'dist/client',
    'dist/demo-content.json',
    'dist/renderer',
  ])
    symlinkSync(join(ROOT, name), join(folder, name));
  return folder;
}

/** From 0 to 1, the same for the same seed and turn. */
function pick(turn: number): number {
  const mixed = Math.sin(Number(SEED) + turn) * 10_000;
  return mixed - Math.floor(mixed);
}
