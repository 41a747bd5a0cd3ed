import { readdress } from './choose-names.js';

describe('the address of a file that a backup brings', () => {
  const names = new Map([
    ['a.mp4', 'a.mp4'],
    ['b.mp4', 'c-1.mp4'],
  ]);

  it.each([
    ['/media/a.mp4?x#t=3', '/media/a.mp4?x#t=3'],
    ['/media/b.mp4', '/media/c-1.mp4'],
    ['/media/b.mp4?x=1#t=3', '/media/c-1.mp4?x=1#t=3'],
    ['/media/elsewhere.mp4', '/media/elsewhere.mp4'],
    ['https://youtu.be/dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ'],
  ])('of %s is %s', (address, here) => {
    expect(readdress(address, names)).toBe(here);
  });
});
