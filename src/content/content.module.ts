import { Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { MediaModule } from '../media/media.module.js';
import { SiteFilesService } from '../media/site-files.service.js';
import { PicturesModule } from '../pictures/pictures.module.js';
import { PicturesService } from '../pictures/pictures.service.js';
import { ContentService } from './content.service.js';

@Module({
  imports: [MediaModule, PicturesModule],
  providers: [
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
