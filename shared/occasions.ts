import type { Language } from './words/words.js';

/** What somebody may play for: each becomes a page of that name. */
export const OCCASIONS = [
  'weddings',
  'birthdays',
  'childrens-parties',
  'school-proms',
  'karaoke',
  'company-nights',
  'retirements',
  'christmas-and-new-year',
  'parties',
] as const;

/** Occasions that people of one language have. */
const LOCAL_OCCASIONS = {
  'en-GB': [],
  'en-US': ['quinceaneras', 'sweet-16'],
  'fr-FR': ['mariages-civils', 'fetes-de-village'],
  'de-DE': ['polterabende', 'schuetzenfeste'],
} as const satisfies Record<Language, readonly string[]>;
export const ALL_OCCASIONS = [...OCCASIONS, ...Object.values(LOCAL_OCCASIONS).flat()];
export type Occasion = (typeof ALL_OCCASIONS)[number];

/** @returns the occasions that a site in that language can begin with, the most usual first */
export const occasionsIn = (language: Language): Occasion[] => {
  const [weddings, birthdays, ...others] = OCCASIONS;
  return [weddings, birthdays, ...LOCAL_OCCASIONS[language], ...others];
};
