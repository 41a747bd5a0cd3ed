import { Module } from '@nestjs/common';
import { MediaProgram } from '../pictures/media-program.js';
import { PicturesService } from '../pictures/pictures.service.js';
import { SiteContentStore } from './site-content-store.js';
import { ServedFilesController } from './served-files.controller.js';
import { SiteFollower } from './site-follower.js';
import { SiteProgramService } from './site-program.service.js';

const PROVIDERS = [
  SiteContentStore,
  SiteFollower,
  MediaProgram,
  PicturesService,
  SiteProgramService,
];

@Module({ controllers: [ServedFilesController], providers: PROVIDERS, exports: PROVIDERS })
export class ContentModule {}
