import { All, Controller, Get, Header, MethodNotAllowedException, Query } from '@nestjs/common';
import { type Video, videosQuerySchema, type VideosQuery } from '../../../shared/api/videos.js';
import { VIDEOS_PATH } from '../../../shared/routes.js';
import { toVideo, VideosService } from '../../gallery/videos/videos.service.js';
import { FOR_CDNS } from '../../platform/config/caching.js';
import { SiteContentStore } from '../../site/content/site-content-store.js';

@Controller(VIDEOS_PATH)
export class VideosController {
  constructor(
    private readonly videos: VideosService,
    private readonly content: SiteContentStore,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-cache')
  @Header('CDN-Cache-Control', FOR_CDNS)
  async list(@Query({ schema: videosQuerySchema }) query: VideosQuery): Promise<Video[]> {
    if (this.content.current.closed) return [];
    return (await this.videos.listShown(query)).map(toVideo);
  }

  @All()
  @Header('Allow', 'GET, HEAD')
  refuseOtherMethods(): never {
    throw new MethodNotAllowedException('The gallery is read with GET');
  }
}
