import { doTasks } from './platform/worker/do-tasks.js';
import { makeFiles, type PictureResult, type PictureTask } from './site/pictures/make-files.js';

/**
 * A program of its own, which the server starts when a picture is to be made: decoding takes memory
 * that a process keeps, and a fault in a decoder ends the process it is in.
 */
doTasks(
  async (task: PictureTask): Promise<PictureResult> => ({ problem: await makeFiles(task) }),
  19,
);
