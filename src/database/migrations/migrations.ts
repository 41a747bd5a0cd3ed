import { CreateVideos1764000000000 } from './1764000000000-create-videos.js';
import { AddDemoVideos1764000000001 } from './1764000000001-add-demo-videos.js';

/** In the order in which they are run. What has been released is never changed, only added to. */
export const MIGRATIONS = [CreateVideos1764000000000, AddDemoVideos1764000000001];
