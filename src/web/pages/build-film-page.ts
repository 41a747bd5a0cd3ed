import type { PageResponse } from '../../../shared/api/pages.js';
import { findEmbedUrl } from '../../../shared/embed.js';
import { filmPath } from '../../../shared/films.js';
import { cardPath } from '../../../shared/thumbnails.js';
import type { VideoEntity } from '../../gallery/videos/video.entity.js';
import { toVideo } from '../../gallery/videos/videos.service.js';
import type { ShownSite } from '../../site/content/shown-site.js';

const MAX_OTHER_FILMS = 3;

/** Builds a film's page in the form of a page from the site's folder. */
export function buildFilmPage(
  film: VideoEntity,
  films: readonly VideoEntity[],
  { site, pages }: ShownSite,
): PageResponse {
  const { title, url, thumbnailUrl, description, category } = toVideo(film);
  const index = films.findIndex(({ id }) => id === film.id);
  const home = pages.find((page) => page.path === '/');
  // The films after this one; at the gallery's end, goes on with the first.
  const others = [...films.slice(index + 1), ...films.slice(0, index)]
    .slice(0, MAX_OTHER_FILMS)
    .map(toVideo)
    .map(({ id, title, category, thumbnailUrl }) => ({ id, title, category, thumbnailUrl }));
  return {
    id: `films/${film.id}`,
    path: filmPath(film, site),
    title,
    description: description || title,
    heading: title,
    label: title,
    card: cardPath(thumbnailUrl) ?? (thumbnailUrl ? undefined : home?.card),
    lead: { heading: category, text: description },
    buttons: ['call', 'book'],
    sections: [
      { type: 'film', film: { title, url, thumbnailUrl, embedUrl: findEmbedUrl(url) } },
      { type: 'films', heading: site.words.moreFilms, films: others },
      // Visitors who come by a shared link need a way to get in touch.
      ...(home?.sections ?? []).flatMap((each) =>
        each.type === 'contact' ? { ...each, booking: undefined, ready: undefined } : [],
      ),
    ],
    version: site.version,
  };
}
