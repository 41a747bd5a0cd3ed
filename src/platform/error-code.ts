export const LOCK_NOT_AVAILABLE = '55P03';

export function findErrorCode(error: unknown): string {
  const { driverError, code } = (error ?? {}) as { driverError?: unknown; code?: string };
  return driverError ? findErrorCode(driverError) : (code ?? '');
}

export function isBusy(error: unknown): boolean {
  const code = findErrorCode(error);
  return code.startsWith('SQLITE_BUSY') || code === LOCK_NOT_AVAILABLE;
}

export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'].includes(findErrorCode(error));
}
