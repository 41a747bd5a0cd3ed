import { Injectable } from '@nestjs/common';
import type { PageContent } from '../../../shared/content/page-content.js';
import type { Video } from '../../../shared/api/videos.js';
import { filmPath, findFilmId } from '../../../shared/films.js';
import {
  buildRoute,
  FEATURED_VIDEOS_PATH,
  findRoute,
  type Route,
  VIDEOS_PATH,
} from '../../../shared/routes.js';
import type { Site } from '../../../shared/site.js';
import { Config } from '../../platform/config/config.js';
import { findMoved, omitFileName, normalisePath } from '../../site/content/read/old-address.js';
import { SiteContentStore } from '../../site/content/site-content-store.js';
import type { ShownSite } from '../../site/content/shown-site.js';
import { PageRenderer } from '../renderer/page-renderer.js';
import { buildFilmData, buildStructuredData, hasFilmPages } from '../seo/structured-data.js';
import type { VideoEntity } from '../../gallery/videos/video.entity.js';
import { toVideo } from '../../gallery/videos/videos.service.js';
import { ShownFilms } from '../videos/shown-films.js';
import { buildFilmPage } from './build-film-page.js';

/** Path for rendering the 404 page. No page can have it: their addresses have no full stop. */
const UNKNOWN_PATH = '/404.html';

export interface Found {
  /** Address with the query. The request is redirected if it has an older one or another spelling. */
  address: string;
  route?: Route;
  film?: VideoEntity;
}

@Injectable()
export class PagesService {
  private notFound: { html: string; version: string } | undefined;

  constructor(
    private readonly config: Config,
    private readonly content: SiteContentStore,
    private readonly shownFilms: ShownFilms,
    private readonly renderer: PageRenderer,
  ) {}

  /** @param query without `?` */
  async find(path: string, query: string, current: ShownSite): Promise<Found | undefined> {
    const { routes } = current.site;
    const exact = findRoute(routes, path);
    if (exact && !query) return { address: path, route: exact };
    const own = normalisePath(path);
    const moved = findMoved(current.moved, own, query);
    if (moved) return { address: moved };
    const film = await this.findFilm(own, current);
    const route = film
      ? undefined
      : (exact ?? findRoute(routes, own) ?? findRoute(routes, omitFileName(own)));
    const found = film ? filmPath(film, current.site) : route?.path;
    if (found === undefined) return undefined;
    return { address: query ? `${found}?${query}` : found, route, film };
  }

  private async findFilm(path: string, current: ShownSite): Promise<VideoEntity | undefined> {
    const id = findFilmId(path);
    if (id === undefined || !hasFilmPages(current)) return undefined;
    return (await this.shownFilms.list()).find((film) => film.id === id);
  }

  /**
   * Renders a page to an HTML document, or the 404 page if there is neither a route nor a film.
   * @param renderer another one than the server's own if visitors would have to wait for it
   * @param isShown filter for the films on the page
   */
  async render(
    { route, film }: Partial<Found>,
    current = this.content.current,
    renderer: Pick<PageRenderer, 'render'> = this.renderer,
    isShown: (film: Pick<Video, 'url'>) => boolean = () => true,
  ): Promise<string> {
    if (film) return this.renderFilm(film, current);
    const { site, theme, pages, closed } = current;
    const page = [closed, ...pages].find((each) => each && each.path === route?.path);
    const [pagePath = '', ...others] = route?.preload ?? [];
    const emptied = listEmptied(pages);
    const needsFilms = others.length > 0 || emptied.length > 0;
    const films = needsFilms ? (await this.shownFilms.list()).filter(isShown) : [];
    return renderer.render({
      url: route?.path ?? UNKNOWN_PATH,
      site: films.length === 0 ? omitLinks(site, emptied) : site,
      theme,
      data: {
        ...(page && { [pagePath]: page }),
        ...(others.length > 0 && {
          [VIDEOS_PATH]: films.map(toVideo),
          [FEATURED_VIDEOS_PATH]: films.filter(({ featured }) => featured).map(toVideo),
        }),
      },
      structuredData: page && !closed ? buildStructuredData(page, current) : undefined,
    });
  }

  private async renderFilm(film: VideoEntity, current: ShownSite): Promise<string> {
    const page = buildFilmPage(film, await this.shownFilms.list(), current);
    const route = buildRoute(page);
    return this.renderer.render({
      url: page.path,
      // Only this document has the film's route: links to a film load a new document.
      site: { ...current.site, routes: [...current.site.routes, route] },
      theme: current.theme,
      data: { [route.preload[0]]: page },
      structuredData: buildFilmData(film, current.site, page.card),
    });
  }

  /** @param version of films and content: a gallery without films isn't in the menu */
  async renderNotFound(version: string): Promise<string> {
    if (!this.config.isDevelopment && this.notFound?.version === version) return this.notFound.html;
    this.notFound = { html: await this.render({}), version };
    return this.notFound.html;
  }
}

function listEmptied(pages: readonly PageContent[]): string[] {
  return pages.flatMap(({ path, sections }) =>
    sections.flatMap((section) =>
      section.type === 'gallery' && section.hideEmpty ? `${path}#${section.id}` : [],
    ),
  );
}

function omitLinks(site: Site, targets: readonly string[]): Site {
  const { navigation } = site;
  const header = navigation.header.filter(({ to }) => !targets.includes(to));
  return { ...site, navigation: { ...navigation, header } };
}
