import fc from 'fast-check';
import type { Scheme } from '../../../../shared/content/site-content.js';
import { contrastRatio } from '../../../../shared/contrast.js';
import { deriveTheme } from '../../../../shared/content/derive-scheme.js';

const colour = fc.stringMatching(/^#[0-9a-f]{6}$/);

function expectReadable({ ground, raised, ink, muted, accent, onAccent }: Scheme): void {
  for (const behind of [ground, raised])
    for (const text of [ink, muted, accent])
      expect(contrastRatio(text, behind)).toBeGreaterThanOrEqual(4.5);
  expect(contrastRatio(onAccent, accent)).toBeGreaterThanOrEqual(4.5);
}

it.each([
  ['#000000', '#ffffff', 21],
  ['#767676', '#ffffff', 4.54],
])('contrastRatio of %s and %s is %f, as in WCAG', (a, b, ratio) => {
  expect(contrastRatio(a, b)).toBeCloseTo(ratio, 2);
  expect(contrastRatio(b, a)).toBe(contrastRatio(a, b));
});

describe('deriveTheme', () => {
  it('makes every text readable, whatever colours a site names', () => {
    const inks = fc.record({ ink: colour, muted: colour }, { requiredKeys: [] });
    fc.assert(
      fc.property(colour, colour, colour, inks, (ground, accent, other, more) => {
        fc.pre(!more.ink || contrastRatio(more.ink, ground) >= 4.5);
        const colours = { main: { ground, accent, ...more }, other: { ground: other, accent } };
        Object.values(deriveTheme({ font: 'anton', colours }).colours).forEach(expectReadable);
      }),
    );
  });

  it('inherits main’s ground, texts and accent, and inverts the texts for a ground of the other kind', () => {
    const main = { ground: '#101820', ink: '#f0f4f8', accent: '#7fd4ff' };
    const night = { accent: '#ff8fab' };
    const day = { ground: '#fff8ec', accent: '#99004d' };
    const dusk = { ground: '#203040' };
    const { colours } = deriveTheme({ font: 'anton', colours: { main, night, day, dusk } });
    expect(colours.night).toMatchObject({ ground: main.ground, ink: main.ink, ...night });
    expect(colours.day).toMatchObject({ ...day, ink: '#0c0a09', rule: 'rgb(12 10 9 / 24%)' });
    expect(colours.dusk).toMatchObject({ ...dusk, accent: main.accent });
  });

  it('moves an unreadable accent towards the ink, and no further than needed', () => {
    const main = { ground: '#ffffff', ink: '#000000', accent: '#ffb547' };
    const { accent } = deriveTheme({ font: 'anton', colours: { main } }).colours.main;
    expect(contrastRatio(accent, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(accent, '#ffffff')).toBeLessThan(6);
  });
});
