import { unmark } from '../../../../shared/content/marks.js';
import type { PageFile, SectionFile } from '../../../../shared/content/page-schema.js';

type ListSection = Extract<SectionFile, { type: 'prices' | 'quotes' }>;
type Entry = { title?: string; occasion?: string; text?: string };

const isList = (section: SectionFile): section is ListSection =>
  section.type === 'prices' || section.type === 'quotes';

const fold = (text: string) =>
  unmark(text).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

const includesAny = ({ title, occasion, text = '' }: Entry, words: readonly string[]) =>
  words.some((word) => fold(title ?? occasion ?? text).includes(fold(word)));

/**
 * Adds the home page's prices or reviews to a section of another page whose `fromHome` names them, so
 * that each of them is written once. A single “from” price is that of the cheapest night, for any
 * occasion; a section without words gets what no other page names.
 */
export function addFromHome(
  section: SectionFile,
  home: PageFile,
  pages: readonly PageFile[],
): SectionFile {
  if (!isList(section) || !section.fromHome) return section;
  const listAll = (page: PageFile) =>
    page.sections.filter(isList).filter(({ type, hidden }) => type === section.type && !hidden);
  const entries = listAll(home).flatMap(({ items }): Entry[] => items);
  const isOnly = entries.length === 1 && 'from' in entries[0]!;
  const words = section.fromHome;
  const others = pages.flatMap(listAll).flatMap(({ fromHome = [] }) => fromHome);
  const found = entries.filter((entry) =>
    words.length > 0 ? includesAny(entry, words) : !includesAny(entry, others),
  );
  const items: Entry[] = [...section.items, ...(isOnly ? entries : found)];
  return { ...section, items } as SectionFile;
}
