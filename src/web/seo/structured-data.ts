import type { EntertainmentBusiness, Graph, Service, Thing, VideoObject } from 'schema-dts';
import { findEmbedUrl } from '../../../shared/embed.js';
import type { PageContent } from '../../../shared/content/page-content.js';
import { absoluteUrl } from '../../../shared/head.js';
import type { Site } from '../../../shared/site.js';
import { isPayment } from '../../site/content/resolve/name-company.js';
import type { ShownSite } from '../../site/content/shown-site.js';
import type { VideoEntity } from '../../gallery/videos/video.entity.js';

export function buildStructuredData(page: PageContent, shown: ShownSite): Graph {
  const { site, areas, pages } = shown;
  const home = pages.find(({ path }) => path === '/')!;
  // A city that is its own county has no towns.
  const towns = areas.flatMap((area) => (area.towns.length > 0 ? area.towns : area.name));
  const graph: Thing[] = [buildBusiness(home, shown, towns)];
  if (page.service) graph.push(buildService(page, site, towns));
  if (page !== home) graph.push(buildBreadcrumbs([home, page], site));
  return { '@context': 'https://schema.org', '@graph': graph };
}

export function buildFilmData(video: VideoEntity, site: Site, card?: string): Graph | undefined {
  const poster = video.thumbnailUrl ?? card;
  const thumbnailUrl = poster && absoluteUrl(poster, site);
  const contentUrl = absoluteUrl(video.url, site);
  // Search engines require both.
  if (!thumbnailUrl || !contentUrl) return undefined;
  const embedUrl = findEmbedUrl(video.url);
  const thing: VideoObject = {
    '@type': 'VideoObject',
    name: video.title,
    description: video.description || video.title,
    thumbnailUrl,
    uploadDate: video.uploadedAt,
    ...(embedUrl ? { embedUrl } : { contentUrl }),
    ...(video.durationSeconds && { duration: `PT${Math.round(video.durationSeconds)}S` }),
  };
  return { '@context': 'https://schema.org', '@graph': [thing] };
}

function buildBusiness(
  home: PageContent,
  { site, home: { town, country }, areas }: ShownSite,
  towns: readonly string[],
): EntertainmentBusiness {
  const profiles = site.profiles?.filter(({ url }) => !isPayment(url)) ?? [];
  const [locality, state] = town?.split(/, */) ?? [];
  const region = state ?? areas.find((area) => area.towns.includes(locality!))?.name;
  return {
    '@type': 'EntertainmentBusiness',
    '@id': businessId(site),
    name: site.name,
    url: `${site.url}/`,
    ...(home.card && { image: site.url + home.card }),
    ...(site.phone && { telephone: site.phone.e164 }),
    ...(site.email && { email: site.email }),
    // `openingHours` takes no words such as “evenings, except Mondays”.
    ...(site.hours && { contactPoint: { '@type': 'ContactPoint', description: site.hours } }),
    ...(profiles.length > 0 && { sameAs: profiles.map(({ url }) => url) }),
    ...(locality && {
      address: {
        '@type': 'PostalAddress',
        addressLocality: locality,
        addressRegion: region,
        addressCountry: country,
      },
    }),
    ...(towns.length > 0 && { areaServed: towns.map((name) => ({ '@type': 'City', name })) }),
  };
}

function buildService(page: PageContent, site: Site, towns: readonly string[]): Service {
  const offers = page.sections.flatMap((section) =>
    'lists' in section && section.lists === 'offers' ? section.items : [],
  );
  const coverage = page.sections.flatMap((section) =>
    'lists' in section && section.lists === 'coverage' ? section.items : [],
  );
  const places = coverage.length > 0 ? coverage.map(({ name }) => name) : towns;
  return {
    '@type': 'Service',
    '@id': `${site.url}${page.path}#service`,
    name: page.title,
    description: page.description,
    serviceType: page.service,
    url: site.url + page.path,
    provider: { '@id': businessId(site) },
    ...(places.length > 0 && { areaServed: places.map((name) => ({ '@type': 'Place', name })) }),
    ...(offers.length > 0 && {
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        name: page.title,
        itemListElement: offers.map(({ title, text }) => ({
          '@type': 'Offer',
          itemOffered: { '@type': 'Service', name: title, description: text },
        })),
      },
    }),
  };
}

function buildBreadcrumbs(trail: readonly PageContent[], site: Site): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.label,
      item: site.url + step.path,
    })),
  };
}

function businessId(site: Site): string {
  return `${site.url}/#business`;
}

/** @returns whether films have pages of their own: only if a page of the content shows the gallery */
export function hasFilmPages({ pages }: Pick<ShownSite, 'pages'>): boolean {
  return pages.some(({ sections }) => sections.some(({ type }) => type === 'gallery'));
}
