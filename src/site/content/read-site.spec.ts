import fc from 'fast-check';
import { cpSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sectionSchema } from '../../../shared/content/page-schema.js';
import { makeDataDir } from '../../../test/support/data-dir.js';
import {
  appendTo,
  makeSmallSite,
  rewrite,
  SMALL_SITE,
  type SmallSiteFile,
} from '../../../test/support/small-site.js';
import { DEMO_SITE_DIR } from '../../platform/config/paths.js';
import { describeFault } from './read/fault.js';
import { readSite } from './read-site.js';

const HOME = 'pages/home.yaml';
const WEDDINGS = 'pages/weddings.yaml';
const SITE = 'site.yaml';
const TOWNS = 'areas.yaml';
const SECTION_TYPES = sectionSchema.options.map(({ shape }) => shape.type.value).join(', ');
const LIST = 'a list goes here: each entry on a line of its own, after a hyphen and a space';
const CUT = 'as if it were a note: put the whole text in quotes; a note goes on a line of its own';
const OWN_MEANING = 'what begins with &, * or ! is no text to YAML: put it in quotes';
const COLON =
  'put the text in quotes if there is a colon in it; otherwise this line, or the one below, begins in the wrong column';
const readCard = () => readFileSync(join(DEMO_SITE_DIR, 'pictures/card-home.jpg'));

async function findFaults(folder: string): Promise<string[]> {
  const { content, faults } = await readSite(folder);
  expect(content === undefined).toBe(faults.length > 0);
  return faults.map(describeFault);
}

/** What is written in place of something good, in the small site's files. */
type Changes = Partial<Record<SmallSiteFile, Record<string, string>>>;

/** Plants all of them in one site, where none may hide another. */
async function expectFaults(changes: Changes, lines: string): Promise<void> {
  const texts = Object.entries(changes).map(([file, passages]) => {
    let text: string = SMALL_SITE[file as SmallSiteFile];
    for (const [from, to] of Object.entries(passages)) {
      expect(text).toContain(from);
      text = text.replace(from, () => to);
    }
    return [file, text];
  });
  const faults = await findFaults(makeSmallSite(Object.fromEntries(texts)));
  expect(faults).toEqual(lines.trim().split('\n'));
}

