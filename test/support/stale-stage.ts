import { utimesSync, writeFileSync } from 'node:fs';
import { nameStage } from '../../src/platform/files/staging.js';

/** What a process that was killed two days ago has left half-written. @returns its path */
export function leaveStage(folder: string): string {
  const stage = nameStage(folder);
  writeFileSync(stage, 'half');
  age(stage);
  return stage;
}

/** As if nobody had touched it for two days. */
export function age(path: string): void {
  const then = Date.now() / 1000 - 2 * 24 * 60 * 60;
  utimesSync(path, then, then);
}
