import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './find-free-port.mjs';

const SERVER = join(import.meta.dirname, '../dist/server/main.cjs');

/**
 * Starts the built site on a free port, with a data folder that is deleted with it.
 * @param inherited the settings that apply unless `env` overrides them
 */
export async function startSite(env = {}, inherited = process.env) {
  const port = await findFreePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'disco-site-'));
  const child = spawn(process.execPath, [SERVER], {
    cwd: dataDir,
    env: { ...inherited, ...env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    stdio: 'inherit',
  });
  const url = `http://localhost:${port}`;
  while (!(await fetch(`${url}/health/live`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('The server could not start.');
    await new Promise((done) => setTimeout(done, 50));
  }
  const stop = async () => {
    child.kill();
    await once(child, 'close');
    await rm(dataDir, { recursive: true });
  };
  return { url, dataDir, stop };
}