describe('a good site', () => {
  it('has no fault and no warning', async () => {
    expect(await readSite(makeSmallSite())).toMatchObject({ faults: [], warnings: [] });
    expect(await readSite(DEMO_SITE_DIR)).toMatchObject({ faults: [], warnings: [] });
  });

  it('has numbers and addresses without what can’t be seen in them', async () => {
    const folder = makeSmallSite({
      'site.yaml': SMALL_SITE['site.yaml']
        .replace('01632 960123', '\u202d01632 960123\u202c')
        .replace('hello@example.com', '\u200bhallo@mu\u0308ller.example'),
    });
    expect(await findFaults(folder)).toEqual([]);
    const { content } = await readSite(folder);
    const { phone, email } = content!.site.business;
    expect([phone!.display, email]).toEqual(['01632 960123', 'hallo@müller.example']);
  });

  it.each([
    ['country:\u00a0GB', '3:9'],
    ['country\u200b: GB', '3:8'],
    ['\u00a0country: GB', '3:1'],
  ])('says in %j where something only looks like a space', async (line, place) => {
    const folder = makeSmallSite(rewrite(SITE, 'country: GB', line));
    expect(await findFaults(folder)).toEqual([
      expect.stringContaining(`site.yaml:${place}: a character here looks like a space`),
    ]);
  });

  it('of another language than English is asked about Britain as its country', async () => {
    const folder = makeSmallSite(rewrite('site.yaml', 'language: en-GB', 'language: fr-FR'));
    const { warnings } = await readSite(folder);
    expect(warnings.map(describeFault)).toContain(
      'site.yaml:3:1: country: numbers are read as British ones, on a site in fr-FR: is your country FR?',
    );
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

  it.each([
    [
      'without asking for them',
      '    id: contact\n',
      '  - type: contact\n',
      ['', 'services', '', '', 'contact', ''],
    ],
    [
      'but for those that another section has',
      '  - type: towns\n  - type: contact\n    id: contact',
      '  - type: contact\n  - type: towns\n    id: contact',
      ['', 'services', '', '', 'contact'],
    ],
  ])('has anchors for its contact section and services %s', async (_, from, to, ids) => {
    const texts = {
      ...rewrite(HOME, from, to),
      ...rewrite(SITE, 'to: /weddings', 'to: /#services'),
    };
    const { content, faults } = await readSite(makeSmallSite(texts));
    expect(faults).toEqual([]);
    expect(content?.pages[0]?.sections.map(({ id }) => id ?? '')).toEqual(ids);
  });

  it('may have links to an older address, which lead to today’s, with a warning', async () => {
    const folder = makeSmallSite({
      [WEDDINGS]: SMALL_SITE[WEDDINGS].replace(
        '  - type: lengths',
        '  - type: lengths\n    id: talk',
      ),
      [SITE]: `${SMALL_SITE[SITE].replace('to: /weddings', 'to: /wedding-dj#talk')}links:\n  terms: /wedding-dj\n`,
    });
    const { content, faults, warnings } = await readSite(folder);
    expect(faults).toEqual([]);
    expect(content?.site.navigation.header[1]!.to).toBe('/weddings#talk');
    expect(content?.site.links.terms).toBe('/weddings');
    const said = '/wedding-dj is an older address of that page, which is /weddings by now';
    expect(warnings.map(describeFault)).toEqual([
      `site.yaml:13:7: navigation.header[1].to: ${said}`,
      `site.yaml:27:3: links.terms: ${said}`,
    ]);
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
  it('is named with its place and hides no other: in pages', async () => {
    await expectFaults(
      {
        [HOME]: {
          'label: Home': '# A note',
          'York, turn it up': 'x'.repeat(104),
          'hero.webp': 'Hero.webp',
          'heading: Services': 'headding: Services',
          'page: weddings': 'page: wedings',
          'colours: rose': 'colours: rosa',
          'include: needs': 'include: neds',
          'type: towns': 'type: town',
          'id: contact': 'valueOf: contact',
        },
        [WEDDINGS]: {
          '/wedding-dj': '/media/old',
          'label: Weddings': 'label:',
          'file: wedding.webp': 'file: weddings.webp',
          'alt: A': 'atl: A',
          '- call': '- cal',
          'hours: 5': 'hours: 30',
          'paragraphs:\n      - We': 'paragraphs: >\n      We',
        },
      },
      `
pages/home.yaml:1:1: label: this has to be filled in
pages/home.yaml:4:1: heading: too long: 104 letters, and 90 at most
pages/home.yaml:9:5: sections[0].picture: pictures/Hero.webp is not there; did you mean hero.webp?
pages/home.yaml:11:5: sections[1].headding: there is no such field; did you mean heading?
pages/home.yaml:15:9: sections[1].items[0].page: there is no page wedings; did you mean weddings?
pages/home.yaml:16:9: sections[1].items[0].colours: there are no colours called rosa; did you mean rose?
pages/home.yaml:20:9: sections[2].items[0]: include has to be the name of a list in shared/; did you mean needs?
pages/home.yaml:21:5: sections[3].type: this has to be one of: ${SECTION_TYPES}; did you mean towns?
pages/home.yaml:23:5: sections[4].valueOf: there is no such field; the fields here are type, id, hidden, heading, intro, hours, reply, mailbox, ready, booking
pages/weddings.yaml:2:5: moved[0]: /media/old is the product’s own: choose another address
pages/weddings.yaml:6:1: label: this has to be filled in
pages/weddings.yaml:9:3: picture.file: pictures/weddings.webp is not there; did you mean wedding.webp?
pages/weddings.yaml:10:3: picture.atl: there is no such field; did you mean alt?
pages/weddings.yaml:12:5: buttons[0]: this has to be one of: call, book, quote; did you mean call?
pages/weddings.yaml:19:9: sections[0].items[0].hours: too much: 24 at most
pages/weddings.yaml:21:5: sections[1].paragraphs: ${LIST}
`,
    );
  });

  it('is named with its place and hides no other: in texts that YAML takes for something else', async () => {
    await expectFaults(
      {
        [HOME]: {
          'York, turn it up': 'We are #1 in York',
          'label: Home': 'label: Home # in lists',
          Forty: '!Forty',
          'heading: Services': 'heading: &Services all',
        },
        [WEDDINGS]: {
          'hours: 5': 'hours: 2-8',
          'We have played': 'Barns: we have played',
        },
        'shared/needs.yaml': {
          'title: A way': 'titel: A way',
        },
        [SITE]: {
          'Minster Discos': 'true',
          '"01632 960123"': '01632960123',
          '"#fafafa"': '#fafafa',
        },
      },
      `
pages/home.yaml:4:17: heading: YAML leaves out “#1 in York”, ${CUT}
pages/home.yaml:5:13: label: YAML leaves out “# in lists”, ${CUT}
pages/home.yaml:8:5: sections[0].text: ${OWN_MEANING}
pages/home.yaml:11:5: sections[1].heading: ${OWN_MEANING}
pages/weddings.yaml:19:9: sections[0].items[0].hours: a number goes here
pages/weddings.yaml:22:9: sections[1].paragraphs[0]: a text goes here: put it in quotes, as YAML takes it for something else
shared/needs.yaml:3:3: [1].titel: there is no such field; did you mean title?
site.yaml:5:3: business.name: a text goes here: put it in quotes, as YAML takes it for something else
site.yaml:6:3: business.phone: a text goes here, and 01632960123 is a number to YAML: put it in quotes
site.yaml:22:12: look.colours.main.ink: YAML leaves out “#fafafa”, ${CUT}
`,
    );
  });

  it('is named with its place and hides no other: in addresses, names and colours', async () => {
    await expectFaults(
      {
        [TOWNS]: {
          'text: From': 'txt: From',
          Selby: '[Selby]',
        },
        [HOME]: {
          'title: Mobile': 'hidden: true\ntitle: Mobile',
          'type: towns': 'type: hero\n    id: contact',
        },
        [WEDDINGS]: {
          '/wedding-dj': '/',
        },
        [SITE]: {
          '"01632 960123"': '"12"',
          'hello@example.com':
            'hello@example\n  links:\n    - url: http://fb.com/us\n    - url: https://us:secret@fb.com/us\n    - url: fb.com/us\n    - url: https://fb.com/big tide',
          'to: /weddings': 'to: /wedding',
          'to: /#contact': 'to: /#contakt',
          '- weddings': '- wedings',
          '"#fafafa"': '"#303030"',
          'accent: "#ff8899"':
            'accent: "#ff8899"\nlinks:\n  privacy: /privcy\nwords:\n  callNumber: Ring {fone}',
        },
      },
      `
areas.yaml:2:3: [0].txt: there is no such field; did you mean text?
areas.yaml:5:7: [0].towns[1]: a text goes here, or the fields name and at
pages/home.yaml:2:1: hidden: the home page can’t be hidden: close the whole site instead
pages/home.yaml:22:5: sections[3]: a page can begin only once: remove this hero
pages/home.yaml:25:5: sections[4].id: another section of the page has this name already
pages/weddings.yaml:2:5: moved[0]: / is taken by the page home: choose another address
site.yaml:6:3: business.phone: “12” is no phone number in GB: check its digits, or begin it with + and the country’s number
site.yaml:7:3: business.email: “hello@example” won’t do: it has to be an email address such as hello@example.com
site.yaml:9:7: business.links[0].url: “http://fb.com/us” won’t do: it has to be an https address such as https://example.com
site.yaml:10:7: business.links[1].url: there has to be no space and no password in it
site.yaml:12:7: business.links[3].url: there has to be no space and no password in it
site.yaml:18:7: navigation.header[1].to: no page has the address /wedding; did you mean /weddings?
site.yaml:20:7: navigation.header[2].to: /#contakt leads nowhere: no section there has the name contakt; did you mean contact?
site.yaml:22:7: navigation.services[0]: there is no page wedings; did you mean weddings?
site.yaml:27:7: look.colours.main.ink: texts in #303030 on #101010 are hard to read: the contrast is 1.4:1, and 4.5:1 is the least
site.yaml:32:3: links.privacy: no page has the address /privcy
site.yaml:34:3: words.callNumber: {fone} is not filled in: only {phone} can be
`,
    );
  });

  it.each<[string, Record<string, string>]>([
    [
      'site.yaml:3:1: country: there is no country UK; did you mean GB?',
      rewrite(SITE, 'country: GB', 'country: UK'),
    ],
    [
      'site.yaml:4:1: business: there has to be a phone number or an email address',
      rewrite(SITE, '  phone: "01632 960123"\n  email: hello@example.com\n', ''),
    ],
    [
      'site.yaml:22:7: look.colours.main.ink: “white” won’t do: it has to be a colour such as "#ffb547"',
      rewrite(SITE, '"#fafafa"', 'white'),
    ],
    [
      'pages/home.yaml:1:1: one page has to be the home page: give it the address /',
      rewrite(HOME, 'address: /\n', ''),
    ],
    [
      'pages/birthdays.yaml:1:1: address: /weddings is taken by the page weddings: choose another address',
      {
        'pages/birthdays.yaml': SMALL_SITE[WEDDINGS].replace(
          'moved:\n  - /wedding-dj',
          'address: /weddings',
        ),
      },
    ],
    [
      'shared/needs.yaml:3:3: [1]: the list needs includes itself: remove one of the includes',
      rewrite('shared/needs.yaml', '- title: A way in', '- include: needs\n- title: A way in'),
    ],
  ])('is named with its place: %s', async (line, texts) => {
    expect(await findFaults(makeSmallSite(texts))).toEqual([line]);
  });

  it('in a file’s YAML is named with its place, and hides none in another file, nor makes any', async () => {
    const files: [file: string, text: string, ...said: string[]][] = [
      ['colon', 'label: Home\nheading: York: turn it up\n', `2:10: ${COLON}`],
      ['deeper', 'lead:\n  heading: York\n    text: We go there\n', `2:12: ${COLON}`],
      [
        'hyphens',
        '- York\n---\n- Selby\n',
        '2:1: three hyphens end the file for YAML: remove this line',
      ],
      [
        'no-colon',
        'heading:York\nlabel: Home\n',
        '1:1: a colon and a space are missing after the field’s name',
      ],
      [
        'signs',
        '- title: @York\n  text: @Selby\n  title: York\n',
        '1:10: Plain value cannot start with reserved character @',
        '2:9: Plain value cannot start with reserved character @',
        '3:3: Map keys must be unique',
      ],
      ['tab', 'label: Home\n\theading: York\n', '2:1: Tabs are not allowed as indentation'],
      ['without-end', '- "York\n', '2:1: Missing closing "quote'],
      ['wrong-column', '- title: York\n text: Walls\n', '2:1: Sequence item without - indicator'],
    ];
    const folder = makeSmallSite({
      ...Object.fromEntries(files.map(([name, text]) => [`shared/${name}.yaml`, text])),
      ...rewrite(HOME, 'label: Home', 'label: "Home'),
      // Where it is to be found isn't known then, so it may be what a link leads to.
      'pages/prices.yaml': 'address: /what-it-costs\nlabel: "Prices\n',
      ...rewrite(SITE, 'to: /weddings', 'to: /what-it-costs'),
    });
    expect(await findFaults(folder)).toEqual([
      'pages/home.yaml:25:1: Missing closing "quote',
      'pages/prices.yaml:3:1: Missing closing "quote',
      ...files.flatMap(([name, , ...said]) => said.map((line) => `shared/${name}.yaml:${line}`)),
    ]);
  });

  it('in a position is named with what would do', async () => {
    const positions: [string, string][] = [
      ['"53.78, -1.07"', 'a latitude and a longitude in brackets, such as [50.80, -1.09]'],
      ['[.nan, -1.07]', 'a latitude and a longitude in brackets, such as [50.80, -1.09]'],
      ['[53° 47, -1° 4]', 'a latitude and a longitude in brackets, such as [50.80, -1.09]'],
      [
        '[53,78, -1,07]',
        'a pair of numbers, not 4: decimals begin with a point, such as [50.80, -1.09]',
      ],
      ['[-122.33, 47.61]', 'the latitude first and then the longitude: [47.61, -122.33]'],
      ['[95, 200]', 'a latitude between -90 and 90'],
      ['[53.78, -190]', 'a longitude between -180 and 180'],
    ];
    const towns = positions.map(([at]) => `\n    - { name: Selby, at: ${at} }`);
    const folder = makeSmallSite(rewrite(TOWNS, '\n    - Selby', towns.join('')));
    expect(await findFaults(folder)).toEqual(
      positions.map(
        ([, message], index) =>
          `areas.yaml:${index + 5}:22: [0].towns[${index + 1}].at: there has to be ${message}`,
      ),
    );
  });

  it('is no address with what can’t be seen, nor an older one in several ways', async () => {
    const folder = makeSmallSite(
      rewrite(
        WEDDINGS,
        'moved:\n',
        'address: "/weddings\u200b"\nmoved:\n  - /ü s\n  - /Ü%20s/#a\n',
      ),
    );
    expect(await findFaults(folder)).toEqual([]);
  });

  it('in a picture, a film or another file is named with what to do', async () => {
    const pictures = ['cut-off.jpg', 'gif.jpg', 'text.jpg', '../../hero.webp', 'phone.jpg'];
    const photos = pictures.map((name) => `      - ${name}\n`).join('');
    const folder = makeSmallSite({
      ...appendTo(
        WEDDINGS,
        `  - type: photos\n    pictures:\n${photos}  - type: picture\n    picture: wedding.webp\n    film: [text.mp4, hall.mp4]\n`,
      ),
      'areas.yaml': Buffer.from('- name: Z\xfcrich', 'latin1'),
      'logo.svg': '<svg viewBox="0 0 9 9"><path d="M0 0"/></svg>',
      'film/text.mp4': 'a text',
      'pages/birthdays.yml': SMALL_SITE[WEDDINGS],
      'pages/My Page.yaml': SMALL_SITE[WEDDINGS].replace('/wedding-dj', '/old'),
      'pictures/cut-off.jpg': readCard().subarray(0, 20_000),
      'pictures/gif.jpg': Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACADs=', 'base64'),
      'pictures/phone.jpg': '....ftypheic, or so it says',
      'pictures/text.jpg': 'a text',
      'shared/empty.yaml': '# nothing yet\n',
      'shared/large.yaml': `# ${'x'.repeat(256_000)}\n`,
      'shared/deep.yaml': '['.repeat(50_000),
      'shared/no-list.yaml': 'title: Power\n',
    });
    expect(await findFaults(folder)).toEqual([
      'areas.yaml:1:1: is not saved as UTF-8: choose that encoding when you save it',
      'logo.svg:1:1: is not an SVG drawing: export it as SVG',
      'pages/My Page.yaml:1:1: a page’s file is named with small letters, digits and hyphens, such as wedding-dj-york.yaml',
      'pages/birthdays.yml:1:1: has the wrong ending: call it birthdays.yaml',
      'pages/weddings.yaml:29:9: sections[2].pictures[0]: pictures/cut-off.jpg is cut off: copy it again',
      'pages/weddings.yaml:30:9: sections[2].pictures[1]: pictures/gif.jpg is GIF: save it as JPEG, PNG, WebP or AVIF',
      'pages/weddings.yaml:31:9: sections[2].pictures[2]: pictures/text.jpg can’t be read as a picture: save it again as JPEG, PNG or WebP',
      'pages/weddings.yaml:32:9: sections[2].pictures[3]: pictures/../../hero.webp won’t do: write the file’s name without a folder',
      expect.stringMatching(/pictures\/phone\.jpg is HEIC.*Settings › Camera › Formats/),
      'pages/weddings.yaml:36:12: sections[3].film[0]: film/text.mp4 is not a film: give one in MP4 or WebM',
      'pages/weddings.yaml:36:22: sections[3].film[1]: film/hall.mp4 is not there',
      expect.stringMatching(/^shared\/deep\.yaml:1:\d+: lists and fields are too deep/),
      'shared/empty.yaml:1:1: is empty',
      'shared/large.yaml:1:1: is larger than 256 kB: texts for one page are never that long',
      `shared/no-list.yaml:1:1: ${LIST}`,
    ]);
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

  it('is a file or a picture that leads out of the folder by a link', async () => {
    const [folder, outside] = [makeSmallSite(), makeDataDir()];
    for (const file of [WEDDINGS, 'pictures/hero.webp']) {
      renameSync(join(folder, file), join(outside, basename(file)));
      symlinkSync(join(outside, basename(file)), join(folder, file));
    }
    const leadsOut = 'is a link that leads out of the folder: copy the file into it';
    expect(await findFaults(folder)).toEqual([
      `pages/home.yaml:9:5: sections[0].picture: pictures/hero.webp ${leadsOut}`,
      `pages/weddings.yaml:1:1: ${leadsOut}`,
    ]);
  });

  it('is a folder that is not there, or is a file', async () => {
    const file = join(makeSmallSite(), SITE);
    expect(await findFaults('/nowhere')).toEqual(['/nowhere:1:1: there is no such folder']);
    expect(await findFaults(file)).toEqual([`${file}:1:1: is a file, and a folder is needed`]);
  });
});

it('whatever is written into a file, it is read, or each fault in it has its place', async () => {
  const folder = makeSmallSite();
  const files = fc.constantFrom(...(Object.keys(SMALL_SITE) as SmallSiteFile[]));
  const signs = fc.string({
    unit: fc.constantFrom(...Array.from(':#-&*!|>\'"%@{}[],?\t\0 \n\\~`')),
  });
  const insert = fc.asyncProperty(files, fc.nat(600), signs, async (file, at, inserted) => {
    const text = SMALL_SITE[file];
    writeFileSync(join(folder, file), text.slice(0, at) + inserted + text.slice(at));
    const lines = await findFaults(folder);
    writeFileSync(join(folder, file), text);
    for (const line of lines) expect(line).toMatch(/^[^\n:]+:[1-9]\d*:[1-9]\d*: \P{Cc}+$/u);
  });
  await fc.assert(insert, { numRuns: 50 });
});

it('a warning changes nothing, and has its place as well', async () => {
  const { content, faults, warnings } = await readSite(
    makeSmallSite({
      'pages/weddings.yaml': SMALL_SITE[WEDDINGS].replace('- /wedding-dj', '- /weddings')
        .replace('DJ in York', 'DJ in York, Selby, Harrogate and Malton')
        .replace('with sound and light for every room', 'and more'),
      'pictures/barn.jpg': readCard(),
      'shared/more.yaml': '- a line\n',
      'site.yaml': SMALL_SITE[SITE].replace('"01632 960123"', '"07700 90012"')
        .replace('"#ff8899"', '"#552233"\n      muted: "#552233"')
        // A shade too faint, which nobody sees.
        .replace('"#ffb547"', '"#7d7d7d"'),
    }),
  );
  expect(faults).toEqual([]);
  expect(content).toBeDefined();
  expect(warnings.map(describeFault)).toEqual([
    'pages/weddings.yaml:2:5: moved[0]: /weddings is the page’s address now: take it out here',
    'pages/weddings.yaml:3:1: title: 47 letters: search results show about 45 beside the business’s name',
    'pages/weddings.yaml:4:1: description: 107 letters: 120 to 155 fill the two lines that search results show',
    'pictures/barn.jpg:1:1: no page uses this picture',
    'shared/more.yaml:1:1: no page includes this list',
    'site.yaml:6:3: business.phone: “07700 90012” may not be complete: count its digits',
    'site.yaml:25:7: look.colours.rose.accent: too faint to read on #101010 (1.5:1): the site shows it as #9a7d87',
    'site.yaml:26:7: look.colours.rose.muted: too faint to read on #101010 (1.5:1): the site shows it as #9a7d87',
  ]);
});
