import { Module } from '@nestjs/common';
import { MediaController } from './media.controller.js';
import { MediaService } from './media.service.js';
import { SiteFilesController } from './site-files.controller.js';
import { SiteFilesService } from './site-files.service.js';

@Module({
  controllers: [MediaController, SiteFilesController],
  providers: [MediaService, SiteFilesService],
  exports: [MediaService, SiteFilesService],
})
export class MediaModule {}
