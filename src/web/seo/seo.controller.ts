import { Controller, Get, Header, Next, NotFoundException, Param, Res } from '@nestjs/common';
import type { NextFunction, Response } from 'express';
import { basename } from 'node:path';
import { filmPath } from '../../../shared/films.js';
import { cardPath } from '../../../shared/thumbnails.js';
import { MediaStore } from '../../gallery/media/media-store.js';
import { FOR_CDNS } from '../../platform/config/caching.js';
import { CACHED_FOR_EVER, sendFile } from '../../platform/files/send-file.js';
import { SiteContentStore } from '../../site/content/site-content-store.js';
import { PicturesService } from '../../site/pictures/pictures.service.js';
import { ShownFilms } from '../videos/shown-films.js';
import { hasFilmPages } from './structured-data.js';

@Controller()
export class SeoController {
  constructor(
    private readonly content: SiteContentStore,
    private readonly films: ShownFilms,
    private readonly store: MediaStore,
    private readonly pictures: PicturesService,
  ) {}

  /** Serves a film's poster as a JPEG, which every social network accepts; made on first request. */
  @Get('films/:name.jpg')
  async showCard(@Param('name') name: string, @Res() response: Response): Promise<void> {
    const path = `${name}.w1280.webp`;
    const poster = cardPath(`/media/${path}`) && (await this.store.describe(path));
    if (!poster) throw new NotFoundException('There is no such file');
    const card = await this.pictures.makeCard(name, () => this.store.open(poster));
    await sendFile(response, card, CACHED_FOR_EVER, name);
  }

  /** Serves the site's own icon where browsers request it by default; or else passes on to the product's. */
  @Get('favicon.ico')
  async showIcon(@Res() response: Response, @Next() next: NextFunction): Promise<void> {
    const name = `${basename(this.content.current.site.icon)}-32.png`;
    const icon = await this.pictures.findFile(name, response);
    if (!icon) return next();
    await sendFile(response, icon, 'no-cache', name);
  }

  @Get('sitemap.xml')
  @Header('Content-Type', 'application/xml; charset=utf-8')
  @Header('Cache-Control', 'no-cache')
  @Header('CDN-Cache-Control', FOR_CDNS)
  async showSitemap(): Promise<string> {
    const { current } = this.content;
    const { site, pages } = current;
    const films = hasFilmPages(current) ? await this.films.list() : [];
    const urls = [
      ...(site.isClosed ? [] : pages),
      ...films.map((film) => ({ path: filmPath(film, site) })),
    ].map(({ path }) => `<url><loc>${site.url}${path}</loc></url>`);
    return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
  }

  @Get('robots.txt')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', 'no-cache')
  @Header('CDN-Cache-Control', FOR_CDNS)
  showRobots(): string {
    // A robot that may not fetch a page can't see its `noindex`, and may list its address.
    return `User-agent: *\nAllow: /\n\nSitemap: ${this.content.current.site.url}/sitemap.xml\n`;
  }

  @Get('site.webmanifest')
  @Header('Content-Type', 'application/manifest+json')
  @Header('Cache-Control', 'no-cache')
  @Header('CDN-Cache-Control', FOR_CDNS)
  showManifest(): string {
    const { site, theme } = this.content.current;
    const { ground } = theme.colours.main;
    return JSON.stringify({
      name: site.name,
      short_name: site.name,
      lang: site.language,
      start_url: '/',
      display: 'browser',
      background_color: ground,
      theme_color: ground,
      icons: [192, 512].map((size) => ({
        src: `${site.icon}-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
      })),
    });
  }
}
