import type { PageResponse } from '../../../shared/api/pages.js';
import type { PageContent, Picture } from '../../../shared/content/page-content.js';
import type { SiteTheme, SiteContent } from '../../../shared/content/site-content.js';
import type { Area } from '../../../shared/content/site-schema.js';
import type { Site } from '../../../shared/site.js';
import type { PictureState } from '../pictures/pictures.service.js';

/** The site's content at one moment. Each response is made from a single one of these. */
export interface ShownSite {
  site: Site;
  theme: SiteTheme;
  areas: readonly Area[];
  /** Where the business is at home. */
  home: { town?: string; country: string };
  pages: readonly PageResponse[];
  moved: Readonly<Record<string, string>>;
  /** In place of all others while the site isn't open. */
  closed?: PageResponse;
  /** Whether no picture is still being made: otherwise pages may lack one for a while. */
  isWhole: boolean;
}

export function buildShownSite(
  content: SiteContent,
  site: Site,
  findPicture: (name: string) => PictureState,
  isWhole: boolean,
): ShownSite {
  const { business, country, look } = content.site;
  const [first] = content.areas;
  return {
    site,
    theme: look,
    areas: content.areas,
    home: { town: business.town ?? first?.towns[0] ?? first?.name, country },
    pages: content.pages.map((page) => ({
      ...showPictures(page, findPicture),
      version: site.version,
    })),
    moved: content.moved,
    isWhole,
  };
}

/** While a picture's files are being made, a placeholder is in its place. */
const NO_PLACEHOLDER = 'var(--raised)';

function showPictures(
  { card, ...page }: PageContent,
  findPicture: (name: string) => PictureState,
): PageContent {
  const show = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(show);
    if (typeof value !== 'object' || value === null) return value;
    // Nothing else has widths.
    if ('widths' in value) {
      const { isReady, placeholder = NO_PLACEHOLDER } = findPicture((value as Picture).name);
      return isReady ? value : { ...value, placeholder };
    }
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, show(each)]));
  };
  return {
    ...(show(page) as PageContent),
    ...(card && findPicture(card.split(/[/-]/)[2]!).isReady && { card }),
  };
}
