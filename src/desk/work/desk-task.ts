import type { SiteSchemas } from '../../../shared/api/desk-site.js';
import type { BeginningResult, SiteBeginning } from '../../site/editing/begin-site.js';
import type { PictureResult, PictureCopy } from '../../site/editing/copy-picture.js';
import type { EditResult, EditTask } from '../../site/editing/edit-site.js';

/** What the desk has done in a program of its own. */
export type DeskTask = EditTask | PictureCopy | SiteBeginning | 'schemas';

/** The result of each. */
export type DeskResult<T extends DeskTask> = T extends EditTask
  ? EditResult
  : T extends PictureCopy
    ? PictureResult
    : T extends SiteBeginning
      ? BeginningResult
      : SiteSchemas;
