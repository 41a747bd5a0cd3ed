import { Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { ContentModule } from '../../site/content/content.module.js';
import { PagesModule } from '../pages/pages.module.js';
import { ErrorFilter } from './error.filter.js';
import { PageCache } from './page-cache.js';
import { PageRefresher } from './page-refresher.js';

/** What is around the features: the page cache and the error responses. */
@Module({
  imports: [ContentModule, PagesModule],
  providers: [PageCache, PageRefresher, { provide: APP_FILTER, useClass: ErrorFilter }],
  exports: [PageCache, PageRefresher],
})
export class HttpModule {}
