import { createStagePath } from '../../src/platform/files/staging.js';

/** @returns the name of what a process of this host has staged that can't be there any more */
export function nameStaleStage(): string {
  return createStagePath('').replace(/-\d+-[0-9a-f]{8}-/, '-999999999-00000000-');
}
