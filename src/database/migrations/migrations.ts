import { CreateVideos1764000000000 } from './1764000000000-create-videos.js';
import { AddDemoVideos1764000000001 } from './1764000000001-add-demo-videos.js';

/** In the order in which they run. A released migration is never changed. */
export const MIGRATIONS = [CreateVideos1764000000000, AddDemoVideos1764000000001];
