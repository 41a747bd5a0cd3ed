/** PostgreSQL's. */
export const LOCK_NOT_AVAILABLE = '55P03';

/** @returns the engine's or Node's code, even if TypeORM has wrapped the error in its own */
export function findErrorCode(error: unknown): string {
  const { driverError, code } = (error ?? {}) as { driverError?: unknown; code?: string };
  return driverError ? findErrorCode(driverError) : (code ?? '');
}

/** Whether another process was writing for longer than this one could wait. */
export function isBusy(error: unknown): boolean {
  const code = findErrorCode(error);
  return code.startsWith('SQLITE_BUSY') || code === LOCK_NOT_AVAILABLE;
}
