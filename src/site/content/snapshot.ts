import type { PageResponse } from '../../../shared/api/pages.js';
import type { PageContent, Picture, SectionContent } from '../../../shared/content/page-content.js';
import type { SiteTheme, SiteContent } from '../../../shared/content/site-content.js';
import type { Area } from '../../../shared/content/site-schema.js';
import type { Site } from '../../../shared/site.js';
import type { PictureState } from '../pictures/pictures.service.js';

/** The site's content at one moment. Each response is made from a single one of these. */
export interface Snapshot {
  site: Site;
  look: SiteTheme;
  areas: readonly Area[];
  pages: readonly PageResponse[];
  moved: Readonly<Record<string, string>>;
  /** In place of all others while the site isn't open. */
  closed?: PageResponse;
  /** Whether no picture is still being made: otherwise pages may lack one for a while. */
  isWhole: boolean;
}

export function buildSnapshot(
  content: SiteContent,
  site: Site,
  findPicture: (name: string) => PictureState,
  isWhole: boolean,
): Snapshot {
  return {
    site,
    look: content.site.look,
    areas: content.areas,
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
  { picture, card, sections, ...page }: PageContent,
  findPicture: (name: string) => PictureState,
): PageContent {
  const show = (shown: Picture): Picture => {
    const { isReady, placeholder = NO_PLACEHOLDER } = findPicture(shown.name);
    return isReady ? shown : { ...shown, placeholder };
  };
  const showInSection = (section: SectionContent): SectionContent => {
    if (section.type === 'quotes') {
      const items = section.items.map(({ picture, ...quote }) => ({
        ...quote,
        ...(picture && { picture: show(picture) }),
      }));
      return { ...section, items };
    }
    if (section.type === 'photos') return { ...section, pictures: section.pictures.map(show) };
    if (!('picture' in section)) return section;
    const shown = { ...section };
    if (shown.picture) shown.picture = show(shown.picture);
    if ('pictureTall' in shown && shown.pictureTall) shown.pictureTall = show(shown.pictureTall);
    return shown;
  };
  const cardName = card && /^\/pictures\/([0-9a-f]+)-card\.jpg$/.exec(card)?.[1];
  return {
    ...page,
    ...(picture && { picture: show(picture) }),
    ...(cardName && findPicture(cardName).hasCard && { card }),
    sections: sections.map(showInSection),
  };
}
