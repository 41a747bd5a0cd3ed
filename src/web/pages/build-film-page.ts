import type { PageResponse } from '../../../shared/api/pages.js';
import { findEmbedUrl } from '../../../shared/embed.js';
import { filmPath } from '../../../shared/films.js';
import { PAGES_PATH, type Route } from '../../../shared/routes.js';
import { cardPath } from '../../../shared/thumbnails.js';
import type { VideoEntity } from '../../gallery/videos/video.entity.js';
import { toVideo } from '../../gallery/videos/videos.service.js';
import type { ShownSite } from '../../site/content/shown-site.js';

const MOST_OTHERS = 3;

/** @returns a film as a page like those of the content, and its route, which only this page has */
export function buildFilmPage(
  film: VideoEntity,
  films: readonly VideoEntity[],
  { site, pages }: ShownSite,
): { page: PageResponse; route: Route } {
  const id = `films/${film.id}`;
  const path = filmPath(film, site);
  const { title, url, thumbnailUrl, description, category } = toVideo(film);
  const at = films.indexOf(film);
  const home = pages.find((page) => page.path === '/');
  const others = [...films.slice(at + 1), ...films.slice(0, at)].slice(0, MOST_OTHERS).map(toVideo);
  return {
    page: {
      id,
      path,
      title,
      description: description || title,
      heading: title,
      label: title,
      card: cardPath(thumbnailUrl) ?? (thumbnailUrl ? undefined : home?.card),
      lead: { heading: category, text: description },
      buttons: ['call', 'book'],
      sections: [
        { type: 'film', film: { title, url, thumbnailUrl, embedUrl: findEmbedUrl(url) } },
        {
          type: 'films',
          heading: site.words.moreFilms,
          films: others.map(({ id, title, category, thumbnailUrl }) => ({
            id,
            title,
            category,
            thumbnailUrl,
          })),
        },
        // Visitors who come by a shared link need a way to get in touch.
        ...(home?.sections ?? []).flatMap((each) =>
          each.type === 'contact' ? { ...each, booking: undefined, ready: undefined } : [],
        ),
      ],
      version: site.version,
    },
    route: { id, path, preload: [`${PAGES_PATH}/${id}`] },
  };
}
