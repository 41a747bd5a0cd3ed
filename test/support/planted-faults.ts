import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sectionSchema } from '../../shared/content/page-schema.js';
import { DEMO_SITE_DIR } from '../../src/platform/config/paths.js';
import { appendTo, rewrite, SMALL_SITE, type SmallSiteFile } from './small-site.js';

const LIST = 'a list goes here: write each entry on a line of its own, after a hyphen and a space';
const CUT = 'as if it were a note: put the whole text in quotes; a note goes on a line of its own';
const COLUMN =
  'this line begins in the wrong column: fields and entries that belong together begin exactly below each other';
const OTHER_QUOTES = 'put the other kind of quotes around all of it';
const PICTURE = 'pages/home.yaml:9:5: sections[0].picture: pictures/hero.webp';
const TWO_NUMBERS =
  'two numbers in brackets, the latitude and then the longitude, such as [50.80, -1.09]';
const SECTION_TYPES = `one of: ${sectionSchema.options.map(({ shape }) => shape.type.value).join(', ')}`;
const WEDDINGS = SMALL_SITE['pages/weddings.yaml'];

/** A picture that is no page's. */
export const card = () => readFileSync(join(DEMO_SITE_DIR, 'pictures/card-home.jpg'));

/** By its file: what is replaced by what (nothing: at the end), and the line without the file. */
const IN_ONE_FILE: { [File in SmallSiteFile]?: Record<string, string> } = {
  'pages/home.yaml': {
    '    heading: Services →     headding: Services':
      '11:5: sections[1].headding: there is no such field; did you mean heading?',
    '    heading: Services →     hours: Services':
      '11:5: sections[1].hours: there is no such field; the fields here are type, id, heading, intro, items',
    'label: Home\n → ': '1:1: label: is missing',
    'label: Home → label:': '5:1: label: is empty: fill it in, or remove the line',
    'label: Home → label: true':
      '5:1: label: a text goes here, and true means yes to YAML: put it in quotes',
    'York, turn it up → York: turn it up':
      '4:10: heading: a text with a colon and a space in it has to be in quotes',
    'York, turn it up → We are #1 in York': `4:17: heading: YAML leaves out “#1 in York”, ${CUT}`,
    'label: Home → label: Home # in lists': `5:13: label: YAML leaves out “# in lists”, ${CUT}`,
    'York, turn it up → &York':
      '4:1: heading: what begins with & has a meaning of its own in YAML: put the text in quotes',
    'York, turn it up → *York*':
      '4:1: heading: what begins with * has a meaning of its own in YAML: put the text in quotes',
    'York, turn it up → !York now':
      '4:1: heading: what begins with ! has a meaning of its own in YAML: put the text in quotes',
    'York, turn it up → @York': '4:10: heading: a text can’t begin with @: put it in quotes',
    "York, turn it up → 'It's York'": `4:14: heading: the text ends at the quotation mark before “s York'”: ${OTHER_QUOTES}`,
    'heading: York → heading:York':
      '4:1: heading: a colon and a space are missing after the field’s name',
    '  - type: towns →   -type: towns':
      '21:3: sections[2].items: the hyphen at the beginning of an entry needs a space after it',
    '        page: weddings →           page: weddings': `15:11: page: ${COLUMN}`,
    '        page: weddings →        page: weddings': `15:8: page: ${COLUMN}`,
    '  - type: towns → - type: towns': `21:1: ${COLUMN}`,
    '  - type: passes → - type: passes': `10:1: ${COLUMN}`,
    '  - type: towns →  - type: towns': `21:2: ${COLUMN}`,
    '  - type: passes →  - type: passes': `10:2: ${COLUMN}`,
    '  - type: towns →    - type: towns': `21:4: ${COLUMN}`,
    '  - type: passes →    - type: passes': `10:4: ${COLUMN}`,
    '  - type: towns →     - type: towns': `21:5: ${COLUMN}`,
    '  - type: passes →     - type: passes': `10:5: ${COLUMN}`,
    '  - type: hero →  - type: hero': `7:2: ${COLUMN}`,
    '  - type: hero →    - type: hero': `7:4: ${COLUMN}`,
    '      - title →      - title': `13:6: ${COLUMN}`,
    'heading: York → \theading: York': '4:1: heading: there is a tab before the text: use spaces',
    'label: Home → label: Home\nheading: York':
      '6:1: heading: this field is here twice: remove one of the two',
    'type: passes → type: pases': `10:5: sections[1].type: “pases” won’t do; ${SECTION_TYPES}; did you mean passes?`,
    '  - type: towns →   - id: towns': `21:5: sections[3].type: is missing: ${SECTION_TYPES}`,
    'include: needs → include: { list: needs }':
      '20:9: sections[2].items[0]: include has to be the name of a list in shared/, and nothing else',
    'include: needs → include: neds':
      '20:9: sections[2].items[0]: there is no shared/neds.yaml; did you mean needs?',
    '  - type: towns →   - type: hero':
      '21:5: sections[3]: a page has one hero, as that holds its h1: remove this one',
    '  - type: towns →   - type: towns\n    id: contact':
      '24:5: sections[4].id: another section of the page has the id contact already',
    'address: /\n → ': '1:1: no page has the address /: write address: / in the home page',
    'page: weddings → page: wedings':
      '15:9: sections[1].items[0].page: there is no pages/wedings.yaml; did you mean weddings?',
    'hero.webp → Hero.webp':
      '9:5: sections[0].picture: pictures/Hero.webp is not there; did you mean hero.webp?',
    'hero.webp → ../../hero.webp':
      '9:5: sections[0].picture: pictures/../../hero.webp won’t do: write the file’s name without a folder',
  },
  'pages/weddings.yaml': {
    '  alt: A couple →   atl: A couple':
      '10:3: picture.atl: there is no such field; did you mean alt?',
    'heading: Your day, your songs\n → ': '1:1: heading: is missing',
    '- We have played → - Barns: we have played':
      '22:9: sections[1].paragraphs[0]: a text goes here, but YAML takes “Barns” for the name of a field because of the colon after it: put the text in quotes',
    '  - type: lengths → ---\n  - type: lengths':
      '14:1: sections: three hyphens end the file for YAML: remove this line',
    'buttons:\n  - call → buttons: call': `11:1: buttons: ${LIST}`,
    'hours: 5 → hours: 2-8':
      '19:9: sections[0].items[0].hours: a number goes here, and “2-8” is not one',
    'hours: 5 → hours: 30': '19:9: sections[0].items[0].hours: is too much: 24 at most',
    '- /wedding-dj → - /media/old':
      '2:5: moved[0]: the address /media is the product’s own: give the page another address',
    '- /wedding-dj → - /': '2:5: moved[0]: / leads to pages/home.yaml already: remove it here',
    'colours: rose → colours: rosa':
      '7:1: colours: look.colours in site.yaml has no rosa; did you mean rose?',
    'file: wedding.webp → file: weddings.webp':
      '9:3: picture.file: pictures/weddings.webp is not there; did you mean wedding.webp?',
    ' →   - type: picture\n    picture: wedding.webp\n    film: hall.mp4\n':
      '29:5: sections[2].film: film/hall.mp4 is not there',
    ' →   - type: picture\n    heading: A hall\n': '27:5: sections[2].picture: is missing',
  },
  'site.yaml': {
    '"01632 960123" → 01632960123':
      '6:3: business.phone: a text goes here, and 01632960123 is a number to YAML: put it in quotes',
    '"#fafafa" → #fafafa': `22:12: look.colours.main.ink: YAML leaves out “#fafafa”, ${CUT}`,
    '"01632 960123" → "01632 960123':
      '6:10: business.phone: the quotation mark at the beginning of this text is not closed at its end: close it, or write one inside the text as two',
    ' →  words:\n   callNow: Ring\n': `26:2: words: ${COLUMN}`,
    ' → # words:\n#   call: Call\n   callNow: Ring\n#   book: Book\n':
      '28:4: callNow: this belongs under words, which is still a note: remove the # and the space at the beginning of line 26, and as much here',
    ' → # words:\n#   call: Call\n callNow: Ring\n#   book: Book\n':
      '28:2: callNow: this belongs under words, which is still a note: remove the # and the space at the beginning of line 26, and as much here',
    ' → # words:\n#   call: Call\n  callNow: Ring\n':
      '28:3: look.callNow: there is no such field here: callNow belongs under words',
    ' → callNow: Ring\n': '26:1: callNow: there is no such field here: callNow belongs under words',
    'to: /weddings → to: /wedding':
      '13:7: navigation.header[1].to: no page has the address /wedding; did you mean /weddings?',
    'to: /weddings → to: /wedding-dj':
      '13:7: navigation.header[1].to: /wedding-dj has moved to /weddings: link to that',
    ' → links:\n  privacy: /privcy\n': '27:3: links.privacy: no page has the address /privcy',
    ' → links:\n  privacy: example.com\n':
      '27:3: links.privacy: “example.com” won’t do: it has to be a web address such as https://example.com/privacy, or a page of this site such as /privacy',
    'to: /#contact → to: /#contakt':
      '15:7: navigation.header[2].to: /#contakt leads nowhere: no section of pages/home.yaml has id: contakt; did you mean contact?',
    '    - weddings →     - wedings':
      '17:7: navigation.services[0]: there is no pages/wedings.yaml; did you mean weddings?',
    '"#fafafa" → "#303030"':
      '22:7: look.colours.main.ink: ink #303030 on ground #101010 is hard to read: the contrast is 1.4:1, and 4.5:1 is the least',
    '"#fafafa" → white':
      '22:7: look.colours.main.ink: “white” won’t do: it has to be a colour such as "#ffb547", in quotes',
    'country: GB → country: FR':
      '6:3: business.phone: “01632 960123” is no phone number in FR: check its digits, or begin it with + and the country’s number',
    'country: GB → country: UK': '3:1: country: there is no country UK; did you mean GB?',
    '  phone: "01632 960123"\n  email: hello@example.com\n → ':
      '4:1: business: has to have a phone number or an email address',
    'hello@example.com → hello@example':
      '7:3: business.email: “hello@example” won’t do: it has to be an email address such as hello@example.com',
    'version: 1 → version: 1\nwords:\n  callNumber: Ring {fone}':
      '3:3: words.callNumber: {fone} is not filled in: only {phone} can be',
  },
  'shared/needs.yaml': {
    'title: A way in → titel: A way in':
      '3:3: [1].titel: there is no such field; did you mean title?',
    '- title: A way in → - include: needs\n- title: A way in':
      '3:3: [1]: shared/needs.yaml includes itself: remove one of the includes',
  },
  'areas.yaml': {
    '    - Selby →     - { name: Selby, at: "53.78, -1.07" }': `5:22: [0].towns[1].at: has to have ${TWO_NUMBERS}`,
    '    - Selby →     - { name: Selby, at: [.nan, -1.07] }': `5:22: [0].towns[1].at: has to have ${TWO_NUMBERS}`,
    '    - Selby →     - { name: Selby, at: [53.78 -1.07] }': `5:22: [0].towns[1].at: has to have ${TWO_NUMBERS}`,
    '    - Selby →     - { name: Selby, at: [53° 47, -1° 4] }': `5:22: [0].towns[1].at: has to have ${TWO_NUMBERS}`,
    '    - Selby →     - { name: Selby, at: [53,78, -1,07] }':
      '5:22: [0].towns[1].at: has to have two numbers, not 4: decimals begin with a point, such as [50.80, -1.09]',
    '    - Selby →     - { name: Selby, at: [-122.33, 47.61] }':
      '5:22: [0].towns[1].at: has to have the latitude first and then the longitude: [47.61, -122.33]',
    '    - Selby →     - { name: Selby, at: [95, 200] }':
      '5:22: [0].towns[1].at: has to have a latitude between -90 and 90',
    '    - Selby →     - { name: Selby, at: [53.78, -190] }':
      '5:22: [0].towns[1].at: has to have a longitude between -180 and 180',
    '    - Selby →     - [Selby]': '5:7: [0].towns[1]: a text goes here, or the fields name and at',
  },
};

