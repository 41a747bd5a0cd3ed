import sharp from 'sharp';
import { deriveTheme } from '../../../../shared/content/derive-scheme.js';
import '../../pictures/draw-files.js';
import { writeCard } from './write-card.js';

const SCHEME = deriveTheme({
  font: 'anton',
  colours: { main: { ground: '#000000', ink: '#ffffff' } },
}).colours.main;

/** Lines in which the second has letters below the lowest of the first. */
const PAIRS = [
  ['bring gjpqy,;', 'people dlhk('],
  ['BRINGQJ,;', 'HIMPEOPLE('],
  ['JÄGERQ,', 'ÄÖÜÉÅÑ'],
  ['gjpqy', 'ÄÖÜÉÅÑ'],
  ['FRANÇAIS ÇȘĄ', 'ÉTÉ ÅÊÎ'],
  ['gjpçș', 'ằễởäöü'],
  ['ẶẠỊ', 'ẰỄỞ'],
] as const;

describe.each(['anton', 'bebas-neue', 'oswald', 'abril-fatface'] as const)(
  'writeCard in %s',
  (font) => {
    it('wraps a headline into even, large lines', () => {
      expect(writeCard(['A wedding they dance at'], [], SCHEME, font)).toContain('>they dance at<');
      const terms = writeCard(['Allgemeine Geschäftsbedingungen'], [], SCHEME, font);
      expect(terms).toContain('>Allgemeine<');
    });

    it.each(PAIRS)('keeps “%s” off “%s”', async (upper, lower) => {
      const isCapitals = font !== 'abril-fatface';
      const lines = [upper, lower].map((line) => (isCapitals ? line.toUpperCase() : line));
      const drawing = writeCard(lines, [], SCHEME, font)!;
      const texts = drawing.match(/<text.*?<\/text>/gu)!;
      expect(texts).toHaveLength(2);
      const [below, above] = await Promise.all(
        texts.map((text) => measureInk(drawing.replace(text, ''))),
      );
      expect(below!.top).toBeGreaterThan(above!.bottom);
      expect(above!.top).toBeGreaterThan(0);
    });
  },
);

/** Measures the first and last row with ink above the card's foot. */
async function measureInk(drawing: string): Promise<{ top: number; bottom: number }> {
  const { data, info } = await sharp(Buffer.from(drawing))
    .extract({ left: 0, top: 0, width: 1200, height: 480 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const row = info.width * info.channels;
  const isInk = (value: number) => value > 128;
  return {
    top: Math.floor(data.findIndex(isInk) / row),
    bottom: Math.floor(data.findLastIndex(isInk) / row),
  };
}
