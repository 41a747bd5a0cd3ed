import { findErrorCode } from '../database/error-code.js';

export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'].includes(findErrorCode(error));
}
