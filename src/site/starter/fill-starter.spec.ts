import fc from 'fast-check';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Answers, COUNTRIES, OCCASIONS, type Value } from '../../../shared/api/desk-site.js';
import { DISPLAY_FONTS } from '../../../shared/content/site-schema.js';
import { type Fields, isFields } from '../../../shared/values.js';
import { languageIn, LANGUAGES } from '../../../shared/words/words.js';
import { DEMO_SITE_DIR, STARTER_DIR } from '../../platform/config/paths.js';
import { readSite } from '../content/read-site.js';
import { readYaml, writeYaml } from '../editing/write-yaml.js';
import { fillStarter } from './fill-starter.js';
import { readAnswers } from './read-answers.js';

const TOWNS: NonNullable<Answers['town']>[] = [
  { name: 'Les Herbiers', county: 'Vendée', at: [46.87, -1.013] },
  { name: 'Sunderland', county: 'Tyne and Wear', at: [54.905, -1.382] },
  { name: 'Ryde', county: 'Isle of Wight', at: [50.73, -1.162] },
  { name: 'Newcastle upon Tyne', county: 'Tyne and Wear', at: [54.973, -1.614] },
  { name: 'Boston', county: 'Massachusetts', at: [42.358, -71.06] },
  { name: 'Great Snoring', county: 'Norfolk' },
  { name: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysilio', county: '' },
];

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const NAMES = ['Nova Nights', 'Jo', 'The Original Tyneside Mobile Disco & Karaoke Roadshow Ltd'];
const REACHES = ['30 miles', '40', 'up to 20km', 'all over the North East', 'About an hour.'];
const quote = fc.record({
  text: fc.constantFrom('“Best night ever”', 'The floor was full until the end.'),
  name: fc.constantFrom('Anna and Tom', 'Priya'),
  occasion: optional(fc.constant('a wedding in Durham')),
});
const bundle = fc.record(
  {
    title: fc.constantFrom('Evening party', 'All day'),
    hours: fc.constantFrom('4', '1', '7pm to late'),
    price: fc.constantFrom('280', '£1,200', 'ask'),
  },
  { requiredKeys: [] },
);

/** What somebody may have said: the least, and any part of the rest. */
const anyAnswers: fc.Arbitrary<Answers> = fc
  .record({
    name: fc.constantFrom(...NAMES),
    reach: fc.constantFrom({ phone: '+44 191 498 0123' }, { email: 'sam@example.org' }),
    whatsapp: optional(fc.boolean()),
    town: fc.constantFrom(...TOWNS),
    travel: optional(fc.constantFrom(...REACHES)),
    occasions: optional(fc.subarray([...OCCASIONS])),
    other: optional(fc.constantFrom('Barn dances', 'Silent disco')),
    since: optional(fc.constantFrom('1996', 'since 2019')),
    nights: optional(fc.constantFrom('1500', 'about 2,000', 'more than 2000 by now')),
    insured: optional(fc.constantFrom('£10 million', '10 million', '5000000')),
    deposit: optional(fc.constantFrom('50', '£100', '25%')),
    packages: optional(fc.array(bundle, { maxLength: 4 })),
    from: optional(fc.constantFrom('250', '£250')),
    quotes: optional(fc.array(quote, { maxLength: 3 })),
    accent: optional(
      fc
        .integer({ min: 0, max: 0xffffff })
        .map((colour) => `#${colour.toString(16).padStart(6, '0')}`),
    ),
    light: optional(fc.boolean()),
    font: optional(fc.constantFrom(...DISPLAY_FONTS)),
    language: optional(fc.constantFrom(...LANGUAGES)),
  })
  .map(({ reach, ...said }) => {
    const country = COUNTRIES.find((each) => languageIn(each) === said.language);
    return JSON.parse(JSON.stringify({ ...said, ...reach, country })) as Answers;
  });

const RUNS = process.env.LONG_TESTS ? 300 : process.env.TEST_ALL ? 30 : 10;

const folder = mkdtempSync(join(tmpdir(), 'disco-starter-'));
mkdirSync(join(folder, 'pages'));

function listTexts(value: Value): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(listTexts);
  return isFields(value) ? Object.values(value).flatMap(listTexts) : [];
}

