import { toPrintable } from './printable.js';

/**
 * @param width of the terminal, at which lines end; a pipe has none, and gets everything
 * @returns a line with the headings, and one for each row
 */
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
