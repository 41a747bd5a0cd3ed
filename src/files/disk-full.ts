const CODES = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL']);

/** @param error a file's, SQLite's, or TypeORM's, which holds SQLite's */
export function isDiskFull(error: unknown): boolean {
  const { code, driverError } = (error ?? {}) as { code?: string; driverError?: unknown };
  return CODES.has(code ?? '') || (driverError !== undefined && isDiskFull(driverError));
}
