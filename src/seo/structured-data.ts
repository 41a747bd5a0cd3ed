import type { EntertainmentBusiness, Graph, Service, Thing, VideoObject } from 'schema-dts';
import { COUNTIES } from '../../shared/content/areas.js';
import { BIRTHDAY_OFFERS } from '../../shared/content/birthday.js';
import type { Offer } from '../../shared/content/content-types.js';
import { CORPORATE_OFFERS } from '../../shared/content/corporate.js';
import { PARTY_COVERAGE, PARTY_OFFERS } from '../../shared/content/party.js';
import { WEDDING_COVERAGE, WEDDING_OFFERS } from '../../shared/content/wedding.js';
import { findEmbedUrl } from '../../shared/embed.js';
import { absoluteUrl, canonicalUrl, socialCardUrl } from '../../shared/head.js';
import { getRoute, type Route, type RouteId } from '../../shared/routes.js';
import type { Site } from '../../shared/site.js';
import type { VideoEntity } from '../videos/video.entity.js';

const COUNTY_NAMES = COUNTIES.map(({ name }) => name);

/** What each landing page offers, from the page's own lists. */
const OFFERS_OF_PAGES: Partial<
  Record<RouteId, { offers: readonly Offer[]; areas: readonly string[] }>
> = {
  wedding: { offers: WEDDING_OFFERS, areas: WEDDING_COVERAGE.map(({ name }) => name) },
  party: { offers: PARTY_OFFERS, areas: PARTY_COVERAGE.map(({ name }) => name) },
  birthday: { offers: BIRTHDAY_OFFERS, areas: COUNTY_NAMES },
  corporate: { offers: CORPORATE_OFFERS, areas: COUNTY_NAMES },
};

/** How many films it lists at most: all of a long gallery would delay the first paint. */
const MAX_FILMS = 24;

/**
 * A page's structured data, as schema.org names it, from the settings and the page's own lists.
 * @param videos the films that the page shows
 */
export function buildStructuredData(
  route: Route,
  site: Site,
  videos: readonly VideoEntity[],
): Graph {
  const graph: Thing[] = [buildBusiness(site)];
  const service = OFFERS_OF_PAGES[route.id as RouteId];
  if (service) graph.push(buildService(route, site, service.offers, service.areas));
  if (route.path !== '/') graph.push(buildBreadcrumbs(route, site));
  const films: DescribedFilm[] = [];
  for (const video of videos) {
    if (films.length === MAX_FILMS) break;
    const film = describeFilm(video, site);
    if (film) films.push(film);
  }
  graph.push(...films.map(buildVideoObject));
  return { '@context': 'https://schema.org', '@graph': graph };
}

function buildBusiness(site: Site): EntertainmentBusiness {
  return {
    '@type': 'EntertainmentBusiness',
    '@id': businessId(site),
    name: site.name,
    url: `${site.url}/`,
    image: socialCardUrl(getRoute('home'), site),
    telephone: site.phone.e164,
    email: site.email,
    areaServed: COUNTY_NAMES.map((name) => ({ '@type': 'AdministrativeArea', name })),
  };
}

function buildService(
  route: Route,
  site: Site,
  offers: readonly Offer[],
  areas: readonly string[],
): Service {
  return {
    '@type': 'Service',
    '@id': `${canonicalUrl(route, site)}#service`,
    name: route.title,
    description: route.description,
    serviceType: route.serviceType,
    url: canonicalUrl(route, site),
    provider: { '@id': businessId(site) },
    areaServed: areas.map((name) => ({ '@type': 'Place', name })),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: route.title,
      itemListElement: offers.map(({ title, text }) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: title, description: text },
      })),
    },
  };
}

function buildBreadcrumbs(route: Route, site: Site): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [getRoute('home'), route].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.label,
      item: canonicalUrl(step, site),
    })),
  };
}

function buildVideoObject({
  video,
  thumbnailUrl,
  embedUrl,
  contentUrl,
}: DescribedFilm): VideoObject {
  return {
    '@type': 'VideoObject',
    name: video.title,
    description: video.description,
    thumbnailUrl,
    uploadDate: video.uploadedAt,
    ...(embedUrl ? { embedUrl } : { contentUrl }),
    ...(video.durationSeconds && { duration: `PT${Math.round(video.durationSeconds)}S` }),
  };
}

function businessId(site: Site): string {
  return `${site.url}/#business`;
}

/** A film in the form that search engines require: complete, with absolute addresses. */
export interface DescribedFilm {
  video: VideoEntity;
  thumbnailUrl: string;
  /** The player's page, for a film that another company plays. */
  embedUrl: string | undefined;
  contentUrl: string;
}

/**
 * @returns undefined if a part that search engines require is missing; the film is then left out
 */
export function describeFilm(video: VideoEntity, site: Site): DescribedFilm | undefined {
  const thumbnailUrl = video.thumbnailUrl && absoluteUrl(video.thumbnailUrl, site);
  const contentUrl = absoluteUrl(video.url, site);
  if (!thumbnailUrl || !contentUrl || !video.description) return undefined;
  return { video, thumbnailUrl, embedUrl: findEmbedUrl(video.url), contentUrl };
}
