import { renderTable } from './render-table.js';

const HEADINGS = ['id', 'featured', 'title', 'film'];
const ROWS = [
  ['7', 'yes', 'A long evening', 'https://films.example/a.mp4'],
  ['12', '', 'An\u001bother', '/media/b.mp4'],
];

it('renderTable aligns columns, replaces control characters, and cuts a line at the terminal’s width with …', () => {
  expect(renderTable(HEADINGS, ROWS, 45).split('\n')).toEqual([
    'id  featured  title           film',
    '7   yes       A long evening  https://films.…',
    '12            An�other        /media/b.mp4',
    '',
  ]);
});
