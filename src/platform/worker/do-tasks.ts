import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { BadFileError } from '../files/regular-file.js';
import type { Reply, Task, Tasks } from './child-program.js';

/** How each task is done. */
type Work<T extends Tasks<T>> = { [K in keyof T]: (task: T[K][0]) => T[K][1] | Promise<T[K][1]> };

/**
 * What a program does for the server that has started it.
 * @param niceness up to 19, for what nobody waits for
 */
export function doTasks<T extends Tasks<T>>(work: Work<T>, niceness = 10): void {
  volunteerForOutOfMemory();
  yieldToVisitors(niceness);
  // Whether the result can be sent makes no difference: a server that has gone ends this program.
  const send = (reply: Reply) => process.send!(reply, undefined, {}, () => {});
  const answer = async (task: Task<T>) => {
    try {
      send({ result: await work[task.kind](task) });
    } catch (error) {
      const { message, code } = error as NodeJS.ErrnoException;
      const isBadFile = error instanceof BadFileError;
      // Anything else is a fault of this program's own, and ends it.
      if (!isBadFile && code === undefined) throw error;
      send({ problem: { message, code, isBadFile } });
    }
  };
  process.on('message', (task: Task<T>) => void answer(task));
  // The server has nothing more to do, or has been killed.
  process.on('disconnect', () => process.exit());
}

/**
 * On a server with one core, visitors would have to wait for this program. Where it isn't allowed to
 * lower its priority, or has a lower one already, it works all the same.
 */
function yieldToVisitors(niceness: number): void {
  try {
    setPriority(niceness);
  } catch {}
}

/** When memory runs out, the system ends this process, not the site. Only Linux has the file. */
function volunteerForOutOfMemory(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {}
}
