import { Module } from '@nestjs/common';
import { DatabaseModule } from '../database/database.module.js';
import { PageCache } from './page-cache.js';

@Module({ imports: [DatabaseModule], providers: [PageCache], exports: [PageCache] })
export class PageCacheModule {}
