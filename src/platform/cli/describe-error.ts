import { findErrorCode, isBusy } from '../database/error-code.js';
import { describePostgresError, isPostgresError } from '../database/postgres-errors.js';
import { isDiskFull } from '../files/disk-full.js';
import { toPrintable } from './printable.js';

/** One line for anything that can go wrong. */
export function describeError(error: unknown): string {
  const text = findText(error);
  return toPrintable(text.replaceAll(/\s*\n\s*/g, ' '));
}

function findText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isDiskFull(error)) return 'There is no room left on the disk: nothing was changed';
  const code = findErrorCode(error);
  if (isBusy(error))
    return 'Another program is changing the gallery: try again when it has finished';
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) {
    const { path = 'A file' } = error as NodeJS.ErrnoException;
    return `${path} may not be read or written by this user (${code})`;
  }
  if (code.startsWith('SQLITE_')) return `The database can't be used: ${error.message} (${code})`;
  if (isPostgresError(error)) return `The database can't be used: ${describePostgresError(error)}`;
  return error.message;
}
