import { breakLines } from './wrap.js';

it.each([
  ['Lüneburg tanzt, bis die Heide wackelt', 'Lüneburg tanzt, bis\ndie Heide wackelt'],
  [
    'Short\nÀ la fête du village, on danse jusqu’au matin',
    'Short\nÀ la fête du village,\non danse jusqu’au matin',
  ],
  ['One line\nand another', 'One line\nand another'],
  ['Donaudampfschifffahrtsgesellschaftsball', 'Donaudampfschifffahrtsgesellschaftsball'],
  ['word '.repeat(60).trim(), 'word '.repeat(60).trim()],
])('breakLines makes four lines of up to 30 letters of “%.40s”', (text, wanted) => {
  expect(breakLines(text, 30, 4)).toBe(wanted);
});
