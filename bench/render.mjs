/**
 * Rendering the home page, as after a change: reading the database, rendering the tree, filling the
 * document.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pin, SERVER_CORE } from './machine.mjs';
import { startSite } from './site.mjs';
import { median } from './stats.mjs';

const ROUNDS = 3;

export async function measureRender() {
  const site = await startSite();
  try {
    return { figures: [{ id: 'render', value: timeRender(site.dataDir) }] };
  } finally {
    await site.stop();
  }
}

/** @returns milliseconds, the median of several processes' medians */
export function timeRender(dataDir) {
  const program = join(import.meta.dirname, 'render-server.mjs');
  const [command, ...args] = pin(SERVER_CORE, [process.execPath, program, dataDir]);
  return median(Array.from({ length: ROUNDS }, () => JSON.parse(execFileSync(command, args))));
}
