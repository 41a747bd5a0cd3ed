import { type Command, CommanderError } from 'commander';
import { cleanLine } from '../../../shared/plain-text.js';
import { discardStages } from '../files/staging.js';
import { findErrorCode } from '../error-code.js';
import { findSentence } from '../describe-error.js';

const STATUS_OF_SIGINT = 130;

const UNFINISHED = 'The command ended before its work was done, for an unknown reason';

/** Runs a command, then ends the process with its status, which is 1 if the command never finishes. */
export async function runProcess(program: Command): Promise<void> {
  process.on('exit', discardStages);
  const stop = () => process.exit(STATUS_OF_SIGINT);
  process.once('SIGINT', stop).once('SIGTERM', stop);
  process.stdout.on('error', endWithoutOutput);
  // Emitted when the event loop is empty: what the command awaits will never come.
  process.once('beforeExit', () => {
    process.exitCode = 1;
    process.stderr.write(`${UNFINISHED}\n`);
  });
  const status = await runCommand(program, process.argv.slice(2));
  // Exits once the output is written: without a password, PostgreSQL keeps a connection open for a minute.
  process.stderr.write('', () =>
    process.stdout.write('', (error) => {
      if (!error) process.exit(status);
    }),
  );
}

export async function runCommand(program: Command, args: readonly string[]): Promise<number> {
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has already printed its message.
    if (error instanceof CommanderError) return error.exitCode;
    process.stderr.write(`${cleanLine(toMessage(error))}\n`);
    return 1;
  }
}

function toMessage(error: unknown): string {
  if (['EACCES', 'EPERM', 'EROFS'].includes(findErrorCode(error))) {
    const { path = 'A file', code } = error as NodeJS.ErrnoException;
    return `${path} may not be read or written by this user (${code})`;
  }
  return findSentence(error) ?? (error instanceof Error ? error.message : String(error));
}

function endWithoutOutput({ code, message }: NodeJS.ErrnoException): never {
  if (code === 'EPIPE') process.exit(0);
  process.stderr.write(`The output can't be written: ${message}\n`);
  process.exit(1);
}
