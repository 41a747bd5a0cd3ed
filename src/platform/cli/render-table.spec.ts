import { renderTable } from './render-table.js';

const HEADINGS = ['id', 'featured', 'title', 'film'];
const ROWS = [
  ['7', 'yes', 'A long evening', 'https://films.example/a.mp4'],
  ['12', '', 'Another', '/media/b.mp4'],
];

describe('renderTable', () => {
  it('returns one line for the headings and one for each row', () =>
    expect(renderTable(HEADINGS, ROWS, undefined)).toBe(
      [
        'id  featured  title           film',
        '7   yes       A long evening  https://films.example/a.mp4',
        '12            Another         /media/b.mp4',
        '',
      ].join('\n'),
    ));

  it('cuts a line at the width of the terminal, and marks the cut with …', () => {
    const [, first, second] = renderTable(HEADINGS, ROWS, 45).split('\n');
    expect(first).toBe('7   yes       A long evening  https://films.…');
    expect(second).not.toContain('…');
  });

  it('replaces control characters', () =>
    expect(renderTable(HEADINGS, [['1', '', '\u001b[2J', '']], 200)).not.toContain('\u001b'));
});