const readFolder = (path: string): Value[] =>
  readdirSync(join(path, 'pages'))
    .map((file) => join(path, 'pages', file))
    .concat(join(path, 'areas.yaml'))
    .map((file) => readYaml(readFileSync(file, 'utf8')));

const EVERYTHING: Answers = {
  name: 'Nova Nights',
  phone: '0191 498 0123',
  town: TOWNS[0],
  travel: '30 miles',
  since: '1996',
  nights: '1500',
  insured: '£10 million',
  deposit: '£50',
  from: '£250',
  occasions: [...OCCASIONS],
};

/** In any case: a city that is its own county, a village that isn’t known, and towns near a small one. */
const EXAMPLES: Answers[] = [
  { ...EVERYTHING, town: { name: 'Bristol', county: 'Bristol', at: [51.455, -2.597] } },
  { ...EVERYTHING, town: { name: 'Pity Me', county: '' }, travel: undefined },
  { ...EVERYTHING, town: { name: 'Seaham', county: 'County Durham', at: [54.838, -1.346] } },
];

it('is a good site, whatever has been said and whatever hasn’t', async () => {
  await fc.assert(
    fc.asyncProperty(anyAnswers, async (answers) => {
      const files = fillStarter(answers);
      expect(readAnswers(answers).faults).toEqual([]);
      const drafts = new Map([...files].map(([file, value]) => [file, writeYaml('', value)]));
      const reading = await readSite(folder, { drafts });
      expect([...reading.faults, ...reading.warnings]).toEqual([]);
      const texts = [...files.values()].flatMap(listTexts);
      expect(texts.filter((text) => /[{}]|undefined|null|  | [,.]|^\s*$/.test(text))).toEqual([]);
      const chosen = (answers.occasions ?? []).map((each) => `pages/${each}.yaml`);
      expect([...files.keys()]).toEqual(expect.arrayContaining(['pages/home.yaml', ...chosen]));

      const name = answers.town!.name;
      const twice = new RegExp(`${name}(,| and) ${name}`);
      expect(texts.filter((text) => twice.test(text))).toEqual([]);
      const home = listTexts(files.get('pages/home.yaml')!).join('\n');
      expect(home.replace('aux ', 'Les ')).toContain(name);
      const [asks, farAway] = [
        /Wherever you are|Où que vous soyez|Wo auch immer/,
        /f[au]rther away|Vous êtes plus loin|Ihr feiert weiter weg/,
      ].map((each) => each.test(home));
      expect([asks, farAway]).toEqual([!answers.travel, !!answers.travel]);
      // What is named as on the map is.
      const [, near] =
        /(.*), (?:and the places in between|et tout ce qu’il y a autour|dazu alles dazwischen)/.exec(
          home,
        ) ?? [];
      const towns = near?.split(/,? (?:and|et|und) |, /) ?? [];
      expect([0, 3]).toContain(towns.length);
      expect(listTexts(files.get('areas.yaml')!)).toEqual(expect.arrayContaining(towns));
    }),
    { numRuns: RUNS, examples: EXAMPLES.map((each) => [each]) },
  );
});

it('has no sentence in common with the demonstration', () => {
  const toSentences = (values: Value[]) =>
    new Set(
      values
        .flatMap(listTexts)
        .flatMap((text) => text.split(/(?<=[.?!:])\s+/))
        .map((text) => text.toLowerCase().replaceAll(/[^\p{L}\p{N} ]/gu, ''))
        // What everybody calls such a section, or such a page.
        .filter((text) => text.split(' ').length > 3),
    );
  const demonstration = toSentences(readFolder(DEMO_SITE_DIR));
  const own = [...toSentences([...fillStarter(EVERYTHING).values()])];
  expect(own.length).toBeGreaterThan(200);
  expect(own.filter((sentence) => demonstration.has(sentence))).toEqual([]);
});

