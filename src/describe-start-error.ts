import { StartError } from './platform/config/config.js';
import { isBusy } from './platform/database/error-code.js';
import { isDiskFull } from './platform/files/disk-full.js';
import { StoreError } from './gallery/media/store-error.js';

/** A message for what the operator can fix, and the stack for anything unforeseen. */
export function describeStartError(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (error instanceof StoreError) return `${error.message}.`;
  if (isDiskFull(error)) return 'There is no room left on the disk that DATA_DIR is on.';
  if (isBusy(error))
    return 'Another program is changing the gallery: try again when it has finished.';
  return `The server could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
