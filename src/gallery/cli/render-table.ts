import type { VideoEntity } from '../videos/video.entity.js';
import { toPrintable } from '../../platform/cli/printable.js';

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
  const rows = [HEADINGS, ...films.map(toCells)].map((row) => row.map(split));
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  for (const { column, least } of ELASTIC) {
    const excess = widths.reduce((sum, each) => sum + each + GAP, -GAP) - (width || Infinity);
    const full = widths[column]!;
    widths[column] = Math.min(full, Math.max(least, full - excess));
  }
  const lines = rows.map((row) => row.map((cell, column) => fit(cell, widths[column]!)));
  return lines.map((cells) => `${cells.join(' '.repeat(GAP)).trimEnd()}\n`).join('');
}

function toCells(film: VideoEntity, index: number): string[] {
  const { id, featured, durationSeconds, category, title, url } = film;
  const numbers = [String(index + 1), String(id), featured ? 'yes' : ''];
  return [...numbers, describeLength(durationSeconds), ...[category, title, url].map(toPrintable)];
}

function describeLength(seconds: number | null): string {
  if (!seconds) return '';
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

function fit(cell: readonly string[], width: number): string {
  const shown = cell.length > width ? [...cell.slice(0, width - 1), '…'] : cell;
  return shown.join('') + ' '.repeat(width - shown.length);
}

/** Split into what a reader sees as characters. */
function split(text: string): string[] {
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}
