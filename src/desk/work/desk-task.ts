import type { SiteSchemas } from '../../../shared/api/desk-site.js';
import type { StagedMedia } from '../../gallery/media/media.service.js';
import type { BeginningAnswer, SiteBeginning } from '../../site/editing/begin-site.js';
import type { PictureAnswer, PictureCopy } from '../../site/editing/copy-picture.js';
import type { EditAnswer, EditTask } from '../../site/editing/edit-site.js';

/** A film's poster, to be made into thumbnails next to where they will go. */
export interface ThumbnailTask {
  poster: string;
  mediaDir: string;
}

/** What the desk has done in a program of its own. */
export type DeskTask = EditTask | PictureCopy | SiteBeginning | ThumbnailTask | 'schemas';

/** What it answers. */
export type DeskAnswer<T extends DeskTask> = T extends EditTask
  ? EditAnswer
  : T extends PictureCopy
    ? PictureAnswer
    : T extends SiteBeginning
      ? BeginningAnswer
      : T extends ThumbnailTask
        ? StagedMedia | { refused: string }
        : SiteSchemas;
