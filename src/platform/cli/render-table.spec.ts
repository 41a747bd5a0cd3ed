import { renderTable } from './render-table.js';

const HEADINGS = ['id', 'featured', 'title', 'film'];
const ROWS = [
  ['7', 'yes', 'A long evening', 'https://films.example/a.mp4'],
  ['12', '', 'Another', '/media/b.mp4'],
];

describe('a table', () => {
  it('has a line for each row', () =>
    expect(renderTable(HEADINGS, ROWS, undefined)).toBe(
      [
        'id  featured  title           film',
        '7   yes       A long evening  https://films.example/a.mp4',
        '12            Another         /media/b.mp4',
        '',
      ].join('\n'),
    ));

  it('ends at the edge of the terminal, and says so', () => {
    const [, first, second] = renderTable(HEADINGS, ROWS, 45).split('\n');
    expect(first).toBe('7   yes       A long evening  https://films.…');
    expect(first).toHaveLength(45);
    expect(second).not.toContain('…');
  });

  it('sends the terminal no control characters', () =>
    expect(renderTable(HEADINGS, [['1', '', '\u001b[2J', '']], 200)).not.toContain('\u001b'));
});
