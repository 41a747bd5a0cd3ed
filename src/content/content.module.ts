import { Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { PicturesModule } from '../pictures/pictures.module.js';
import { PicturesService } from '../pictures/pictures.service.js';
import { ContentService } from './content.service.js';

@Module({
  imports: [PicturesModule],
  providers: [
    {
      provide: ContentService,
      inject: [Config, PicturesService],
      // Nothing else is made before there is something to show.
      useFactory: async (config: Config, pictures: PicturesService) => {
        const content = new ContentService(config, pictures);
        await content.start();
        return content;
      },
    },
  ],
  exports: [ContentService],
})
export class ContentModule {}
