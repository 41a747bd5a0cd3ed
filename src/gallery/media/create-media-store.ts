import type { Config } from '../../platform/config/config.js';
import { DiskMediaStore } from './disk.media-store.js';
import type { MediaStore } from './media-store.js';

export async function createMediaStore(config: Config): Promise<MediaStore> {
  if (!config.mediaStore) return new DiskMediaStore(config);
  const { S3MediaStore } = await import('./s3.media-store.js');
  return new S3MediaStore(config.mediaStore);
}
