const CODES = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL']);

export function isDiskFull(error: unknown): boolean {
  const { code, driverError } = (error ?? {}) as { code?: string; driverError?: unknown };
  return CODES.has(code ?? '') || (driverError !== undefined && isDiskFull(driverError));
}
