import { All, Controller, Get, Header, MethodNotAllowedException, Query } from '@nestjs/common';
import { type Video, videosQuerySchema, type VideosQuery } from '../../../shared/api/videos.js';
import { VIDEOS_PATH } from '../../../shared/routes.js';
import { toVideo } from '../../gallery/videos/videos.service.js';
import { FOR_CDNS } from '../../platform/config/caching.js';
import { SiteContentStore } from '../../site/content/site-content-store.js';
import { ShownFilms } from './shown-films.js';

@Controller(VIDEOS_PATH)
export class VideosController {
  constructor(
    private readonly films: ShownFilms,
    private readonly content: SiteContentStore,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-cache')
  @Header('CDN-Cache-Control', FOR_CDNS)
  async list(@Query({ schema: videosQuerySchema }) { featured }: VideosQuery): Promise<Video[]> {
    if (this.content.current.closed) return [];
    const films = await this.films.list();
    const asked = films.filter((film) => featured === undefined || film.featured === featured);
    return asked.map(toVideo);
  }

  @All()
  @Header('Allow', 'GET, HEAD')
  refuseOtherMethods(): never {
    throw new MethodNotAllowedException('The gallery is read with GET');
  }
}
