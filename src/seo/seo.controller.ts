import { Controller, Get, Header } from '@nestjs/common';
import { canonicalUrl, escapeHtml } from '../../shared/head.js';
import { ROUTES } from '../../shared/routes.js';
import { Config } from '../config/config.js';

@Controller()
export class SeoController {
  constructor(private readonly config: Config) {}

  @Get('sitemap.xml')
  @Header('Content-Type', 'application/xml; charset=utf-8')
  @Header('Cache-Control', 'no-cache')
  showSitemap(): string {
    const urls = ROUTES.map(
      (route) => `<url><loc>${escapeHtml(canonicalUrl(route, this.config.site))}</loc></url>`,
    );
    return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
  }

  @Get('robots.txt')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', 'no-cache')
  showRobots(): string {
    const { noIndex, url } = this.config.site;
    if (noIndex) return 'User-agent: *\nDisallow: /\n';
    return `User-agent: *\nDisallow: /api/\nDisallow: /health/\n\nSitemap: ${url}/sitemap.xml\n`;
  }

  @Get('site.webmanifest')
  @Header('Content-Type', 'application/manifest+json')
  @Header('Cache-Control', 'no-cache')
  showManifest(): string {
    return JSON.stringify({
      name: this.config.site.name,
      short_name: this.config.site.name,
      lang: 'en-GB',
      start_url: '/',
      display: 'browser',
      background_color: '#0c0a09',
      theme_color: '#0c0a09',
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      ],
    });
  }
}
