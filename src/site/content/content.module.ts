import { Module } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { PicturesService } from '../pictures/pictures.service.js';
import { ContentService } from './content.service.js';
import { SiteFilesController } from './site-files.controller.js';
import { SiteFilesService } from './site-files.service.js';

@Module({
  controllers: [SiteFilesController],
  providers: [
    PicturesService,
    SiteFilesService,
    {
      provide: ContentService,
      inject: [Config, PicturesService, SiteFilesService],
      // Nothing else is made before there is something to show.
      useFactory: async (config: Config, pictures: PicturesService, files: SiteFilesService) => {
        const content = new ContentService(config, pictures, files);
        await content.start();
        return content;
      },
    },
  ],
  exports: [ContentService],
})
export class ContentModule {}
