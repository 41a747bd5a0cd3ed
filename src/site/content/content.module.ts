import { Module } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { MediaProgram } from '../pictures/media-program.js';
import { PicturesService } from '../pictures/pictures.service.js';
import { SiteContentStore } from './site-content-store.js';
import { ServedFilesController } from './served-files.controller.js';
import { ServedFilesService } from './served-files.service.js';
import { SiteFollower } from './site-follower.js';
import { SiteProgramService } from './site-program.service.js';

@Module({
  controllers: [ServedFilesController],
  providers: [
    PicturesService,
    ServedFilesService,
    SiteProgramService,
    MediaProgram,
    {
      provide: SiteFollower,
      inject: [Config, PicturesService, ServedFilesService, SiteProgramService],
      useFactory: async (
        config: Config,
        pictures: PicturesService,
        files: ServedFilesService,
        program: SiteProgramService,
      ) => {
        const content = new SiteContentStore(config, pictures, files);
        const follower = new SiteFollower(config, pictures, program, content);
        await follower.start();
        return follower;
      },
    },
    {
      provide: SiteContentStore,
      inject: [SiteFollower],
      // Providers that need content wait until the follower has loaded it.
      useFactory: ({ content }: SiteFollower) => content,
    },
  ],
  exports: [SiteContentStore, SiteFollower, MediaProgram, PicturesService, SiteProgramService],
})
export class ContentModule {}
