/** A backup can't be made or restored, for a reason that the operator can fix. One line. */
export class BackupError extends Error {}
