import type { Language } from './words/words.js';

/** Occasions that a DJ plays at. A new site gets a page for each chosen one. */
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

const LOCAL_OCCASIONS = {
  'en-GB': [],
  'en-US': ['quinceaneras', 'sweet-16'],
  'fr-FR': ['mariages-civils', 'fetes-de-village'],
  'de-DE': ['polterabende', 'schuetzenfeste'],
} as const satisfies Record<Language, readonly string[]>;
export const ALL_OCCASIONS = [...OCCASIONS, ...Object.values(LOCAL_OCCASIONS).flat()];
export type Occasion = (typeof ALL_OCCASIONS)[number];

export const occasionsIn = (language: Language): Occasion[] => {
  const [weddings, birthdays, ...others] = OCCASIONS;
  return [weddings, birthdays, ...LOCAL_OCCASIONS[language], ...others];
};
