import { measureName } from './measure-name.js';

it.each([
  ['Chalk & Neon', 'anton', 5.21],
  ['Chalk & Neon', 'abril-fatface', 5.56],
  ['Straßenmusik', 'bebas-neue', 5.75],
  ['Nova', 'oswald', 1.94],
  ['Nova', 'system', 2.2],
  ['Ночной Драйв', 'abril-fatface', 7.2],
] as const)(
  'measureName measures %s in %s with its letters’ own widths: %d',
  async (name, font, width) => {
    expect(await measureName(name, font)).toBeCloseTo(width, 1);
  },
);
