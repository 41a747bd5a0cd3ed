import { renderTable } from './render-table.js';

const HEADINGS = ['id', 'featured', 'title', 'film'];
const ROWS = [
  ['7', 'yes', 'A long evening', 'https://films.example/a.mp4'],
  ['12', '', 'Another', '/media/b.mp4'],
];

it('renderTable aligns its columns, and cuts a line at the width of the terminal with …', () => {
  expect(renderTable(HEADINGS, ROWS, 45).split('\n')).toEqual([
    'id  featured  title           film',
    '7   yes       A long evening  https://films.…',
    '12            Another         /media/b.mp4',
    '',
  ]);
});
