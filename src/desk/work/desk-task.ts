import type { SiteSchemas } from '../../../shared/api/desk-site.js';
import type { BeginningAnswer, SiteBeginning } from '../../site/editing/begin-site.js';
import type { PictureAnswer, PictureCopy } from '../../site/editing/copy-picture.js';
import type { EditAnswer, EditTask } from '../../site/editing/edit-site.js';

/** What the desk has done in a program of its own. */
export type DeskTask = EditTask | PictureCopy | SiteBeginning | 'schemas';

/** What it answers. */
export type DeskAnswer<T extends DeskTask> = T extends EditTask
  ? EditAnswer
  : T extends PictureCopy
    ? PictureAnswer
    : T extends SiteBeginning
      ? BeginningAnswer
      : SiteSchemas;
