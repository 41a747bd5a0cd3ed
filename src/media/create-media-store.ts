import type { Config } from '../config/config.js';
import { DiskMediaStore } from './disk.media-store.js';
import type { MediaStore } from './media-store.js';

export async function createMediaStore(config: Config): Promise<MediaStore> {
  return new DiskMediaStore(config);
}
