import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from '../support/data-dir.js';
import { findFreePort } from '../../scripts/find-free-port.mjs';
import { MAIN, runToEnd } from '../support/server-process.js';

it('a start reacts to a signal that comes before the bundle is read', async () => {
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
  const env = { PORT: String(await findFreePort()), DATA_DIR: makeDataDir() };
  expect(await runToEnd(['--require', preload, MAIN], env)).toMatchObject({ status: 0 });
});
