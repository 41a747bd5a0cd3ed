import { deriveTheme } from '../shared/content/derive-scheme.js';
import { DISPLAY_FONTS } from '../shared/content/site-schema.js';
import { FACES } from './display-faces';
import { renderSiteTheme } from './site-theme';

const OWN = { font: 'anton', colours: { wedding: { ground: '#f7f0e6' } } } as const;
const { colours } = deriveTheme(OWN);

describe('renderSiteTheme', () => {
  it('applies the main colours to the document and other colours to the parts that name them, on screens only', () => {
    const tags = renderSiteTheme({ font: 'anton', colours });
    expect(tags).toContain(':root,[data-accent="main"]{--kind:dark;--ground:#0c0a09;');
    expect(tags).toContain('[data-accent="wedding"]{--kind:light;--ground:#f7f0e6;');
    expect(tags).toContain('<meta name="theme-color" content="#0c0a09">');
    expect(tags).toContain('<meta name="color-scheme" content="dark">');
    expect(tags.slice(0, tags.indexOf('@media screen{'))).not.toContain('--ground');
  });

  it.each(DISPLAY_FONTS.filter((font) => font !== 'system'))(
    'loads no face but %s, and declares fallbacks of its size',
    (font) => {
      const tags = renderSiteTheme({ font, colours });
      const { family, fallbacks } = FACES[font];
      expect(tags.match(/rel="preload"/g)).toHaveLength(1);
      expect(tags.match(/@font-face/g)).toHaveLength(2 + fallbacks.length);
      expect(tags.match(/font-display:swap/g)).toHaveLength(2);
      expect(tags).toContain(`--font-display:"${family}","${family} fallback 1"`);
    },
  );

  it('loads no file for the system’s own face', () => {
    const tags = renderSiteTheme({ font: 'system', colours });
    expect(tags).not.toContain('preload');
    expect(tags).not.toContain('@font-face');
    expect(tags).toContain('--font-display:system-ui');
  });
});
