import type { PageResponse } from '../../../shared/api/pages.js';
import type { PageContent, PictureContent } from '../../../shared/content/page-content.js';
import type { SiteTheme } from '../../../shared/content/site-content.js';
import type { Area } from '../../../shared/content/site-schema.js';
import type { Site } from '../../../shared/site.js';
import type { PictureState } from '../pictures/pictures.service.js';

/** Snapshot of the site as visitors see it. A response uses a single one. */
export interface ShownSite {
  site: Site;
  theme: SiteTheme;
  areas: readonly Area[];
  home: { town?: string; country: string };
  pages: readonly PageResponse[];
  moved: Readonly<Record<string, string>>;
  closed?: PageResponse;
  /** False while pictures are being made, which pages lack until then. */
  isWhole: boolean;
}

/** CSS background for a picture that has neither files nor a placeholder yet. */
const NO_PLACEHOLDER = 'var(--raised)';

export function showPictures(
  { card, ...page }: PageContent,
  findPicture: (name: string) => PictureState,
): PageContent {
  const show = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(show);
    if (typeof value !== 'object' || value === null) return value;
    if ('widths' in value) {
      const { isReady, placeholder = NO_PLACEHOLDER } = findPicture((value as PictureContent).name);
      return isReady ? value : { ...value, placeholder };
    }
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, show(each)]));
  };
  return {
    ...(show(page) as PageContent),
    ...(card && findPicture(card.split(/[/-]/)[2]!).isReady && { card }),
  };
}
