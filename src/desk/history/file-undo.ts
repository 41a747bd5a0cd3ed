import type { Change, Value } from '../../../shared/api/desk-site.js';

/** What taking back a change of a file needs. */
export interface FileUndo {
  kind: 'file';
  file: string;
  /** What the file said after the change. */
  base: Value;
  changes: Change[];
}
