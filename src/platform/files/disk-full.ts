const CODES = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL']);

/** @param error from a file, SQLite, or TypeORM, which wraps SQLite's */
export function isDiskFull(error: unknown): boolean {
  const { code, driverError } = (error ?? {}) as { code?: string; driverError?: unknown };
  return CODES.has(code ?? '') || (driverError !== undefined && isDiskFull(driverError));
}
