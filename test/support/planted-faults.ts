import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sectionSchema } from '../../shared/content/page-schema.js';
import { DEMO_SITE_DIR } from '../../src/platform/config/paths.js';
import { appendTo, rewrite, SMALL_SITE } from './small-site.js';

const HOME = 'pages/home.yaml';
const WEDDINGS = 'pages/weddings.yaml';
const SITE = 'site.yaml';
const LIST = 'a list goes here: write each entry on a line of its own, after a hyphen and a space';
const CUT = 'as if it were a note: put the whole text in quotes; a note goes on a line of its own';
const COLUMN =
  'this line begins in the wrong column: fields and entries that belong together begin exactly below each other';
const OTHER_QUOTES = 'put the other kind of quotes around all of it';
const PICTURE = 'pages/home.yaml:9:5: sections[0].picture: pictures/hero.webp';
/** A town whose position is written in this way. */
const placeSelby = (at: string) =>
  rewrite('areas.yaml', '    - Selby', `    - { name: Selby, at: ${at} }`);
const SELBY = 'areas.yaml:5:22: [0].towns[1].at: has to have';
const TWO_NUMBERS =
  'two numbers in brackets, the latitude and then the longitude, such as [50.80, -1.09]';
const SECTION_TYPES = `one of: ${sectionSchema.options.map(({ shape }) => shape.type.value).join(', ')}`;

/** A picture that is no page's. */
export const card = () => readFileSync(join(DEMO_SITE_DIR, 'pictures/card-home.jpg'));

type PlantedFault = [string, Record<string, string | Buffer>];

