import fc from 'fast-check';
import { readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
const TYPES = sectionSchema.options.map(({ shape }) => shape.type.value).join(', ');
const readCard = () => readFileSync(join(DEMO_SITE_DIR, 'pictures/card-home.jpg'));

async function findFaults(folder: string): Promise<string[]> {
  const { content, faults } = await readSite(folder);
  expect(content === undefined).toBe(faults.length > 0);
  return faults.map(describeFault);
}

/** Parses rows of a file of the small site, a passage, its replacement and the resulting faults. */
const readTable = (table: string) =>
  table
    .trim()
    .split(/\n(?! )/)
    .map((row) => {
      const [change = '', ...lines] = row.split(/\n +/);
      const [, file = '', from = '', to = ''] = /^(.*?\.ya?ml): ?(.*?) ?→ ?(.*)$/.exec(change)!;
      const faults = lines.map((line) => (/^\d/.test(line) ? `${file}:${unescape(line)}` : line));
      return { change, file, from: unescape(from), to: unescape(to), faults };
    });

const unescape = (text: string) =>
  text
    .replaceAll('\\t', '\t')
    .replaceAll(/\\u(.{4})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replaceAll('\\n', '\n');

type Row = ReturnType<typeof readTable>[number];
type Texts = Record<string, string>;

function plant(texts: Texts, { file, from, to }: Row): Texts | undefined {
  const text = texts[file] ?? '';
  return text.includes(from) ? { ...texts, [file]: text.replace(from, () => to) } : undefined;
}

/** Faults of a single file: its YAML and its schema. */
const FORM = readTable(String.raw`
site.yaml: version: 1 → version: 2
  1:1: version: this has to be one of: 1
site.yaml: country: GB → country:\u00a0GB
  3:9: a character here looks like a space, or like nothing, and is neither: remove it, and type the space again
site.yaml: "01632 960123" → 01632960123
  6:3: business.phone: a text goes here, and 01632960123 is a number to YAML: put it in quotes
site.yaml:   phone: "01632 960123"\n  email: hello@example.com\n →
  4:1: business: there has to be a phone number or an email address
site.yaml: hello@example.com → hello@example
  7:3: business.email: “hello@example” won’t do: it has to be an email address such as hello@example.com
site.yaml: email: → links: [{ url: http://fb.com/us }]\n  email:
  7:13: business.links[0].url: “http://fb.com/us” won’t do: it has to be an https address such as https://example.com
site.yaml: email: → links: [{ url: '@nova.nights' }]\n  email:
  7:13: business.links[0].url: “@nova.nights” won’t do: it has to be a full address such as https://www.instagram.com/nova.nights
site.yaml: email: → links: [{ url: 'https://us:secret@fb.com/us' }]\n  email:
  7:13: business.links[0].url: there has to be no space and no password in it
site.yaml: services:\n    - weddings → services: weddings
  16:3: navigation.services: a list goes here: each entry on a line of its own, after a hyphen and a space
site.yaml: "#fafafa" → #fafafa
  22:12: look.colours.main.ink: YAML leaves out “#fafafa”, as if it were a note: put the whole text in quotes; a note goes on a line of its own
site.yaml: "#fafafa" → white
  22:7: look.colours.main.ink: “white” won’t do: it has to be a colour such as "#ffb547"
areas.yaml: text: From → txt: From
  2:3: [0].txt: there is no such field; did you mean text?
areas.yaml: - Selby → - [Selby]
  5:7: [0].towns[1]: a text goes here, or the fields name and at
areas.yaml: - Selby → - { name: Selby, at: "53.78, -1.07" }
  5:22: [0].towns[1].at: there has to be a latitude and a longitude in brackets, such as [50.80, -1.09]
areas.yaml: - Selby → - { name: Selby, at: [53,78, -1,07] }
  5:22: [0].towns[1].at: there has to be a pair of numbers, not 4: decimals begin with a point, such as [50.80, -1.09]
areas.yaml: - Selby → - { name: Selby, at: [-122.33, 47.61] }
  5:22: [0].towns[1].at: there has to be the latitude first, between -90 and 90
pages/home.yaml: label: Home → # A note
  1:1: label: this has to be filled in
pages/home.yaml: label: Home → label: "Home
  5:8: this text begins with a quotation mark that has no second one: put one at the end of the text
pages/home.yaml: label: Home → label: 'Kev's disco'
  5:13: this text begins with a quotation mark that ends before the text does: put the whole text in quotes, and leave out the inner ones
pages/home.yaml: label: Home → label: Home\nlabel: House
  6:1: “label” is here twice: keep one of the two
pages/home.yaml: label: Home → label: > Home
  5:8: a text can’t begin with >: put it in quotes
pages/home.yaml: label: Home → label: *Home* page
  5:8: a text can’t begin with *: put it in quotes
pages/home.yaml: label: Home → label: [Home] page
  5:8: a text can’t begin with [: put it in quotes
pages/home.yaml: label: Home → label: {Home
  5:8: a text can’t begin with {: put it in quotes; a list needs } at its end
site.yaml: - weddings → - [weddings
  17:7: a text can’t begin with [: put it in quotes; a list needs ] at its end
site.yaml: - weddings → - weddings\n  * birthdays
  18:3: an entry of a list goes on a line of its own, and begins with a hyphen and a space, such as “- York”
pages/home.yaml: label: Home → label: - Home
  5:8: an entry of a list goes on a line of its own, and begins with a hyphen and a space, such as “- York”
site.yaml: - weddings → - weddings\n  – birthdays
  18:3: an entry of a list goes on a line of its own, and begins with a hyphen and a space, such as “- York”
site.yaml: - weddings → -\u00a0weddings
  16:3: navigation.services: a list goes here: each entry on a line of its own, after a hyphen and a space
  17:6: a character here looks like a space, or like nothing, and is neither: remove it, and type the space again
pages/home.yaml: York, turn it up → We are #1 in York
  4:17: heading: YAML leaves out “#1 in York”, as if it were a note: put the whole text in quotes; a note goes on a line of its own
pages/home.yaml: York, turn it up → York: turn it up
  4:10: put the text in quotes if there is a colon in it; otherwise this line, or the one below, begins in the wrong column
pages/home.yaml: York, turn it up → @York
  4:10: a text can’t begin with @: put it in quotes
pages/home.yaml: York, turn it up → xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
  4:1: heading: too long: 91 letters, and 90 at most
pages/home.yaml: title: → title
  2:1: a colon and a space are missing after the field’s name
pages/home.yaml: title: → ---\ntitle:
  2:1: three hyphens end the file for YAML: remove this line
pages/home.yaml: title: → \ttitle:
  2:1: a tab is here: a line begins with spaces only
pages/home.yaml: heading: Services → heading: &Services all
  11:5: sections[1].heading: what begins with &, * or ! is no text to YAML: put it in quotes
pages/home.yaml: - title: Power\n        text: Two sockets near the dance floor. → - include: needs
  20:9: sections[2].items[0]: pages share no lists any more: copy the entries of needs in
pages/home.yaml: type: towns → type: town
  22:5: sections[3].type: this has to be one of: ${TYPES}; did you mean towns?
pages/home.yaml: id: contact → valueOf: contact
  24:5: sections[4].valueOf: there is no such field; the fields here are type, id, hidden, heading, intro, hours, reply, mailbox, ready, booking
pages/weddings.yaml: moved:\n  - /wedding-dj → address: /weddings/
  1:1: address: “/weddings/” won’t do: it has to be an address such as /wedding-dj-york
pages/weddings.yaml: alt: A → focus: [30, 101]\n  alt: A
  10:3: picture.focus: there has to be two numbers from 0 to 100, from the left and from the top, such as [50, 20]
pages/weddings.yaml: hours: 5 → hours: 30
  19:9: sections[0].items[0].hours: too much: 24 at most
pages/weddings.yaml: hours: 5 → hours: 2-8
  19:9: sections[0].items[0].hours: a number goes here
pages/weddings.yaml: We have played → Barns: we have played
  22:9: sections[1].paragraphs[0]: a text goes here: put it in quotes, as YAML takes it for something else
pages/birthdays.yml: → label: Birthdays
  1:1: has the wrong ending: call it birthdays.yaml
pages/birthdays.yaml: → # nothing yet
  1:1: is empty
`);

/** Faults across files. */
const TOGETHER = readTable(String.raw`
site.yaml: country: GB → country: UK
  3:1: country: there is no country UK; did you mean GB?
site.yaml: "01632 960123" → "12"
  6:3: business.phone: “12” is no phone number in GB: check its digits, or begin it with + and the country’s number
site.yaml: to: /weddings → to: /wedding
  13:7: navigation.header[1].to: no page has the address /wedding; did you mean /weddings?
site.yaml: to: /#contact → to: /#contakt
  15:7: navigation.header[2].to: /#contakt leads nowhere: no section there has the name contakt; did you mean contact?
site.yaml: "#fafafa" → "#303030"
  22:7: look.colours.main.ink: texts in #303030 on #101010 are hard to read: the contrast is 1.4:1, and 4.5:1 is the least
site.yaml: look: → links:\n  privacy: /privcy\nlook:
  19:3: links.privacy: no page has the address /privcy
site.yaml: look: → words:\n  callNumber: Ring {fone}\nlook:
  19:3: words.callNumber: {fone} is not filled in: only {phone} can be
pages/home.yaml: address: /\n →
  1:1: one page has to be the home page: give it the address /
pages/home.yaml: title: Mobile → hidden: true\ntitle: Mobile
  2:1: hidden: the home page can’t be hidden: close the whole site instead
pages/home.yaml: hero.webp → Hero.webp
  9:5: sections[0].picture: pictures/Hero.webp is not there; did you mean hero.webp?
pages/home.yaml: page: weddings → page: wedings
  15:9: sections[1].items[0].page: there is no page wedings; did you mean weddings?
pages/home.yaml: colours: rose → colours: rosa
  16:9: sections[1].items[0].colours: there are no colours called rosa; did you mean rose?
pages/home.yaml: type: towns → type: hero
  22:5: sections[3]: a page can begin only once: remove this hero
pages/home.yaml: type: towns → type: towns\n    id: contact
  25:5: sections[4].id: another section of the page has this name already
pages/weddings.yaml: /wedding-dj → /media/old
  2:5: moved[0]: /media/old is the product’s own: choose another address
pages/weddings.yaml: /wedding-dj → /
  2:5: moved[0]: / is taken by the page home: choose another address
pages/weddings.yaml: file: wedding.webp → file: ../../hero.webp
  9:3: picture.file: pictures/../../hero.webp won’t do: write the file’s name without a folder
`);

describe('a good site', () => {
  it('has addresses and a phone number without invisible characters, and an older one once', async () => {
    const addresses = 'address: "/weddings\u200b"\nmoved:\n  - /ü s\n  - /Ü%20s/#a\n';
    const folder = makeSmallSite({
      ...rewrite(WEDDINGS, 'moved:\n', addresses),
      'site.yaml': SMALL_SITE['site.yaml']
        .replace('01632 960123', '\u202d01632 960123\u202c')
        .replace('hello@example.com', '\u200bhallo@mu\u0308ller.example'),
    });
    expect(await findFaults(folder)).toEqual([]);
    const { content } = await readSite(folder);
    const { phone, email } = content!.site.business;
    expect([phone!.display, email]).toEqual(['01632 960123', 'hallo@müller.example']);
  });

  it('in German has its own marks within a review, and gets a warning if its country is GB', async () => {
    const review = '  - { type: quotes, items: [{ text: Er sagte "gern"., name: Ute }] }\n';
    const { content, warnings } = await readSite(
      makeSmallSite({
        ...appendTo(HOME, review),
        ...rewrite(SITE, 'language: en-GB', 'language: de-DE'),
      }),
    );
    expect(JSON.stringify(content!.pages[0])).toContain('Er sagte ‚gern‘.');
    expect(warnings.map(describeFault)).toContain(
      'site.yaml:3:1: country: numbers are read as British ones, on a site in de-DE: is your country DE?',
    );
  });

  it('omits a town that has the name of its own county', async () => {
    const folder = makeSmallSite(rewrite('areas.yaml', '- name: Yorkshire', '- name: York'));
    const { content } = await readSite(folder);
    expect(content!.areas).toMatchObject([{ name: 'York', towns: ['Selby'] }]);
  });

  it('has anchors for its contact section and services, but for those that another section has', async () => {
    const files = {
      ...rewrite(
        HOME,
        '- type: towns\n  - type: contact\n    id: contact',
        '- type: contact\n  - type: contact\n  - type: towns\n    id: towns',
      ),
      ...rewrite(SITE, 'to: /weddings', 'to: /#services'),
    };
    const { content, faults } = await readSite(makeSmallSite(files));
    expect(faults).toEqual([]);
    const ids = content?.pages[0]?.sections.map(({ id }) => id ?? '');
    expect(ids).toEqual(['', 'services', '', 'contact', '', 'towns']);
  });

  it('resolves links to an older address to the current one, with a warning', async () => {
    const folder = makeSmallSite({
      ...rewrite(WEDDINGS, '- type: lengths', '- type: lengths\n    id: talk'),
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
});

describe('a fault', () => {
  it.each([...FORM, ...TOGETHER])('is reported with its place: $change', async (row) => {
    const texts = plant(SMALL_SITE, row);
    expect(await findFaults(makeSmallSite(texts))).toEqual(row.faults);
  });

  it.each([
    ['of form', FORM],
    ['in what files say together', TOGETHER],
  ])('%s hides no other', async (_, rows) => {
    const planted: Row[] = [];
    let texts: Texts = SMALL_SITE;
    for (const row of rows) {
      const isUsed = planted.some(({ file, from }) => file === row.file && from === row.from);
      // A fault without a field means that YAML couldn't read the file.
      const isOfField = row.faults.every((fault) => /\d: [\w.[\]]+: /.test(fault));
      const next = plant(texts, row);
      // Phone numbers aren't checked without a valid country.
      if (isUsed || !isOfField || !next || row.to === 'country: UK') continue;
      texts = next;
      planted.push(row);
    }
    const omitPlace = (fault: string) => fault.replace(/:\d+:\d+/, '');
    const found = (await findFaults(makeSmallSite(texts))).map(omitPlace);
    const wanted = planted.flatMap(({ faults }) => faults).map(omitPlace);
    expect(found.toSorted()).toEqual(wanted.toSorted());
    expect(found.length).toBeGreaterThan(10);
  });

  it('across files is reported only if no single file has one', async () => {
    const [form, together] = [FORM[0]!, TOGETHER.at(-1)!];
    const texts = plant(plant(SMALL_SITE, form)!, together);
    expect(await findFaults(makeSmallSite(texts))).toEqual(form.faults);
  });

  it('in a file’s encoding, name or size is reported with advice', async () => {
    const folder = makeSmallSite({
      'areas.yaml': Buffer.from('- name: Z\xfcrich', 'latin1'),
      'pages/My Page.yaml': SMALL_SITE[WEDDINGS].replace('/wedding-dj', '/old'),
      'pages/deep.yaml': '['.repeat(50_000),
      'pages/large.yaml': `# ${'x'.repeat(256_000)}\n`,
    });
    expect(await findFaults(folder)).toEqual([
      'areas.yaml:1:1: is not saved as UTF-8: choose that encoding when you save it',
      'pages/My Page.yaml:1:1: a page’s file is named with small letters, digits and hyphens, such as wedding-dj-york.yaml',
      expect.stringMatching(/^pages\/deep\.yaml:1:\d+: lists and fields are too deep/),
      'pages/large.yaml:1:1: is larger than 256 kB: texts for one page are never that long',
    ]);
  });

  it('in a picture, a film or a drawing is reported with advice', async () => {
    const sections = `  - type: photos
    pictures: [cut-off.jpg, gif.jpg, text.jpg, phone.jpg]
  - type: picture
    picture: wedding.webp
    film: [text.mp4, hall.mp4]
`;
    const folder = makeSmallSite({
      ...appendTo(WEDDINGS, sections),
      'logo.svg': '<svg viewBox="0 0 9 9"><path d="M0 0"/></svg>',
      'film/text.mp4': 'a text',
      'pictures/cut-off.jpg': readCard().subarray(0, 20_000),
      'pictures/gif.jpg': Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACADs=', 'base64'),
      'pictures/phone.jpg': '....ftypheic, or so it says',
      'pictures/text.jpg': 'a text',
    });
    expect(await findFaults(folder)).toEqual([
      'logo.svg:1:1: is not an SVG drawing: export it as SVG',
      'pages/weddings.yaml:28:16: sections[2].pictures[0]: pictures/cut-off.jpg is cut off: copy it again',
      'pages/weddings.yaml:28:29: sections[2].pictures[1]: pictures/gif.jpg is GIF: save it as JPEG, PNG, WebP or AVIF',
      'pages/weddings.yaml:28:38: sections[2].pictures[2]: pictures/text.jpg can’t be read as a picture: save it again as JPEG, PNG or WebP',
      expect.stringMatching(/pictures\/phone\.jpg is HEIC.*Settings › Camera › Formats/),
      'pages/weddings.yaml:31:12: sections[3].film[0]: film/text.mp4 is not a film: give one in MP4 or WebM',
      'pages/weddings.yaml:31:22: sections[3].film[1]: film/hall.mp4 is not there',
    ]);
  });

  it('is a symbolic link out of the folder', async () => {
    const [folder, outside] = [makeSmallSite(), makeDataDir()];
    renameSync(join(folder, WEDDINGS), join(outside, 'weddings.yaml'));
    symlinkSync(join(outside, 'weddings.yaml'), join(folder, WEDDINGS));
    expect(await findFaults(folder)).toEqual([
      'pages/weddings.yaml:1:1: is a link that leads out of the folder: copy the file into it',
    ]);
  });

  it('is a file whose name is in other letters', async () => {
    const folder = makeSmallSite();
    renameSync(join(folder, SITE), join(folder, 'Site.yaml'));
    expect(await findFaults(folder)).toEqual([
      'site.yaml:1:1: is not there, but Site.yaml is: call that one site.yaml',
    ]);
  });

  it('is a folder that is not there, or is a file', async () => {
    const file = join(makeSmallSite(), SITE);
    expect(await findFaults('/nowhere')).toEqual(['/nowhere:1:1: there is no such folder']);
    expect(await findFaults(file)).toEqual([`${file}:1:1: is a file, and a folder is needed`]);
  });
});

it('readSite reads a file with random characters, or reports each fault with its place', async () => {
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
  await fc.assert(insert, { numRuns: process.env.LONG_TESTS ? 200 : 20 });
});

it('readSite returns the content and each warning with its place', async () => {
  const { content, faults, warnings } = await readSite(
    makeSmallSite({
      'pages/weddings.yaml': SMALL_SITE[WEDDINGS].replace(
        '- /wedding-dj',
        '- /weddings\n  - /barns/*',
      )
        .replace('DJ in York', 'DJ in York, Selby, Harrogate and Malton')
        .replace('with sound and light for every room', 'and more'),
      'pictures/barn.jpg': readCard(),
      'site.yaml': SMALL_SITE[SITE].replace('"01632 960123"', '"07700 90012"')
        .replace('"#ff8899"', '"#552233"\n      muted: "#552233"')
        // Slightly too faint: the site corrects this without a warning.
        .replace('"#ffb547"', '"#7d7d7d"'),
    }),
  );
  expect(faults).toEqual([]);
  expect(content).toBeDefined();
  expect(warnings.map(describeFault)).toEqual([
    'pages/weddings.yaml:3:5: moved[1]: /barns/* leads here from that address only: write each older address on a line of its own',
    'pages/weddings.yaml:4:1: title: 47 letters: search results show about 45 beside the business’s name',
    'pages/weddings.yaml:5:1: description: 107 letters: 120 to 155 fill the two lines that search results show',
    'pictures/barn.jpg:1:1: no page uses this picture',
    'site.yaml:6:3: business.phone: “07700 90012” may not be complete: count its digits',
    'site.yaml:25:7: look.colours.rose.accent: too faint to read on #101010 (1.5:1): the site shows it as #9a7d87',
    'site.yaml:26:7: look.colours.rose.muted: too faint to read on #101010 (1.5:1): the site shows it as #9a7d87',
  ]);
});
