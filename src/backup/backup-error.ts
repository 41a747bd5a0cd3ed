/** A backup that can't be made or brought back, for a reason that the operator can mend: one line. */
export class BackupError extends Error {}
