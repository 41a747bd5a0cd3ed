import { join } from 'node:path';
import { findFreePort } from '../../scripts/find-free-port.mjs';
import { copyProject } from '../support/copy-project.js';
import { makeDataDir } from '../support/data-dir.js';
import { runProgram, waitFor } from '../support/server-process.js';

it('npm run dev shows the site and the desk where nothing has been built yet', async () => {
  const port = String(await findFreePort());
  const settings = { PORT: port, DATA_DIR: makeDataDir(), DESK: 'true' };
  const folder = copyProject();
  // Run without npm, which wouldn't end together with it.
  const program = runProgram([join(folder, 'scripts/dev.mjs')], settings, undefined, folder);
  for (const path of ['/', '/desk'])
    await waitFor(async () => (await fetch(`http://localhost:${port}${path}`)).ok);
  await program.stop('SIGINT');
});
