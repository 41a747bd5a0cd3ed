import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { makeFiles } from './site/pictures/make-files.js';
import type { PictureResult, PictureTask } from './site/pictures/picture-task.js';

/**
 * A program of its own, which the server starts when a picture is to be made: decoding takes memory
 * that a process keeps, and a fault in a decoder ends the process it is in.
 */
setPriority(10);
volunteerForOutOfMemory();

process.on('message', (task: PictureTask) => void respond(task));
// The server has nothing more to do, or has been killed.
process.on('disconnect', () => process.exit());

async function respond(task: PictureTask): Promise<void> {
  process.send!({ problem: await makeFiles(task) } satisfies PictureResult);
}

/** When memory runs out, the system ends this process, not the site. Only Linux has the file. */
function volunteerForOutOfMemory(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {}
}
