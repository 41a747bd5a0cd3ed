import { Module } from '@nestjs/common';
import { ContentModule } from '../../site/content/content.module.js';
import { DeskStore } from '../store/desk-store.js';

/** What every part of the desk needs: its tables, and the site's content for its guards. */
@Module({
  imports: [ContentModule],
  providers: [DeskStore],
  exports: [DeskStore, ContentModule],
})
export class DeskHttpModule {}
