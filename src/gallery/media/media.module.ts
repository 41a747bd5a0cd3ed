import { Module } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { createMediaStore } from './create-media-store.js';
import { MediaStore } from './media-store.js';
import { MediaController } from './media.controller.js';

@Module({
  controllers: [MediaController],
  providers: [{ provide: MediaStore, inject: [Config], useFactory: createMediaStore }],
  exports: [MediaStore],
})
export class MediaModule {}
