import { DEFAULT_MAIN } from '../../../../shared/content/derive-scheme.js';
import type { PageFile } from '../../../../shared/content/page-schema.js';
import { findHero, findTopPicture, type PageContext } from './resolve-page.js';
import { writeCard, writeRecord } from './write-card.js';

/** @returns the URL of the picture for shared links: the page's own, or its headline drawn */
export function addCard(page: PageFile, context: PageContext): string {
  const { site, home, assets, originals } = context;
  const { font, colours } = context.theme;
  const hero = findHero(page);
  const own = findTopPicture(page);
  const given = page.card ?? (own ? undefined : home.card);
  const picture = given ? { file: given } : (own ?? findTopPicture(home));
  const file = picture && `pictures/${picture.file}`;
  const facts = file && assets.pictures.get(file);
  const isCapitals = font !== 'system' && font !== 'abril-fatface';
  const write = (text = '') => {
    const plain = text.replaceAll(/\p{Emoji_Presentation}/gu, '').trim();
    return isCapitals ? plain.toLocaleUpperCase(site.language) : plain;
  };
  const { name, town } = site.business;
  const foot = [name, page.service ?? (page === home ? town : page.label)].map(write);
  const lines = (hero?.headline ?? [page.heading]).map(write);
  const scheme = colours[page.colours ?? 'main'] ?? colours.main;
  const card = originals.addPrint(
    {
      makes: 'card',
      ...(facts ? { picture: facts.name, focus: picture?.focus } : { record: writeRecord(scheme) }),
      drawing: given ? undefined : writeCard(lines, foot, scheme, font),
    },
    file,
  );
  return `/pictures/${card}-card.jpg`;
}

/** @returns the icons' name; undefined if the product's own icons are used */
export function addIcon(
  file: string | undefined,
  { assets, originals, theme }: PageContext,
): string | undefined {
  const { main } = theme.colours;
  const facts = file && assets.pictures.get(file);
  if (facts) return originals.addPrint({ makes: 'icons', picture: facts.name }, file);
  if (main.ground === DEFAULT_MAIN.ground && main.accent === DEFAULT_MAIN.accent) return undefined;
  return originals.addPrint({ makes: 'icons', record: writeRecord(main) });
}
