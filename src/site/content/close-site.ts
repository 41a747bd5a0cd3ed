import { buildRoute, LEGAL, PRIVACY } from '../../../shared/routes.js';
import type { ShownSite } from './shown-site.js';

/** @returns what visitors see before the opening: the business's name and contact */
export function closeSite({ site, theme, home, isWhole, pages }: ShownSite): ShownSite {
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
  // Legal pages have to be public even before the opening.
  const legal = [PRIVACY, LEGAL];
  const linked = Object.values(site.links);
  const found = pages.filter(({ id, path }) => legal.includes(id) || linked.includes(path));
  const keep = (url: string | null) =>
    !url?.startsWith('/') || found.some(({ path: own }) => own === url) ? url : null;
  return {
    theme,
    isWhole,
    areas: [],
    home,
    pages: found,
    moved: {},
    closed: page,
    site: {
      ...site,
      isClosed: true,
      links: {
        privacy: keep(site.links.privacy),
        terms: keep(site.links.terms),
        legal: keep(site.links.legal),
      },
      navigation: { header: [], services: [] },
      routes: [page, ...found].map(buildRoute),
    },
  };
}
