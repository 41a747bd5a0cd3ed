import type { Change, Value } from '../../../shared/api/desk-site.js';

/** What taking back a change of a file of the site needs. */
export interface FileUndo {
  kind: 'file';
  file: string;
  /** The file's text before the change and after it; null where there was none. */
  before: string | null;
  after: string | null;
  /** For a file that has been changed since: what it said after the change, and the way back. */
  base: Value;
  changes: Change[];
}
