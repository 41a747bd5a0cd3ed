import { StartError } from './platform/config/config.js';
import { findSentence } from './platform/describe-error.js';
import { StoreError } from './gallery/media/store-error.js';

export function describeStartError(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const sentence = error instanceof StoreError ? error.message : findSentence(error);
  if (sentence) return `${sentence}.`;
  return `The server could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