it.each([
  ['weddings', ['A wedding, all day'], ['Our wedding']],
  ['karaoke', ['A wedding, all day', 'An evening'], ['Our wedding', 'Sixty at last']],
])('says on the page of %s what that costs and what was said of it', (id, prices, quotes) => {
  const answers = {
    ...EVERYTHING,
    packages: ['A wedding, all day', 'An evening'].map((title) => ({ title, price: '650' })),
    quotes: ['Our wedding', 'Sixty at last'].map((occasion) => ({
      text: 'Ta',
      name: 'Jo',
      occasion,
    })),
  };
  const home = JSON.stringify(fillStarter(answers).get('pages/home.yaml'));
  const ownHome = JSON.parse(home.replace('"hideEmpty":true', '"hideEmpty":false')) as Fields;
  const page = fillStarter(answers, [], ownHome).get(`pages/${id}.yaml`);
  const { sections } = page as { sections: Fields[] };
  const find = (type: string) => sections.find((section) => section.type === type);
  expect(find('prices')).toMatchObject({ items: prices.map((title) => ({ title })) });
  expect(find('quotes')).toMatchObject({ items: quotes.map((occasion) => ({ occasion })) });
  expect(find('gallery')).toMatchObject({ hideEmpty: true, category: id.replace(/s$/, '') });
});

it('names the largest towns around, in whichever county', () => {
  const town = { name: 'Ennis', county: 'County Clare', at: [52.844, -8.987] as [number, number] };
  const home = fillStarter({ ...EVERYTHING, country: 'IE', town, travel: '60 km' });
  expect(JSON.stringify(home.get('pages/home.yaml'))).toContain('Limerick, Galway and Shannon');
});

describe.each([
  [
    'en-US',
    /disco|[a-z]our(s|ed|ite)?\b(?<!\b(y?our|hour|four)s?)|[a-z]is(e|ing|ation)\b(?<!\b(prom|surpr|no|prize)is(e|ing))|learnt|practis|pud|pupil|\bpub|kettle|taxi|fête|christening|socket|Year 8|staff room|further/i,
  ],
  [
    'fr-FR',
    /(?<![-\w])(the|and|you|your|with|for|from|what|of|is|night|hours?)(?![-\w])| [:;?!»]|« /i,
  ],
  [
    'de-DE',
    /(?<![-\w])(the|and|you|your|with|for|from|what|of|is|night|hours?)(?![-\w])|\b(Sie|Ihnen|Ihre?n?)\b(?<![.:] \w+|^\w+)/,
  ],
] as const)('in %s', (language, foreign) => {
  it('has no word of another language', () => {
    const list = (answers: Answers) =>
      [...fillStarter(answers, ['privacy']).values()].flatMap(listTexts);
    const all: Answers = { ...EVERYTHING, packages: [{ title: 'Nova', hours: '4' }] };
    expect(list({ ...all, language }).filter((text) => foreign.test(text))).toEqual([]);
    expect(list(all).filter((text) => foreign.test(text)).length).toBeGreaterThan(15);
  });
});

it('says I where somebody is alone, but for those who ask', () => {
  const files = fillStarter({ ...EVERYTHING, alone: true });
  const texts = [...files.values()].flatMap(listTexts);
  const ours = /(?<![-\p{L}])(we|us|our|ours)(?![-\p{L}])/iu;
  expect(texts.filter((text) => ours.test(text) && !text.endsWith('?'))).toEqual([]);
  expect(texts).toEqual(expect.arrayContaining(['Where I play', 'Can we choose the music?']));
});

it('has something in place of each British phrase', () => {
  const { american: phrases, ...words } = readYaml(
    readFileSync(join(STARTER_DIR, 'en/words.yaml'), 'utf8'),
  ) as { [name: string]: Value; american: Record<string, string> };
  const written = [words, ...readFolder(join(STARTER_DIR, 'en'))].flatMap(listTexts).join('\n');
  expect(Object.keys(phrases).filter((phrase) => !written.includes(phrase))).toEqual([]);
});
