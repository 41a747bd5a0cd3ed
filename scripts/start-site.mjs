import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from './find-free-port.mjs';

export const START_COMMAND = [
  process.execPath,
  join(import.meta.dirname, '../dist/server/main.cjs'),
];

/**
 * Starts the built site, or another server, on a free port and waits for its home page. `stop`
 * deletes the data folder unless `env` names one.
 * @param inherited the settings that apply unless `env` overrides them
 */
export async function startSite(env = {}, inherited = process.env, command = START_COMMAND) {
  const port = await findFreePort();
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'disco-site-')));
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd: dataDir,
    env: { ...inherited, ...env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://localhost:${port}`;
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`It could not start: ${command.join(' ')}`);
    await sleep(2);
  }
  const stop = async () => {
    child.kill();
    await once(child, 'close');
    if (!env.DATA_DIR) await rm(dataDir, { recursive: true });
  };
  return { url, pid: child.pid, dataDir, stop };
}
