import { Injectable, Logger } from '@nestjs/common';
import type { PageData } from '../../shared/page-state.js';
import { FEATURED_VIDEOS_PATH, findRoute, type Route, VIDEOS_PATH } from '../../shared/routes.js';
import { Config } from '../config/config.js';
import { PageRenderer } from '../renderer/page-renderer.js';
import { buildStructuredData } from '../seo/structured-data.js';
import { VideosService } from '../videos/videos.service.js';

/** What stands for every path that is not a page's: the 404 page is the same for all of them. */
const UNKNOWN_PATH = '/404';

@Injectable()
export class PagesService {
  private readonly logger = new Logger(PagesService.name);

  /** How the server answers the API paths that a page may preload: by the service, not by HTTP. */
  private readonly answers: Record<string, () => Promise<unknown>> = {
    [VIDEOS_PATH]: () => this.videos.list(),
    [FEATURED_VIDEOS_PATH]: () => this.videos.list({ featured: true }),
  };

  constructor(
    private readonly config: Config,
    private readonly videos: VideosService,
    private readonly renderer: PageRenderer,
  ) {}

  /**
   * @param path any path; one that is not in the route table gives the 404 page
   * @returns the HTML document, and whether all the data was there that it should show
   */
  async render(path: string): Promise<{ html: string; isComplete: boolean }> {
    const route = findRoute(path);
    const data = await this.preload(route?.preload ?? []);
    const html = await this.renderer.render({
      url: route?.path ?? UNKNOWN_PATH,
      site: this.config.site,
      data,
      structuredData: route && (await this.describe(route, data)),
    });
    return { html, isComplete: !Object.values(data).includes(null) };
  }

  /** The films are described where their list is on the page. */
  private async describe(route: Route, data: PageData): Promise<object> {
    const videos = data[VIDEOS_PATH] ? await this.videos.listEntities() : [];
    return buildStructuredData(route, this.config.site, videos);
  }

  /** The page is shown although an answer fails; the browser asks for it again by itself. */
  private async preload(paths: readonly string[]): Promise<PageData> {
    const data: Record<string, unknown> = {};
    for (const path of paths) {
      try {
        data[path] = await this.answers[path]!();
      } catch (error) {
        this.logger.error(`Preloading ${path} failed`, error);
        data[path] = null;
      }
    }
    return data;
  }
}
