import type { SiteContent } from '../../../shared/content/site-content.js';
import { buildRoute } from '../../../shared/routes.js';
import type { ShownSite } from './shown-site.js';

/** @returns what visitors find before a site opens: who it will be, and how to reach them */
export function closeSite({ site, theme, isWhole }: ShownSite, content: SiteContent): ShownSite {
  const { words, name, version } = site;
  const town = content.site.business.town ?? content.areas[0]?.towns[0];
  const who = [name, town].filter(Boolean).join(', ');
  const page: ShownSite['closed'] = {
    id: 'opening-soon',
    path: '/',
    version,
    title: words.openingSoon,
    description: `${who}. ${words.openingSoonText}`,
    heading: words.openingSoon,
    label: words.openingSoon,
    lead: { heading: who, text: words.openingSoonText },
    sections: [{ type: 'contact', id: 'contact' }],
  };
  return {
    theme,
    isWhole,
    areas: [],
    pages: [],
    moved: {},
    closed: page,
    site: {
      ...site,
      isClosed: true,
      // Its own pages aren't there yet.
      links: {
        privacy: findOutside(site.links.privacy),
        terms: findOutside(site.links.terms),
        legal: findOutside(site.links.legal),
      },
      navigation: { header: [], services: [] },
      routes: [buildRoute(page)],
    },
  };
}

const findOutside = (url: string | null) => (url?.startsWith('/') ? null : url);
