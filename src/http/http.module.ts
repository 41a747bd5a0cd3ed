import { Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { ServeStaticModule } from '@nestjs/serve-static';
import { Config } from '../config/config.js';
import { ContentModule } from '../content/content.module.js';
import { PagesModule } from '../pages/pages.module.js';
import { ErrorFilter } from './error.filter.js';
import { PageCache } from './page-cache.js';
import { STATIC_FILES } from './static-files.js';

/** Everything around the features: the built files, the page cache and the error answers. */
@Module({
  imports: [
    ContentModule,
    PagesModule,
    ServeStaticModule.forRootAsync({
      inject: [Config],
      // In development Vite serves the sources.
      useFactory: ({ isDevelopment }: Config) => (isDevelopment ? [] : [STATIC_FILES]),
    }),
  ],
  providers: [PageCache, { provide: APP_FILTER, useClass: ErrorFilter }],
  exports: [PageCache],
})
export class HttpModule {}
