import { findErrorCode, isBusy, isDiskFull } from './error-code.js';
import { describePostgresError, isPostgresError, UnsureError } from './database/postgres-errors.js';
import { ProgramEndedError } from './worker/child-program.js';

/**
 * @returns a sentence without its full stop for an error of the disk, the database or a child program;
 *   undefined for any other
 */
export function findSentence(error: unknown): string | undefined {
  if (isDiskFull(error)) return 'There is no room left on the disk: nothing was changed';
  if (isBusy(error)) return 'Something else is changing the gallery: try again in a moment';
  if (error instanceof ProgramEndedError)
    return 'That ended unexpectedly, probably for want of memory: try again';
  if (!(error instanceof Error)) return undefined;
  if (error instanceof UnsureError) return error.message;
  const code = findErrorCode(error);
  if (code.startsWith('SQLITE_')) return `The database can't be used: ${error.message} (${code})`;
  if (isPostgresError(error)) return `The database can't be used: ${describePostgresError(error)}`;
  return undefined;
}
