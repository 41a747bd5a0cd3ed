import { cpSync, mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from '../../../test/support/data-dir.js';
import { card, PLANTED_FAULTS } from '../../../test/support/planted-faults.js';
import { appendTo, makeSmallSite, rewrite } from '../../../test/support/small-site.js';
import { DEMO_SITE_DIR } from '../../platform/config/paths.js';
import { describeFault } from './read/fault.js';
import { readSite } from './read-site.js';

const HOME = 'pages/home.yaml';
const WEDDINGS = 'pages/weddings.yaml';
const SITE = 'site.yaml';

async function findFaults(folder: string): Promise<string[]> {
  const { content, faults } = await readSite(folder);
  expect(content === undefined).toBe(faults.length > 0);
  return faults.map(describeFault);
}

describe('a good site', () => {
  it('has no fault and no warning', async () => {
    expect(await readSite(makeSmallSite())).toMatchObject({ faults: [], warnings: [] });
    expect(await readSite(DEMO_SITE_DIR)).toMatchObject({ faults: [], warnings: [] });
  });

  it('is still good when its folder is a link, and each file in it leads through another', async () => {
    const mount = makeDataDir();
    cpSync(makeSmallSite(), join(mount, '..first'), { recursive: true });
    symlinkSync('..first', join(mount, '..data'));
    for (const name of ['site.yaml', 'areas.yaml', 'pages', 'shared', 'pictures']) {
      symlinkSync(join('..data', name), join(mount, name));
    }
    const link = join(makeDataDir(), 'site');
    symlinkSync(mount, link);
    expect(await findFaults(link)).toEqual([]);
  });

  it('has the name of a city that is its own county once', async () => {
    const folder = makeSmallSite(rewrite('areas.yaml', '- name: Yorkshire', '- name: York'));
    const { content } = await readSite(folder);
    expect(content!.areas).toMatchObject([{ name: 'York', towns: ['Selby'] }]);
  });

  it('shows a film for screens held upright on wide ones as well, if it is the only one', async () => {
    const folder = makeSmallSite(
      rewrite(HOME, '    picture: hero.webp\n', '    picture: hero.webp\n    filmTall: hero.mp4\n'),
    );
    mkdirSync(join(folder, 'film'));
    cpSync(join(DEMO_SITE_DIR, 'film/hero.mp4'), join(folder, 'film/hero.mp4'));
    const { content } = await readSite(folder);
    const [hero] = content!.pages[0]!.sections;
    const files = [{ src: expect.stringMatching(/^\/film\/[0-9a-f]{16}\.mp4$/) }];
    expect(hero).toMatchObject({ type: 'hero', film: { wide: files, tall: files } });
  });

  it('has anchors for its contact section, services and gallery without asking for them', async () => {
    const texts = {
      ...rewrite(HOME, '    id: contact\n', '  - type: contact\n'),
      ...rewrite(SITE, 'to: /weddings', 'to: /#services'),
    };
    const { content, faults } = await readSite(makeSmallSite(texts));
    expect(faults).toEqual([]);
    const ids = content?.pages[0]?.sections.map(({ type, id }) => [type, id]);
    expect(ids).toEqual([
      ['hero', undefined],
      ['passes', 'services'],
      ['cards', undefined],
      ['towns', undefined],
      ['contact', 'contact'],
      ['contact', undefined],
    ]);
  });

  it('keeps an anchor that another section has', async () => {
    const folder = makeSmallSite(
      rewrite(
        HOME,
        '  - type: towns\n  - type: contact\n    id: contact',
        '  - type: contact\n  - type: towns\n    id: contact',
      ),
    );
    const { content } = await readSite(folder);
    const ids = content?.pages[0]?.sections.map(({ id }) => id);
    expect(ids).toEqual([undefined, 'services', undefined, undefined, 'contact']);
  });

  it('may have its privacy notice on a page of its own', async () => {
    const folder = makeSmallSite(appendTo(SITE, 'links:\n  privacy: /weddings\n'));
    expect(await findFaults(folder)).toEqual([]);
  });

  it('may leave out what it needn’t have', async () => {
    const folder = makeDataDir();
    mkdirSync(join(folder, 'pages'));
    writeFileSync(join(folder, SITE), 'business:\n  name: Solo\n  email: dj@example.com\n');
    writeFileSync(
      join(folder, HOME),
      'address: /\ntitle: DJ\ndescription: A DJ\nheading: Hello\nlabel: Home\nsections:\n  - type: contact\n',
    );
    const { content, faults } = await readSite(folder);
    expect(faults).toEqual([]);
    expect(content?.site.navigation).toEqual({
      header: [{ label: 'Home', to: '/' }],
      services: [],
    });
  });
});

describe('a fault', () => {
  it.each(PLANTED_FAULTS)('is named with its place: %s', async (line, texts) => {
    expect(await findFaults(makeSmallSite(texts))).toEqual([line]);
  });

  it('is a list that doubles itself by including, and it is found at once', async () => {
    const lists = Array.from({ length: 40 }, (_, index) => [
      `shared/list-${index}.yaml`,
      `- include: list-${index + 1}\n- include: list-${index + 1}\n`,
    ]);
    const folder = makeSmallSite({
      ...Object.fromEntries(lists),
      'shared/list-40.yaml': '- One\n',
    });
    expect(await findFaults(folder)).toEqual([
      'shared/list-30.yaml:1:1: has more than 1000 entries with all that it includes',
    ]);
  });

  it('hides none in another field of site.yaml', async () => {
    const { [SITE]: text } = rewrite(SITE, 'ink: "#fafafa"', 'ink: "#303030"');
    const faulty = text!
      .replace('01632 960123', '12')
      .replace('language: en-GB', 'langauge: en-GB');
    expect(await findFaults(makeSmallSite({ [SITE]: faulty }))).toEqual([
      'site.yaml:2:1: langauge: there is no such field; did you mean language?',
      expect.stringContaining('site.yaml:6:3: business.phone: “12” is no phone number in GB'),
      expect.stringContaining(
        'site.yaml:22:7: look.colours.main.ink: ink #303030 on ground #101010',
      ),
    ]);
  });

  it('hides none in another file', async () => {
    const faults = await findFaults(
      makeSmallSite({
        ...rewrite(HOME, 'label: Home', 'label: "Home'),
        ...rewrite(WEDDINGS, 'hours: 5', 'hours: 50'),
        ...rewrite(SITE, 'language: en-GB', 'language: english'),
        ...rewrite('areas.yaml', '    - Selby', '    - 12'),
      }),
    );
    expect(faults.map((line) => line.split(':')[0])).toEqual([
      'areas.yaml',
      'pages/home.yaml',
      'pages/weddings.yaml',
      'site.yaml',
    ]);
  });

  it('is a file that leads out of the folder by a link', async () => {
    const outside = join(makeDataDir(), 'weddings.yaml');
    const folder = makeSmallSite();
    renameSync(join(folder, WEDDINGS), outside);
    symlinkSync(outside, join(folder, WEDDINGS));
    expect(await findFaults(folder)).toEqual([
      'pages/weddings.yaml:1:1: is a link that leads out of the folder: copy the file into it',
    ]);
  });

  it('is a folder that is not there, or is a file', async () => {
    const folder = makeSmallSite();
    expect(await findFaults('/nowhere')).toEqual(['/nowhere:1:1: there is no such folder']);
    expect(await findFaults(join(folder, SITE))).toEqual([
      `${join(folder, SITE)}:1:1: is a file, and a folder is needed`,
    ]);
  });
});

describe('a warning', () => {
  it.each([
    [
      'a title that search results cut',
      rewrite(WEDDINGS, 'Wedding DJ in York', 'Wedding DJ in York, Selby, Harrogate and Malton'),
      'pages/weddings.yaml:3:1: title: has 47 characters, and search results show about 45 beside the business’s name',
    ],
    [
      'a short description',
      rewrite(WEDDINGS, 'with sound and light for every room', 'and more'),
      'pages/weddings.yaml:4:1: description: has 107 characters; 120 to 155 are best for search results',
    ],
    [
      'a picture that nobody uses',
      { 'pictures/barn.jpg': card() },
      'pictures/barn.jpg:1:1: no page uses this picture',
    ],
    [
      'a shared list that nobody includes',
      { 'shared/more.yaml': '- a line\n' },
      'shared/more.yaml:1:1: no page includes this list',
    ],
    [
      'an older address that is the page’s own',
      rewrite(WEDDINGS, '- /wedding-dj', '- /weddings'),
      'pages/weddings.yaml:2:5: moved[0]: /weddings is the page’s address: remove it from moved',
    ],
    [
      'an accent that is too pale to be read',
      rewrite(SITE, '"#ff8899"', '"#552233"'),
      'site.yaml:25:7: look.colours.rose.accent: #552233 on #101010 is 1.5:1, too faint for small text: the site shows #9a7d87',
    ],
    [
      'a muted colour that is too pale to be read',
      rewrite(SITE, 'accent: "#ff8899"', 'accent: "#ff8899"\n      muted: "#552233"'),
      'site.yaml:26:7: look.colours.rose.muted: #552233 on #101010 is 1.5:1, too faint for small text: the site shows #9a7d87',
    ],
    [
      'a phone number with a digit too few',
      rewrite(SITE, '"01632 960123"', '"07700 90012"'),
      'site.yaml:6:3: business.phone: “07700 90012” may not be complete: count its digits',
    ],
    [
      'a folder whose name is misspelt',
      { 'page/birthdays.yaml': '' },
      'page:1:1: is not read; did you mean pages?',
    ],
  ])('changes nothing: %s', async (_, texts, line) => {
    const { content, faults, warnings } = await readSite(makeSmallSite(texts));
    expect({ faults, warnings: warnings.map(describeFault) }).toEqual({
      faults: [],
      warnings: [line],
    });
    expect(content).toBeDefined();
  });
});
