import { Module } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { MediaProgram } from '../pictures/media-program.js';
import { PicturesService } from '../pictures/pictures.service.js';
import { ContentService } from './content.service.js';
import { SiteFilesController } from './site-files.controller.js';
import { SiteFilesService } from './site-files.service.js';
import { SiteProgramService } from './site-program.service.js';

@Module({
  controllers: [SiteFilesController],
  providers: [
    PicturesService,
    SiteFilesService,
    SiteProgramService,
    {
      provide: MediaProgram,
      inject: [SiteProgramService],
      // A container of 256 MB has no room for both programs and a large photograph.
      useFactory: (site: SiteProgramService) => new MediaProgram(() => site.rest()),
    },
    {
      provide: ContentService,
      inject: [Config, PicturesService, SiteFilesService, SiteProgramService],
      // Nothing else is made before there is something to show.
      useFactory: async (...needed: ConstructorParameters<typeof ContentService>) => {
        const content = new ContentService(...needed);
        await content.start();
        return content;
      },
    },
  ],
  exports: [ContentService, MediaProgram, PicturesService, SiteProgramService],
})
export class ContentModule {}
