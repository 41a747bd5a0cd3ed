import { join } from 'node:path';
import sharp from 'sharp';
import { FACES_DIR } from '../../../platform/config/paths.js';
import { measureName } from './measure-name.js';

/** Draws a text in a face, and measures its ink as a multiple of the font size. */
async function draw(text: string, family: string, file: string): Promise<number> {
  const fontfile = join(FACES_DIR, `${file}.ttf`);
  const { info } = await sharp({
    text: { text: text.replace('&', '&amp;'), font: `${family} 100`, fontfile, dpi: 72 },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return info.width / 100;
}

describe('measureName', () => {
  it.each(['Chalk & Neon', 'Œil de Vinyle', 'Straßenmusik 24'])(
    'measures %s in each face as it is drawn',
    async (name) => {
      const anton = await draw(name.toUpperCase(), 'Anton', 'anton');
      const abril = await draw(name, 'Abril Fatface', 'abril-fatface');
      expect(Math.abs(measureName(name, 'anton') / anton - 1)).toBeLessThan(0.06);
      expect(Math.abs(measureName(name, 'abril-fatface') / 0.88 / abril - 1)).toBeLessThan(0.08);
    },
  );

  it('counts neither the desk’s marks nor a letter that no face has as nothing', () => {
    expect(measureName('Диско', 'anton')).toBeCloseTo(2.75);
    expect(measureName('Nova', 'system')).toBeCloseTo(2.2);
    expect(measureName('ß', 'anton')).toBe(measureName('SS', 'anton'));
  });
});
