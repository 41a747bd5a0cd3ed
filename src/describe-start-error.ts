import { StartError } from './config/config.js';
import { isDiskFull } from './files/disk-full.js';

/** One message for what the operator can mend, and the stack for what nobody has foreseen. */
export function describeStartError(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (isDiskFull(error)) return 'There is no room left on the disk that DATA_DIR is on.';
  return `The server could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
