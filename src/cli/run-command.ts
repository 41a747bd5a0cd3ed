import { CommanderError } from 'commander';
import { discardStages } from '../files/staging.js';
import { describeError } from './describe-error.js';
import { createProgram } from './program.js';

/** What a shell expects of a program that was interrupted. */
const STATUS_OF_SIGINT = 130;

const UNFINISHED = 'The command ended before its work was done, for a reason that it does not know';

/** Sets the exit status, which is not 0 before all is done. */
export async function runCommand(args: readonly string[]): Promise<void> {
  process.exitCode = 1;
  // Nothing is left to wait for: a promise that the command waits for is never going to settle.
  process.once('beforeExit', endUnfinished);
  process.exitCode = await run(args);
  process.off('beforeExit', endUnfinished);
}

function endUnfinished(): never {
  discardStages();
  process.stderr.write(`${UNFINISHED}\n`);
  process.exit(1);
}

/** @returns the exit status */
async function run(args: readonly string[]): Promise<number> {
  process.once('SIGINT', stop).once('SIGTERM', stop);
  process.stdout.on('error', endWithoutOutput);
  try {
    await createProgram().parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    // It has said what it has to say.
    if (error instanceof CommanderError) return error.exitCode;
    process.stderr.write(`${describeError(error)}\n`);
    return 1;
  } finally {
    discardStages();
  }
}

function stop(): never {
  discardStages();
  process.exit(STATUS_OF_SIGINT);
}

function endWithoutOutput({ code, message }: NodeJS.ErrnoException): never {
  discardStages();
  // Who reads the output may have seen enough, as in `gallery list | head`.
  if (code === 'EPIPE') process.exit(0);
  process.stderr.write(`The output can't be written: ${message}\n`);
  process.exit(1);
}
