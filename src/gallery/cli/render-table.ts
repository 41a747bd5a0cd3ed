import type { VideoEntity } from '../videos/video.entity.js';
import { toPrintable } from './printable.js';

const HEADINGS = ['#', 'id', 'featured', 'length', 'category', 'title', 'film'];
/** The columns that shrink on a narrow terminal, with their minimum widths. */
const ELASTIC = [
  { column: 6, least: 12 },
  { column: 5, least: 16 },
  { column: 4, least: 10 },
];
const GAP = 2;

/**
 * @param width of the terminal; a pipe has none, and gets everything
 * @returns a line for each film
 */
export function renderTable(films: readonly VideoEntity[], width = process.stdout.columns): string {
  const rows = [HEADINGS, ...films.map(toCells)];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => measure(row[column]!))));
  for (const { column, least } of ELASTIC) {
    const excess = widths.reduce((sum, each) => sum + each + GAP, -GAP) - (width || Infinity);
    if (excess > 0)
      widths[column] = Math.max(Math.min(least, widths[column]!), widths[column]! - excess);
  }
  const lines = rows.map((row) =>
    row
      .map((cell, column) => fit(cell, widths[column]!))
      .join(' '.repeat(GAP))
      .trimEnd(),
  );
  return `${lines.join('\n')}\n`;
}

function toCells(film: VideoEntity, index: number): string[] {
  const { id, featured, durationSeconds, category, title, url } = film;
  const texts = [category, title, url].map(toPrintable);
  return [
    String(index + 1),
    String(id),
    featured ? 'yes' : '',
    describeLength(durationSeconds),
    ...texts,
  ];
}

function describeLength(seconds: number | null): string {
  if (!seconds) return '';
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

function fit(text: string, width: number): string {
  const characters = split(text);
  const shown = characters.length > width ? [...characters.slice(0, width - 1), '…'] : characters;
  return shown.join('') + ' '.repeat(width - shown.length);
}

function measure(text: string): number {
  return split(text).length;
}

/** Split into what a reader sees as characters. */
function split(text: string): string[] {
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}
