import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DatabaseWatch } from '../../platform/database/database-watch.js';
import type { VideoEntity } from '../../gallery/videos/video.entity.js';
import { VideosService } from '../../gallery/videos/videos.service.js';

/** Lists the films that visitors see: while the database is down, those that were read last. */
@Injectable()
export class ShownFilms implements OnApplicationBootstrap {
  private films: readonly VideoEntity[] = [];

  constructor(
    private readonly videos: VideosService,
    private readonly database: DatabaseWatch,
  ) {}

  /** Reads the films before the server listens, so that even the first visitor needs no database. */
  async onApplicationBootstrap(): Promise<void> {
    this.films = await this.videos.listShown();
  }

  async list(): Promise<readonly VideoEntity[]> {
    if (!this.database.isUp) return this.films;
    try {
      this.films = await this.videos.listShown();
    } catch (error) {
      this.database.reportFailure(error);
    }
    return this.films;
  }
}