/** The line that says what is wrong, and a change to one file that makes it so. */
export const PLANTED_FAULTS: PlantedFault[] = [
  [
    'pages/home.yaml:11:5: sections[1].headding: there is no such field; did you mean heading?',
    rewrite(HOME, '    heading: Services', '    headding: Services'),
  ],
  [
    'pages/weddings.yaml:10:3: picture.atl: there is no such field; did you mean alt?',
    rewrite(WEDDINGS, '  alt: A couple', '  atl: A couple'),
  ],
  [
    'pages/home.yaml:11:5: sections[1].hours: there is no such field; the fields here are type, id, hidden, heading, intro, items',
    rewrite(HOME, '    heading: Services', '    hours: Services'),
  ],
  ['pages/home.yaml:1:1: label: is missing', rewrite(HOME, 'label: Home\n', '')],
  [
    'pages/weddings.yaml:1:1: heading: is missing',
    rewrite(WEDDINGS, 'heading: Your day, your songs\n', ''),
  ],
  [
    'pages/home.yaml:5:1: label: is empty: fill it in, or remove the line',
    rewrite(HOME, 'label: Home', 'label:'),
  ],
  [
    'site.yaml:6:3: business.phone: a text goes here, and 01632960123 is a number to YAML: put it in quotes',
    rewrite(SITE, '"01632 960123"', '01632960123'),
  ],
  [
    'pages/home.yaml:5:1: label: a text goes here, and true means yes to YAML: put it in quotes',
    rewrite(HOME, 'label: Home', 'label: true'),
  ],
  [
    'pages/weddings.yaml:22:9: sections[1].paragraphs[0]: a text goes here, but YAML takes “Barns” for the name of a field because of the colon after it: put the text in quotes',
    rewrite(WEDDINGS, '- We have played', '- Barns: we have played'),
  ],
  [
    'pages/home.yaml:4:10: a text with a colon and a space in it has to be in quotes',
    rewrite(HOME, 'York, turn it up', 'York: turn it up'),
  ],
  [
    `pages/home.yaml:4:17: heading: YAML leaves out “#1 in York”, ${CUT}`,
    rewrite(HOME, 'York, turn it up', 'We are #1 in York'),
  ],
  [
    `site.yaml:22:12: look.colours.main.ink: YAML leaves out “#fafafa”, ${CUT}`,
    rewrite(SITE, '"#fafafa"', '#fafafa'),
  ],
  [
    `pages/home.yaml:5:13: label: YAML leaves out “# in lists”, ${CUT}`,
    rewrite(HOME, 'label: Home', 'label: Home # in lists'),
  ],
  [
    'pages/home.yaml:4:1: heading: what begins with & has a meaning of its own in YAML: put the text in quotes',
    rewrite(HOME, 'York, turn it up', '&York'),
  ],
  [
    'pages/home.yaml:4:1: heading: what begins with * has a meaning of its own in YAML: put the text in quotes',
    rewrite(HOME, 'York, turn it up', '*York*'),
  ],
  [
    'pages/home.yaml:4:1: heading: what begins with ! has a meaning of its own in YAML: put the text in quotes',
    rewrite(HOME, 'York, turn it up', '!York now'),
  ],
  [
    'pages/home.yaml:4:10: a text can’t begin with @: put it in quotes',
    rewrite(HOME, 'York, turn it up', '@York'),
  ],
  [
    'site.yaml:6:10: the quotation mark at the beginning of this text is not closed at its end: close it, or write one inside the text as two',
    rewrite(SITE, '"01632 960123"', '"01632 960123'),
  ],
  [
    `pages/home.yaml:4:14: the text ends at the quotation mark before “s York'”: ${OTHER_QUOTES}`,
    rewrite(HOME, 'York, turn it up', `'It's York'`),
  ],
  [
    'pages/home.yaml:4:1: a colon and a space are missing after the field’s name',
    rewrite(HOME, 'heading: York', 'heading:York'),
  ],
  [
    'pages/home.yaml:21:3: the hyphen at the beginning of an entry needs a space after it',
    rewrite(HOME, '  - type: towns', '  -type: towns'),
  ],
  [
    `pages/home.yaml:15:11: ${COLUMN}`,
    rewrite(HOME, '        page: weddings', '          page: weddings'),
  ],
  [
    `pages/home.yaml:15:8: ${COLUMN}`,
    rewrite(HOME, '        page: weddings', '       page: weddings'),
  ],
  // Of an entry, with fields and without, that begins in another column than 3.
  ...[1, 2, 4, 5].flatMap((column): PlantedFault[] => [
    [
      `pages/home.yaml:21:${column}: ${COLUMN}`,
      rewrite(HOME, '  - type: towns', `${' '.repeat(column - 1)}- type: towns`),
    ],
    [
      `pages/home.yaml:10:${column}: ${COLUMN}`,
      rewrite(HOME, '  - type: passes', `${' '.repeat(column - 1)}- type: passes`),
    ],
  ]),
  [`pages/home.yaml:8:5: ${COLUMN}`, rewrite(HOME, '  - type: hero', ' - type: hero')],
  [`pages/home.yaml:8:5: ${COLUMN}`, rewrite(HOME, '  - type: hero', '   - type: hero')],
  [`pages/home.yaml:14:9: ${COLUMN}`, rewrite(HOME, '      - title', '     - title')],
  [`site.yaml:26:2: ${COLUMN}`, appendTo(SITE, ' words:\n   callNow: Ring\n')],
  ...['   ', ' '].map((space): PlantedFault => [
    `site.yaml:28:${space.length + 1}: ${COLUMN}`,
    appendTo(SITE, `# words:\n#   call: Call\n${space}callNow: Ring\n#   book: Book\n`),
  ]),
  [
    'site.yaml:28:3: look.callNow: there is no such field here: callNow belongs under words',
    appendTo(SITE, '# words:\n#   call: Call\n  callNow: Ring\n'),
  ],
  [
    'site.yaml:26:1: callNow: there is no such field here: callNow belongs under words',
    appendTo(SITE, 'callNow: Ring\n'),
  ],
  // Every object in JavaScript has one.
  [
    'site.yaml:26:1: valueOf: there is no such field; the fields here are version, language, country, open, business, navigation, look, links, booking, words',
    appendTo(SITE, 'valueOf: Ring\n'),
  ],
  [
    'pages/home.yaml:4:1: there is a tab before the text: use spaces',
    rewrite(HOME, 'heading: York', '\theading: York'),
  ],
  [
    'pages/home.yaml:6:1: this field is here twice: remove one of the two',
    rewrite(HOME, 'label: Home', 'label: Home\nheading: York'),
  ],
  [
    'pages/weddings.yaml:14:1: three hyphens end the file for YAML: remove this line',
    rewrite(WEDDINGS, '  - type: lengths', '---\n  - type: lengths'),
  ],
  [
    `pages/weddings.yaml:11:1: buttons: ${LIST}`,
    rewrite(WEDDINGS, 'buttons:\n  - call', 'buttons: call'),
  ],
  [
    'pages/home.yaml:4:1: heading: is too long: 104 characters, 90 at most',
    rewrite(HOME, 'York, turn it up', 'x'.repeat(104)),
  ],
  [
    'pages/weddings.yaml:19:9: sections[0].items[0].hours: a number goes here, and “2-8” is not one',
    rewrite(WEDDINGS, 'hours: 5', 'hours: 2-8'),
  ],
  [
    'pages/weddings.yaml:19:9: sections[0].items[0].hours: is too much: 24 at most',
    rewrite(WEDDINGS, 'hours: 5', 'hours: 30'),
  ],
  [
    `pages/home.yaml:10:5: sections[1].type: “pases” won’t do; ${SECTION_TYPES}; did you mean passes?`,
    rewrite(HOME, 'type: passes', 'type: pases'),
  ],
  [
    `pages/home.yaml:21:5: sections[3].type: is missing: ${SECTION_TYPES}`,
    rewrite(HOME, '  - type: towns', '  - id: towns'),
  ],
  [
    'shared/needs.yaml:3:3: [1].titel: there is no such field; did you mean title?',
    rewrite('shared/needs.yaml', 'title: A way in', 'titel: A way in'),
  ],
  [
    'pages/home.yaml:20:9: sections[2].items[0]: include has to be the name of a list in shared/, and nothing else',
    rewrite(HOME, 'include: needs', 'include: { list: needs }'),
  ],
  [
    'shared/needs.yaml:3:3: [1]: shared/needs.yaml includes itself: remove one of the includes',
    rewrite('shared/needs.yaml', '- title: A way in', '- include: needs\n- title: A way in'),
  ],
  [
    'pages/home.yaml:20:9: sections[2].items[0]: there is no shared/neds.yaml; did you mean needs?',
    rewrite(HOME, 'include: needs', 'include: neds'),
  ],
  [
    'pages/home.yaml:21:5: sections[3]: a page has one hero, as that holds its h1: remove this one',
    rewrite(HOME, '  - type: towns', '  - type: hero'),
  ],
  [
    'pages/home.yaml:24:5: sections[4].id: another section of the page has the id contact already',
    rewrite(HOME, '  - type: towns', '  - type: towns\n    id: contact'),
  ],
  [
    'pages/home.yaml:1:1: no page has the address /: write address: / in the home page',
    rewrite(HOME, 'address: /\n', ''),
  ],
  [
    'pages/birthdays.yaml:1:1: address: pages/weddings.yaml has the address /weddings already: give one of the two another address',
    {
      'pages/birthdays.yaml': SMALL_SITE[WEDDINGS].replace(
        'moved:\n  - /wedding-dj',
        'address: /weddings',
      ),
    },
  ],
  [
    'pages/weddings.yaml:2:5: moved[0]: the address /media is the product’s own: give the page another address',
    rewrite(WEDDINGS, '- /wedding-dj', '- /media/old'),
  ],
  [
    'pages/weddings.yaml:2:5: moved[0]: the address /preview is the product’s own: give the page another address',
    rewrite(WEDDINGS, '- /wedding-dj', '- /preview/old'),
  ],
  [
    'site.yaml:9:7: business.links[0].url: has to have no password in it',
    rewrite(
      SITE,
      '  email: hello@example.com',
      '  email: hello@example.com\n  links:\n    - url: https://minster:secret@facebook.com/minster',
    ),
  ],
  [
    'pages/weddings.yaml:2:5: moved[0]: / leads to pages/home.yaml already: remove it here',
    rewrite(WEDDINGS, '- /wedding-dj', '- /'),
  ],
  [
    'site.yaml:13:7: navigation.header[1].to: no page has the address /wedding; did you mean /weddings?',
    rewrite(SITE, 'to: /weddings', 'to: /wedding'),
  ],
  [
    'site.yaml:13:7: navigation.header[1].to: /wedding-dj has moved to /weddings: link to that',
    rewrite(SITE, 'to: /weddings', 'to: /wedding-dj'),
  ],
  [
    'site.yaml:27:3: links.privacy: no page has the address /privcy',
    appendTo(SITE, 'links:\n  privacy: /privcy\n'),
  ],
  [
    'site.yaml:27:3: links.privacy: “example.com” won’t do: it has to be a web address such as https://example.com/privacy, or a page of this site such as /privacy',
    appendTo(SITE, 'links:\n  privacy: example.com\n'),
  ],
  [
    'site.yaml:15:7: navigation.header[2].to: /#contakt leads nowhere: no section of pages/home.yaml has id: contakt; did you mean contact?',
    rewrite(SITE, 'to: /#contact', 'to: /#contakt'),
  ],
  [
    'site.yaml:17:7: navigation.services[0]: there is no pages/wedings.yaml; did you mean weddings?',
    rewrite(SITE, '    - weddings', '    - wedings'),
  ],
  [
    'pages/home.yaml:15:9: sections[1].items[0].page: there is no pages/wedings.yaml; did you mean weddings?',
    rewrite(HOME, 'page: weddings', 'page: wedings'),
  ],
  [
    'pages/weddings.yaml:7:1: colours: look.colours in site.yaml has no rosa; did you mean rose?',
    rewrite(WEDDINGS, 'colours: rose', 'colours: rosa'),
  ],
  [
    'site.yaml:22:7: look.colours.main.ink: ink #303030 on ground #101010 is hard to read: the contrast is 1.4:1, and 4.5:1 is the least',
    rewrite(SITE, '"#fafafa"', '"#303030"'),
  ],
  [
    'site.yaml:22:7: look.colours.main.ink: “white” won’t do: it has to be a colour such as "#ffb547", in quotes',
    rewrite(SITE, '"#fafafa"', 'white'),
  ],
  [
    'site.yaml:6:3: business.phone: “01632 960123” is no phone number in FR: check its digits, or begin it with + and the country’s number',
    rewrite(SITE, 'country: GB', 'country: FR'),
  ],
  [
    'site.yaml:8:3: business.whatsapp: “12” is no phone number in GB: check its digits, or begin it with + and the country’s number',
    rewrite(SITE, '  email: hello@example.com\n', '  email: hello@example.com\n  whatsapp: "12"\n'),
  ],
  [
    'site.yaml:9:7: business.links[0].url: “http://fb.com/us” won’t do: it has to be an https address such as https://example.com/calendar',
    rewrite(
      SITE,
      '  email: hello@example.com\n',
      '  email: hello@example.com\n  links:\n    - url: http://fb.com/us\n',
    ),
  ],
  [
    'pages/home.yaml:2:1: hidden: the home page can’t be hidden: close the site instead, with open: false in site.yaml',
    rewrite(HOME, 'address: /\n', 'address: /\nhidden: true\n'),
  ],
  [
    'site.yaml:3:1: country: there is no country UK; did you mean GB?',
    rewrite(SITE, 'country: GB', 'country: UK'),
  ],
  [
    'site.yaml:4:1: business: has to have a phone number or an email address',
    rewrite(SITE, '  phone: "01632 960123"\n  email: hello@example.com\n', ''),
  ],
  [
    'site.yaml:7:3: business.email: “hello@example” won’t do: it has to be an email address such as hello@example.com',
    rewrite(SITE, 'hello@example.com', 'hello@example'),
  ],
  [
    'site.yaml:3:3: words.callNumber: {fone} is not filled in: only {phone} can be',
    rewrite(SITE, 'version: 1', 'version: 1\nwords:\n  callNumber: Ring {fone}'),
  ],
  [
    'pages/home.yaml:9:5: sections[0].picture: pictures/Hero.webp is not there; did you mean hero.webp?',
    rewrite(HOME, 'hero.webp', 'Hero.webp'),
  ],
  [
    'pages/weddings.yaml:9:3: picture.file: pictures/weddings.webp is not there; did you mean wedding.webp?',
    rewrite(WEDDINGS, 'file: wedding.webp', 'file: weddings.webp'),
  ],
  [
    'pages/home.yaml:9:5: sections[0].picture: pictures/../../hero.webp won’t do: write the file’s name without a folder',
    rewrite(HOME, 'hero.webp', '../../hero.webp'),
  ],
  [`${PICTURE} is cut off: copy it again`, { 'pictures/hero.webp': card().subarray(0, 20_000) }],
  [
    `${PICTURE} is GIF: save it as JPEG, PNG, WebP or AVIF`,
    { 'pictures/hero.webp': Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACADs=', 'base64') },
  ],
  [
    `${PICTURE} can’t be read as a picture: save it again as JPEG, PNG or WebP`,
    { 'pictures/hero.webp': 'a text' },
  ],
  [
    'pages/home.yaml:10:5: sections[0].film: film/hero.mp4 is not a film: give one in MP4 or WebM',
    {
      ...rewrite(HOME, 'picture: hero.webp', 'picture: hero.webp\n    film: hero.mp4'),
      'film/hero.mp4': 'a text',
    },
  ],
  [
    'pages/weddings.yaml:29:5: sections[2].film: film/hall.mp4 is not there',
    appendTo(WEDDINGS, '  - type: picture\n    picture: wedding.webp\n    film: hall.mp4\n'),
  ],
  [
    'pages/weddings.yaml:27:5: sections[2].picture: is missing',
    appendTo(WEDDINGS, '  - type: picture\n    heading: A hall\n'),
  ],
  [
    'areas.yaml:1:1: is not saved as UTF-8: choose that encoding when you save it',
    { 'areas.yaml': Buffer.from('- name: Z\xfcrich', 'latin1') },
  ],
  ['areas.yaml:1:1: is empty', { 'areas.yaml': '# nothing yet\n' }],
  [
    'areas.yaml:1:1: is larger than 256 kB: texts for one page are never that long',
    { 'areas.yaml': `# ${'x'.repeat(256_000)}\n${SMALL_SITE['areas.yaml']}` },
  ],
  [
    'areas.yaml:1:1: lists and fields are too deep inside each other',
    { 'areas.yaml': '['.repeat(50_000) },
  ],
  [
    'pages/birthdays.yml:1:1: has the wrong ending: call it birthdays.yaml',
    { 'pages/birthdays.yml': SMALL_SITE[WEDDINGS] },
  ],
  [
    'pages/My Page.yaml:1:1: a page’s file is named with small letters, digits and hyphens, such as wedding-dj-york.yaml',
    { 'pages/My Page.yaml': SMALL_SITE[WEDDINGS].replace('/wedding-dj', '/old') },
  ],
  [`${SELBY} ${TWO_NUMBERS}`, placeSelby('"53.78, -1.07"')],
  [`${SELBY} ${TWO_NUMBERS}`, placeSelby('[.nan, -1.07]')],
  [`${SELBY} ${TWO_NUMBERS}`, placeSelby('[53.78 -1.07]')],
  [`${SELBY} ${TWO_NUMBERS}`, placeSelby('[53° 47, -1° 4]')],
  [
    `${SELBY} two numbers, not 4: decimals begin with a point, such as [50.80, -1.09]`,
    placeSelby('[53,78, -1,07]'),
  ],
  [
    `${SELBY} the latitude first and then the longitude: [47.61, -122.33]`,
    placeSelby('[-122.33, 47.61]'),
  ],
  [`${SELBY} a latitude between -90 and 90`, placeSelby('[95, 200]')],
  [`${SELBY} a longitude between -180 and 180`, placeSelby('[53.78, -190]')],
  [
    'areas.yaml:5:7: [0].towns[1]: a text goes here, or the fields name and at',
    rewrite('areas.yaml', '    - Selby', '    - [Selby]'),
  ],
  ['logo.svg:1:1: is not an SVG drawing: export it as SVG', { 'logo.svg': 'a text' }],
];