/** By the line: the files that differ. */
const OTHERS: Record<string, Record<string, string | Buffer>> = {
  'pages/home.yaml:4:1: heading: is too long: 104 characters, 90 at most': rewrite(
    'pages/home.yaml',
    'York, turn it up',
    'x'.repeat(104),
  ),
  'pages/weddings.yaml:1:1: pages/birthdays.yaml has the address /weddings already: give one of the two another address':
    { 'pages/birthdays.yaml': WEDDINGS.replace('moved:\n  - /wedding-dj', 'address: /weddings') },
  [`${PICTURE} is cut off: copy it again`]: { 'pictures/hero.webp': card().subarray(0, 20_000) },
  [`${PICTURE} is GIF: save it as JPEG, PNG, WebP or AVIF`]: {
    'pictures/hero.webp': Buffer.from('GIF89a\x10\0\x10\0\0\0\0', 'latin1'),
  },
  [`${PICTURE} can’t be read as a picture: save it again as JPEG, PNG or WebP`]: {
    'pictures/hero.webp': 'a text',
  },
  'pages/home.yaml:10:5: sections[0].film: film/hero.mp4 is not a film: give one in MP4 or WebM': {
    ...rewrite('pages/home.yaml', 'hero.webp', 'hero.webp\n    film: hero.mp4'),
    'film/hero.mp4': 'a text',
  },
  'areas.yaml:1:1: is not saved as UTF-8: choose that encoding when you save it': {
    'areas.yaml': Buffer.from('- name: Z\xfcrich', 'latin1'),
  },
  'areas.yaml:1:1: is empty': { 'areas.yaml': '# nothing yet\n' },
  'areas.yaml:1:1: is larger than 256 kB: texts for one page are never that long': {
    'areas.yaml': `# ${'x'.repeat(256_000)}\n${SMALL_SITE['areas.yaml']}`,
  },
  'areas.yaml:1:1: lists and fields are too deep inside each other': {
    'areas.yaml': '['.repeat(50_000),
  },
  'pages/birthdays.yml:1:1: has the wrong ending: call it birthdays.yaml': {
    'pages/birthdays.yml': WEDDINGS,
  },
  'pages/My Page.yaml:1:1: a page’s file is named with small letters, digits and hyphens, such as wedding-dj-york.yaml':
    { 'pages/My Page.yaml': WEDDINGS.replace('/wedding-dj', '/old') },
  'logo.svg:1:1: is not an SVG drawing: export it as SVG': { 'logo.svg': 'a text' },
};

/** The line that names each fault, and the files of the small site that have it. */
export const PLANTED_FAULTS: [string, Record<string, string | Buffer>][] = [
  ...Object.entries(IN_ONE_FILE).flatMap(([file, faults]) =>
    Object.entries(faults).map(([change, fault]): [string, Record<string, string>] => {
      const [from, to] = change.split(' → ') as [string, string];
      const texts = from
        ? rewrite(file as SmallSiteFile, from, to)
        : appendTo(file as SmallSiteFile, to);
      return [`${file}:${fault}`, texts];
    }),
  ),
  ...Object.entries(OTHERS),
];
