import {
  chmodSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import sharp, { type Create } from 'sharp';
import type { SiteContent } from '../../../shared/content/site-content.js';
import { makeDataDir } from '../../../test/support/data-dir.js';
import { FILM } from '../../../test/support/gallery.js';
import { appendTo, makeSmallSite, rewrite } from '../../../test/support/small-site.js';
import type { KnownFiles } from './read/assets.js';
import { describeFault } from './read/fault.js';
import { readSite } from './read-site.js';

const WEDDINGS = 'pages/weddings.yaml';

const makePicture = (width: number, height: number, more: Partial<Create> = {}) =>
  sharp({ create: { width, height, channels: 3, background: '#446688', ...more } });

async function read(folder: string): Promise<SiteContent> {
  const { content, faults } = await readSite(folder);
  expect(faults.map(describeFault)).toEqual([]);
  return content!;
}

const findHero = ({ pages }: SiteContent) =>
  pages[0]!.sections.find((section) => section.type === 'hero')!;

it('readSite reports a picture that the server has no permission to read', async () => {
  const folder = makeSmallSite();
  chmodSync(folder, 0o755);
  chmodSync(join(folder, 'pictures/hero.webp'), 0);
  const isRoot = process.getuid!() === 0;
  if (isRoot) process.seteuid!(65534);
  const { faults } = await readSite(folder).finally(() => isRoot && process.seteuid!(0));
  expect(faults[0]!.message).toContain("pictures/hero.webp isn't readable: give everyone");
});

describe('a picture', () => {
  it('is measured after its EXIF rotation, and never upscaled', async () => {
    const photo = await makePicture(400, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const content = await read(makeSmallSite({ 'pictures/hero.webp': photo }));
    expect(findHero(content).picture).toMatchObject({ width: 300, height: 400, widths: [300] });
  });

  it('is read again only if its size or time has changed, also behind a link that is swapped to a copy', async () => {
    const [first, second] = [makeSmallSite(), makeSmallSite()];
    const link = join(makeDataDir(), 'current');
    const known: KnownFiles = new Map();
    const readRelease = async (release: string, time: number) => {
      for (const name of ['hero.webp', 'wedding.webp'])
        utimesSync(join(release, 'pictures', name), time, time);
      rmSync(link, { force: true });
      symlinkSync(release, link);
      return (await readSite(link, { known })).faults.map(describeFault);
    };
    const hero = join(second, 'pictures/hero.webp');
    // Same size and time as the original, so that only reading the file shows the difference.
    writeFileSync(hero, Buffer.alloc(statSync(hero).size));
    expect(await readRelease(first, 1)).toEqual([]);
    expect(await readRelease(second, 1)).toEqual([]);
    expect(await readRelease(second, 2)).toEqual([expect.stringContaining('pictures/hero.webp')]);
  });

  it('has one set of derived files for all its names and places', async () => {
    const photo = await makePicture(2000, 1000).jpeg().toBuffer();
    const content = await read(
      makeSmallSite({ 'pictures/hero.webp': photo, 'pictures/wedding.webp': photo }),
    );
    const { picture } = findHero(content);
    expect(content.pages[1]!.picture).toEqual({ ...picture, alt: 'A couple on the dance floor' });
    expect(Object.values(content.pictures).filter(({ print }) => !print)).toEqual([
      {
        file: 'pictures/hero.webp',
        width: 2000,
        height: 1000,
        widths: [480, 640, 960, 1280, 1600, 1920],
      },
    ]);
  });

  it('of a picture section is resolved with its picture and film for phones, which is the wide film too', async () => {
    const content = await read(
      makeSmallSite({
        ...appendTo(
          WEDDINGS,
          '  - type: picture\n    picture: wedding.webp\n    pictureTall: hero.webp\n    filmTall: hall.mp4\n',
        ),
        'film/hall.mp4': readFileSync(FILM),
      }),
    );
    expect(content.uses).toMatchObject({ 'film/hall.mp4': [WEDDINGS] });
    const [name] = Object.keys(content.files);
    expect(content.files).toEqual({ [name!]: 'film/hall.mp4' });
    const type = expect.stringMatching(/^video\/mp4; codecs="avc1\.\w+, mp4a\.40\.2"$/);
    const page = content.pages[1]!;
    expect(page.sections.at(-1)).toEqual({
      type: 'picture',
      picture: { ...page.picture, alt: '' },
      pictureTall: findHero(content).picture,
      film: { wide: [{ src: `/film/${name}`, type }], tall: [{ src: `/film/${name}`, type }] },
    });
  });

  it('becomes the card of its page, unless the page names another', async () => {
    const own = await read(makeSmallSite());
    const [home, weddings] = own.pages;
    const drawn = [home, weddings].map((page) => own.pictures[page!.card!.slice(10, 26)]!.print);
    expect(drawn.map((print) => print!.picture)).toEqual([
      findHero(own).picture!.name,
      weddings!.picture!.name,
    ]);
    expect(drawn[0]!.drawing).toMatch(/>YORK.*>MINSTER DISCOS</);
    expect(drawn[1]!.drawing).toContain('>WEDDINGS<');
    expect(own.pictures[own.site.icon!]!.print!.record).toContain('#101010');
    const given = await read(
      makeSmallSite(rewrite(WEDDINGS, 'label: Weddings', 'label: Weddings\ncard: hero.webp')),
    );
    const { drawing, picture } = given.pictures[given.pages[1]!.card!.slice(10, 26)]!.print!;
    expect([drawing, picture]).toEqual([undefined, drawn[0]!.picture]);
  });

  it('is printed on the first pass that leads to its page, in the pass’s colour', async () => {
    const passes = `  - type: passes
    heading: Services
    items:
      - { title: A, text: A., page: weddings }
      - { title: B, text: B., page: weddings, colours: main }
      - { title: C, text: C. }
      - { title: D, text: D., picture: { file: hero.webp, alt: A hall, focus: [10, 20] } }
`;
    const wide = await makePicture(1600, 1000).webp().toBuffer();
    const { pages, pictures, site } = await read(
      makeSmallSite({ ...appendTo('pages/home.yaml', passes), 'pictures/wedding.webp': wide }),
    );
    const section = pages[0]!.sections.findLast(({ type }) => type === 'passes');
    const items = section?.type === 'passes' ? section.items : [];
    expect(items.map(({ picture }) => Boolean(picture))).toEqual([true, false, false, true]);
    const [first, last] = [items[0]!.picture!, items[3]!.picture!];
    expect(pictures[first.name]!.print).toEqual({
      makes: 'pass',
      picture: pages[1]!.picture!.name,
      colour: site.look.colours[items[0]!.colours ?? 'main']!.accent,
    });
    expect(first).toMatchObject({ alt: '', widths: [480, 960] });
    expect(last).toMatchObject({ alt: '', focus: [10, 20] });
  });

  it('keeps its focus on the page and in the card for shared links', async () => {
    const focus = [30.4, 0];
    const section = `  - type: picture
    picture: { file: wedding.webp, focus: [100, 50] }
    pictureTall: { file: hero.webp, focus: [30.4, 0] }
  - type: photos
    pictures: [hero.webp, { file: hero.webp, alt: A hall, focus: [30.4, 0] }]
`;
    const page = appendTo(WEDDINGS, section)[WEDDINGS]!;
    const folder = makeSmallSite({
      [WEDDINGS]: page.replace('  alt: A', '  focus: [30.4, 0]\n$&'),
    });
    const { pages, pictures } = await read(folder);
    const { picture, card, sections } = pages[1]!;
    expect(picture).toMatchObject({ alt: 'A couple on the dance floor', focus });
    expect(sections).toMatchObject([
      {},
      {},
      { picture: { alt: '', focus: [100, 50] }, pictureTall: { alt: '', focus } },
      { pictures: [{ alt: '' }, { alt: 'A hall', focus }] },
    ]);
    expect(sections[3]).not.toHaveProperty('pictures.0.focus');
    expect(pictures[card!.slice(10, 26)]!.print).toMatchObject({ picture: picture!.name, focus });
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'is reported if it is cut off, as %s',
    async (kind) => {
      // Noise compresses as badly as a photograph.
      const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
      const whole = await makePicture(200, 150, { noise })[kind]({ effort: 1 }).toBuffer();
      const files = Object.fromEntries(
        [1, 0.3, 0.6, 0.95].map((share) => [
          `pictures/${share}.jpg`,
          whole.subarray(0, whole.length * share),
        ]),
      );
      const photos = '  - type: photos\n    pictures: [1.jpg, 0.3.jpg, 0.6.jpg, 0.95.jpg]\n';
      const { faults } = await readSite(makeSmallSite({ ...files, ...appendTo(WEDDINGS, photos) }));
      expect(faults.map(({ message }) => message)).toEqual(
        [0.3, 0.6, 0.95].map((share) =>
          expect.stringMatching(`^pictures/${share}.jpg (is cut off|can’t be read as a picture)`),
        ),
      );
    },
  );
});

it('readSite finds a picture whose name is in NFC in the page and in NFD on the disk', async () => {
  const { uses } = await read(
    makeSmallSite({
      ...rewrite(WEDDINGS, 'wedding.webp', 'soirée.webp'),
      ['pictures/soirée.webp'.normalize('NFD')]: await makePicture(600, 400).webp().toBuffer(),
    }),
  );
  expect(uses['pictures/soirée.webp']).toEqual([WEDDINGS]);
});

const look = (fields: string) => rewrite('site.yaml', 'look:\n', `look:\n${fields}`);

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';

describe('the brand', () => {
  it.each([
    [LOGO.slice(0, -2), 1],
    [Buffer.from(LOGO.replace('/>', '><title>\xe9</title></svg>'), 'latin1'), 1],
    [`\n<?xml version="1.0"?>${LOGO}`, 1],
    [LOGO.replace('/>', '><!-- <?xml version="1.0"?> --></svg>'), 0],
    [LOGO.replace('<svg xmlns', '<s:svg xmlns:s'), 0],
    [LOGO.replace(/<(svg xmlns=)(\S+)/, '<!DOCTYPE svg [<!ENTITY n $2>]><$1"&n;"'), 0],
    [`<!-- made with ${'x'.repeat(300_000)} -->${LOGO}`, 0],
    [Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${LOGO}`, 'utf16le'), 0],
  ])('is refused only if no browser draws the logo: %s', async (logo, refused) => {
    const { faults } = await readSite(makeSmallSite({ 'logo.svg': logo }));
    expect(faults.map(({ file }) => file)).toEqual(refused ? ['logo.svg'] : []);
  });

  it('is read from the pictures that site.yaml names, if it names any', async () => {
    const folder = makeSmallSite({
      ...look('  logo: name.png\n  icon: face.jpg\n'),
      'pictures/name.png': await makePicture(600, 150).png().toBuffer(),
      'pictures/face.jpg': await makePicture(800, 600).jpeg().toBuffer(),
      'logo.svg': LOGO,
      'icon.png': await makePicture(512, 512).png().toBuffer(),
    });
    const { content, warnings } = await readSite(folder);
    const { site, files, pictures, uses } = content!;
    expect(files).toEqual({});
    const [, logo] = /^\/pictures\/([0-9a-f]{16})-480\.webp$/.exec(site.logo!)!;
    expect(pictures[logo!]).toMatchObject({ file: 'pictures/name.png', widths: [480] });
    expect(pictures[site.icon!]!.file).toBe('pictures/face.jpg');
    const used = ['site.yaml'];
    expect(uses).toMatchObject({ 'pictures/name.png': used, 'pictures/face.jpg': used });
    expect(warnings.map(describeFault).join()).not.toMatch(/name|face/);
  });

  it('is reported if its picture is missing or too small', async () => {
    const folder = makeSmallSite({
      ...look('  logo: nmae.png\n  icon: face.png\n'),
      'pictures/name.png': await makePicture(600, 150).png().toBuffer(),
      'pictures/face.png': await makePicture(500, 100).png().toBuffer(),
    });
    expect((await readSite(folder)).faults.map(describeFault)).toEqual([
      'site.yaml:19:3: look.logo: pictures/nmae.png is not there; did you mean name.png?',
      'site.yaml:20:3: look.icon: pictures/face.png is 500 × 100 pixels: it has to have 512 × 512 or more',
    ]);
  });
});
