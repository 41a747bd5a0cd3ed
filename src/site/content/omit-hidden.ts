import type { PageContent, SectionContent } from '../../../shared/content/page-content.js';
import type { NavigationLink, SiteContent } from '../../../shared/content/site-content.js';
import { LEGAL, PRIVACY } from '../../../shared/routes.js';

/** Omits hidden pages and sections, and what leads to them. While a site is closed, only its legal pages stay. */
export function omitHidden(content: SiteContent): SiteContent {
  const { site, moved } = content;
  const legal = [PRIVACY, LEGAL, ...Object.values(site.links)];
  const isShown = ({ id, path, hidden }: PageContent) =>
    !hidden && (site.open !== false || legal.includes(id) || legal.includes(path));
  const pages = content.pages.filter(isShown);
  const gone = new Set([
    ...content.pages.flatMap((page) => (isShown(page) ? [] : page.path)),
    ...pages.flatMap(({ path, sections }) =>
      sections.flatMap(({ id, hidden }) => (hidden && id ? `${path}#${id}` : [])),
    ),
  ]);
  const isThere = (to: string) => !gone.has(to) && !gone.has(to.split('#')[0]!);
  const keepLinks = (links: NavigationLink[]) => links.filter(({ to }) => isThere(to));
  return {
    ...content,
    site: {
      ...site,
      navigation: {
        header: keepLinks(site.navigation.header),
        services: keepLinks(site.navigation.services),
      },
      links: omitFrom(site.links, isThere),
    },
    pages: pages.map((page) => ({ ...page, sections: omitSections(page, isThere) })),
    moved: omitFrom(moved, isThere),
  };
}

function omitFrom<T extends Record<string, string | undefined>>(
  targets: T,
  isThere: (to: string) => boolean,
): T {
  return Object.fromEntries(
    Object.entries(targets).filter(([, to]) => to === undefined || isThere(to)),
  ) as T;
}

function omitSections(
  { sections }: PageContent,
  isThere: (to: string) => boolean,
): SectionContent[] {
  return sections
    .filter(({ hidden }) => !hidden)
    .map((section) => {
      if (section.type === 'passes') {
        const items = section.items.map(({ path = '', ...item }) =>
          isThere(path) ? { ...item, path } : item,
        );
        return { ...section, items };
      }
      const isDead = section.type === 'text' && section.more && !isThere(section.more.path);
      return isDead ? { ...section, more: undefined } : section;
    });
}
