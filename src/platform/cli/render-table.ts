import { toPrintable } from './printable.js';

/** @param width of the terminal, where longer lines are cut; undefined for a pipe */
export function renderTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  width = process.stdout.columns,
): string {
  const lines = [headings, ...rows.map((row) => row.map(toPrintable))];
  const widths = headings.map((_, column) => Math.max(...lines.map((row) => row[column]!.length)));
  return lines
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .map((line) => (line.length > width ? `${line.slice(0, width - 1)}…\n` : `${line}\n`))
    .join('');
}
