import fc from 'fast-check';
import type { Scheme } from '../../../../shared/content/site-content.js';
import { contrastRatio, mix } from '../../../../shared/contrast.js';
import { deriveTheme } from '../../../../shared/content/derive-scheme.js';

const deriveMain = (main: { accent: string; ground?: string; ink?: string; muted?: string }) =>
  deriveTheme({ font: 'anton', colours: { main } }).colours.main;

const colour = fc
  .tuple(...Array.from({ length: 3 }, () => fc.integer({ min: 0, max: 255 })))
  .map((rgb) => `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`);

function expectReadable({ ground, raised, ink, muted, accent, onAccent }: Scheme): void {
  for (const [text, behind] of [
    [ink, ground],
    [ink, raised],
    [muted, ground],
    [muted, raised],
    [accent, ground],
    [accent, raised],
    [onAccent, accent],
  ] as const)
    expect(contrastRatio(text, behind)).toBeGreaterThanOrEqual(4.5);
}

describe('contrastRatio', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
    ['#123456', '#123456', 1],
  ])('of %s and %s is %f, as in WCAG', (a, b, ratio) => {
    expect(contrastRatio(a, b)).toBeCloseTo(ratio, 2);
    expect(contrastRatio(b, a)).toBe(contrastRatio(a, b));
  });
});

describe('deriveTheme', () => {
  it('returns the demonstration’s colours if the site names none', () => {
    expect(deriveTheme({ font: 'oswald', colours: {} })).toMatchObject({
      font: 'oswald',
      colours: { main: { ground: '#0c0a09', ink: '#faf7f2', accent: '#ffb547' } },
    });
  });

  it('makes every text readable, whatever colours a site names', () => {
    fc.assert(
      fc.property(colour, colour, colour, fc.option(colour), (ground, ink, accent, muted) => {
        fc.pre(contrastRatio(ink, ground) >= 4.5);
        expectReadable(deriveMain({ ground, ink, accent, ...(muted && { muted }) }));
      }),
    );
  });

  it('makes every text readable if a site names only a ground and an accent', () => {
    fc.assert(
      fc.property(colour, colour, colour, (ground, accent, other) => {
        const look = deriveTheme({
          font: 'anton',
          colours: { main: { ground, accent }, other: { ground: other, accent } },
        });
        Object.values(look.colours).forEach(expectReadable);
      }),
    );
  });

  it('inherits main’s ground, texts and accent, and inverts the texts for a ground of the other kind', () => {
    const main = { ground: '#101820', ink: '#f0f4f8', accent: '#7fd4ff' };
    const { night, day, dusk } = deriveTheme({
      font: 'anton',
      colours: {
        main,
        night: { accent: '#ff8fab' },
        day: { ground: '#fff8ec', accent: '#99004d' },
        dusk: { ground: '#203040' },
      },
    }).colours;
    expect(night).toMatchObject({ ground: main.ground, ink: main.ink, accent: '#ff8fab' });
    expect(day).toMatchObject({ ground: '#fff8ec', ink: '#0c0a09', accent: '#99004d' });
    expect(dusk).toMatchObject({ ground: '#203040', accent: main.accent });
    expect(day?.rule).toBe('rgb(12 10 9 / 24%)');
  });

  it('moves an unreadable accent towards the ink, and no further than needed', () => {
    const { accent } = deriveMain({ ground: '#ffffff', ink: '#000000', accent: '#ffb547' });
    expect(contrastRatio(accent, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(accent, '#ffffff')).toBeLessThan(6);
  });
});

describe('mix', () => {
  it('returns the first colour for 0, the second for 1 and their mean for 0.5', () => {
    expect([0, 0.5, 1].map((share) => mix('#000000', '#ff8000', share))).toEqual([
      '#000000',
      '#804000',
      '#ff8000',
    ]);
  });
});
