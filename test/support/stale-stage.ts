import { utimesSync, writeFileSync } from 'node:fs';
import { nameStage } from '../../src/platform/files/staging.js';

/** Leaves a half-written file, like a process that was killed two days ago. @returns its path */
export function leaveStage(folder: string): string {
  const stage = nameStage(folder);
  writeFileSync(stage, 'half');
  age(stage);
  return stage;
}

export function age(path: string): void {
  const then = Date.now() / 1000 - 2 * 24 * 60 * 60;
  utimesSync(path, then, then);
}
