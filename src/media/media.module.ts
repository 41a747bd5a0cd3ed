import { Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { DiskMediaStore } from './disk.media-store.js';
import { MediaStore } from './media-store.js';
import { MediaController } from './media.controller.js';
import { MediaService } from './media.service.js';
import { SiteFilesController } from './site-files.controller.js';
import { SiteFilesService } from './site-files.service.js';

/** Only those who have one load what an S3 store needs. */
async function createMediaStore(config: Config): Promise<MediaStore> {
  if (!config.mediaStore) return new DiskMediaStore(config);
  const { S3MediaStore } = await import('./s3.media-store.js');
  return new S3MediaStore(config.mediaStore);
}

@Module({
  controllers: [MediaController, SiteFilesController],
  providers: [
    {
      provide: MediaStore,
      inject: [Config],
      useFactory: createMediaStore,
    },
    MediaService,
    SiteFilesService,
  ],
  exports: [MediaStore, MediaService, SiteFilesService],
})
export class MediaModule {}
