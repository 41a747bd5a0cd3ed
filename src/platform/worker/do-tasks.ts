import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { BadFileError } from '../files/regular-file.js';
import { tryTo } from '../try-to.js';
import type { Reply, Task, Tasks } from './child-program.js';

type Work<T extends Tasks<T>> = { [K in keyof T]: (task: T[K][0]) => T[K][1] | Promise<T[K][1]> };

/**
 * Runs in the child: does the tasks that the server sends.
 * @param niceness up to 19, for tasks that no user waits for
 */
export function doTasks<T extends Tasks<T>>(work: Work<T>, niceness = 10): void {
  // Keeps visitors from having to wait for this process, on one core. Not every system allows it.
  tryTo(() => setPriority(niceness));
  // Lets the system kill this process, not the server, when memory runs out. Only Linux has the file.
  tryTo(() => writeFileSync('/proc/self/oom_score_adj', '1000'));
  // Ignores a failed send: if the server has gone, `disconnect` ends this process.
  const send = (reply: Reply) => process.send!(reply, undefined, {}, () => {});
  const answer = async (task: Task<T>) => {
    try {
      send({ result: await work[task.kind](task) });
    } catch (error) {
      const { message, code } = error as NodeJS.ErrnoException;
      const isBadFile = error instanceof BadFileError;
      // Any other error is a bug, and ends this process.
      if (!isBadFile && code === undefined) throw error;
      send({ problem: { message, code, isBadFile } });
    }
  };
  process.on('message', (task: Task<T>) => void answer(task));
  process.on('disconnect', () => process.exit());
}
