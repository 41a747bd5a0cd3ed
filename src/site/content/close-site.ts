import { buildRoute } from '../../../shared/routes.js';
import type { ShownSite } from './shown-site.js';

/**
 * Puts a page with the business's name and contact before a site that isn't open.
 * @param shown has only the legal pages, as `omitHidden` leaves them
 */
export function closeSite(shown: ShownSite): ShownSite {
  const { site, home } = shown;
  const { words, name, version } = site;
  const who = [name, home.town].filter(Boolean).join(', ');
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
  const routes = [buildRoute(page), ...site.routes];
  return { ...shown, areas: [], closed: page, site: { ...site, isClosed: true, routes } };
}
