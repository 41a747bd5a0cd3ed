import fc from 'fast-check';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Answers, Country, Value } from '../../../shared/api/desk-site.js';
import { DISPLAY_FONTS } from '../../../shared/content/site-schema.js';
import { ALL_OCCASIONS, OCCASIONS, occasionsIn } from '../../../shared/occasions.js';
import { COUNTRIES } from '../../../shared/towns.js';
import { type Fields, isFields } from '../../../shared/values.js';
import { languageIn, LANGUAGES } from '../../../shared/words/words.js';
import { DEMO_SITE_DIR, STARTER_DIR } from '../../platform/config/paths.js';
import { readSite } from '../content/read-site.js';
import { readYaml, writeYaml } from '../editing/write-yaml.js';
import { findTowns } from '../towns/find-towns.js';
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

const LONG_NAME = 'The Original Tyneside Mobile Disco & Karaoke Roadshow Ltd';
const REACHES = ['30 miles', '40', 'up to 20km', 'all over the North East', 'About an hour.'];
const quote = fc.record(
  {
    text: fc.constantFrom('“Best night ever”', 'The floor was full until the end.'),
    name: fc.constantFrom('Anna and Tom', 'Priya'),
    occasion: fc.constant('a wedding in Durham'),
  },
  { requiredKeys: ['text', 'name'] },
);
const bundle = fc.record(
  {
    title: fc.constantFrom('Evening party', 'All day'),
    hours: fc.constantFrom('4', '1', '7pm to late'),
    price: fc.constantFrom('280', '£1,200', 'ask'),
  },
  { requiredKeys: [] },
);

const anyAnswers: fc.Arbitrary<Answers> = fc
  .record(
    {
      name: fc.constantFrom('Nova Nights', 'Jo', LONG_NAME),
      reach: fc.constantFrom({ phone: '+44 191 498 0123' }, { email: 'sam@example.org' }),
      whatsapp: fc.boolean(),
      town: fc.constantFrom(...TOWNS),
      travel: fc.constantFrom(...REACHES),
      occasions: fc.subarray(ALL_OCCASIONS),
      other: fc.constantFrom('Barn dances', 'Silent disco'),
      since: fc.constantFrom('1996', 'since 2019'),
      nights: fc.constantFrom('1500', 'about 2,000', 'more than 2000 by now'),
      insured: fc.constantFrom('£10 million', '10 million', '5000000'),
      deposit: fc.constantFrom('50', '£100', '25%'),
      packages: fc.array(bundle, { maxLength: 4 }),
      from: fc.constantFrom('250', 'from £250'),
      quotes: fc.array(quote, { maxLength: 3 }),
      accent: fc.stringMatching(/^#[0-9a-f]{6}$/),
      light: fc.boolean(),
      font: fc.constantFrom(...DISPLAY_FONTS),
      language: fc.constantFrom(...LANGUAGES),
    },
    { requiredKeys: ['name', 'reach', 'town'] },
  )
  .map(({ reach, ...answers }) => {
    const country = COUNTRIES.find((each) => languageIn(each) === answers.language);
    return { ...answers, ...reach, ...(country && { country }) };
  });

const RUNS = process.env.LONG_TESTS ? 300 : process.env.TEST_ALL ? 30 : 3;

const folder = mkdtempSync(join(tmpdir(), 'disco-starter-'));
mkdirSync(join(folder, 'pages'));

async function readFilled(files: ReadonlyMap<string, Value>) {
  const drafts = new Map([...files].map(([file, value]) => [file, writeYaml('', value)]));
  return { ...(await readSite(folder, { drafts })), text: [...drafts.values()].join('\n') };
}

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

/** Its pages have no map, which takes long to draw. */
const UNMAPPED: Answers = {
  name: 'Nova Nights',
  phone: '+44 191 498 0123',
  town: TOWNS[0],
  since: '1996',
  nights: '1500',
  insured: '£10 million',
  deposit: '£50',
  from: '£250',
  occasions: [...OCCASIONS],
};
const EVERYTHING: Answers = { ...UNMAPPED, travel: '30 miles' };

const inCountry = (country: Country, more: Answers = {}): Answers => ({
  ...EVERYTHING,
  country,
  language: languageIn(country),
  occasions: ALL_OCCASIONS,
  ...more,
});

/** Cases that every run tests: a city that is its own county, an unknown village, and two small towns. */
const EXAMPLES = [
  inCountry('GB', { town: { name: 'Bristol', county: 'Bristol', at: [51.455, -2.597] } }),
  inCountry('US', { town: { name: 'Pity Me', county: '' }, travel: undefined }),
  inCountry('DE', { town: { name: 'Seelze', county: 'Niedersachsen', at: [52.396, 9.598] } }),
  inCountry('FR'),
];

it('fillStarter makes a site without faults or warnings from any answers', async () => {
  await fc.assert(
    fc.asyncProperty(anyAnswers, async (answers) => {
      const files = fillStarter(answers);
      expect(readAnswers(answers).faults).toEqual([]);
      const reading = await readFilled(files);
      expect([...reading.faults, ...reading.warnings]).toEqual([]);
      const texts = [...files.values()].flatMap(listTexts);
      expect(texts.filter((text) => /[{}]|undefined|null|  | [,.]|^\s*$/.test(text))).toEqual([]);
      const offered = occasionsIn(answers.language ?? 'en-GB');
      const pages = ALL_OCCASIONS.filter((each) => files.has(`pages/${each}.yaml`));
      const chosen = offered.filter((each) => answers.occasions?.includes(each));
      expect(pages.toSorted()).toEqual(chosen.toSorted());
      for (const id of chosen)
        expect(JSON.stringify(files.get('pages/home.yaml'))).toContain(`"page":"${id}"`);

      const name = answers.town!.name;
      expect(texts.filter((text) => new RegExp(`${name}(,| and) ${name}`).test(text))).toEqual([]);
      const home = listTexts(files.get('pages/home.yaml')!).join('\n');
      expect(home.replace('aux ', 'Les ')).toContain(name);
      const [asks, farAway] = [
        /Wherever you are|Où que vous soyez|Wo auch immer/,
        /f[au]rther away|Vous êtes plus loin|Ihr feiert weiter weg/,
      ].map((each) => each.test(home));
      expect([asks, farAway]).toEqual([!answers.travel, !!answers.travel]);
    }),
    { numRuns: RUNS, examples: EXAMPLES.map((each) => [each]) },
  );
});

it('fillStarter shares no sentence with the demonstration', () => {
  const toSentences = (values: Value[]) =>
    new Set(
      values
        .flatMap(listTexts)
        .flatMap((text) => text.split(/(?<=[.?!:])\s+/))
        .map((text) => text.toLowerCase().replaceAll(/[^\p{L}\p{N} ]/gu, ''))
        // Short ones are common titles, such as “Questions we’re asked”.
        .filter((text) => text.split(' ').length > 3),
    );
  const demonstration = toSentences(readFolder(DEMO_SITE_DIR));
  const own = [...toSentences([...fillStarter(EVERYTHING).values()])];
  expect(own.length).toBeGreaterThan(200);
  expect(own.filter((sentence) => demonstration.has(sentence))).toEqual([]);
});

const PARTIES: Answers = {
  ...EVERYTHING,
  occasions: ['weddings', 'birthdays', 'karaoke', 'parties'],
  packages: ['Wedding from noon', 'Nova evening', 'Fete with two stages'].map((title) => ({
    title,
    price: '650',
  })),
  quotes: ['Our wedding', 'My 60th birthday', 'Our barn dance'].map((occasion) => ({
    text: 'Ta',
    name: 'Jo',
    occasion,
  })),
};

it.each([
  [
    '',
    {
      'Wedding from noon': ['weddings'],
      'Nova evening': ['parties'],
      'Fete with two stages': ['parties'],
      'Our wedding': ['weddings'],
      'My 60th birthday': ['birthdays'],
      'Our barn dance': ['parties'],
    },
  ],
  ['Fêtes', { 'Nova evening': [], 'Fete with two stages': ['parties'], 'Our barn dance': [] }],
])(
  'a price and a review stand on the home page only, and are on the page of their occasion: %s',
  async (other, wanted) => {
    const { content, faults, text } = await readFilled(fillStarter({ ...PARTIES, other }));
    expect(faults).toEqual([]);
    const home = content!.pages[0]!;
    for (const [title, ids] of Object.entries(wanted)) {
      const shown = content!.pages.filter((page) => JSON.stringify(page).includes(`"${title}"`));
      expect([title, shown.map(({ id }) => id)]).toEqual([title, [home.id, ...ids]]);
      expect([title, text.split(`: ${title}\n`).length]).toEqual([title, 2]);
    }
  },
);

it('the price of the cheapest night stands on the home page only, and is on each page', async () => {
  const answers: Answers = { ...PARTIES, occasions: ['weddings', 'karaoke'], packages: [] };
  const { content, text } = await readFilled(fillStarter(answers));
  const shown = content!.pages.filter((page) => JSON.stringify(page).includes('£250'));
  expect(shown.map(({ id }) => id).toSorted()).toEqual(['home', 'karaoke', 'weddings']);
  expect(text.match(/£250/g)).toHaveLength(1);
});

it('fillStarter makes a page that is begun later like one that is begun with the site', () => {
  const begun = fillStarter(PARTIES);
  const home = begun.get('pages/home.yaml') as Fields;
  const later = fillStarter({ ...PARTIES, occasions: [] }, ['weddings'], home);
  expect(later.get('pages/weddings.yaml')).toEqual(begun.get('pages/weddings.yaml'));
});

it('fillStarter gives each page of an occasion a photograph of its own, as far as they go', () => {
  const files = fillStarter({
    ...EVERYTHING,
    occasions: ['weddings', 'karaoke', 'birthdays'],
    pictures: { dj: 'dj.jpg', floor: 'floor.jpg', third: '3.jpg', fifth: '5.jpg' },
    focus: { fifth: [50, 20] },
  });
  const pictures = ['weddings', 'birthdays', 'karaoke'].map(
    (id) => (files.get(`pages/${id}.yaml`) as Fields).picture,
  );
  const night = (file: string) => ({ file, alt: 'One of our nights' });
  expect(pictures).toEqual([night('3.jpg'), { ...night('5.jpg'), focus: [50, 20] }, undefined]);
});

it.each<[Answers['language'], string, string | undefined, string]>([
  ['en-GB', 'Village fêtes', '/village-fetes', 'for Village fêtes, weddings and karaoke'],
  ['en-US', 'Bar Mitzvahs', '/bar-mitzvahs', 'for Bar Mitzvahs, weddings, and karaoke'],
  ['fr-FR', 'Thés dansants', '/thes-dansants', 'les thés dansants, les mariages et les soirées'],
  ['de-DE', 'Grünkohlbälle', '/gruenkohlbaelle', 'für Grünkohlbälle, Hochzeiten und Karaoke'],
  // These can't be addresses: the product's own, those of other pages, and one without Latin letters.
  ['en-GB', 'Media', undefined, 'for Media, weddings'],
  ['de-DE', 'Hochzeiten', undefined, 'für Hochzeiten'],
  ['fr-FR', '舞会', undefined, 'les 舞会'],
])(
  'fillStarter, in %s, gives the occasion %s a page at %s and names it first: %s',
  (language, other, address, sentence) => {
    const answers = {
      ...EVERYTHING,
      language,
      other,
      occasions: ['weddings', 'karaoke', 'parties'],
    } as Answers;
    const files = fillStarter(answers);
    const page = files.get('pages/parties.yaml') as Fields;
    expect(page).toMatchObject({ label: other, ...(address && { address }) });
    for (const field of ['title', 'description', 'heading', 'service'])
      expect(page[field]).toContain(other);
    expect(listTexts(page).join()).not.toMatch(
      /now and then|hin und wieder|parfois|Engagements|Verlobungen|Fiançailles/,
    );
    const home = files.get('pages/home.yaml') as { sections: Fields[] };
    const hero = home.sections.find(({ type }) => type === 'hero')!;
    expect(hero.text).toContain(sentence);
    expect(JSON.stringify(home)).toContain(`"title":"${other}"`);
  },
);

it.each([
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
] as const)('fillStarter, in %s, uses no words of another language', (language, foreign) => {
  const list = (answers: Answers) =>
    [...fillStarter(answers, ['privacy', 'legal']).values()].flatMap(listTexts);
  const occasions = occasionsIn(language);
  const all: Answers = { ...EVERYTHING, occasions, packages: [{ title: 'Nova', hours: '4' }] };
  expect(list({ ...all, language }).filter((text) => foreign.test(text))).toEqual([]);
  expect(list(EVERYTHING).filter((text) => foreign.test(text)).length).toBeGreaterThan(15);
});

it('fillStarter writes “I” for a DJ who works alone, but keeps “we” in visitors’ questions', () => {
  const american = { language: 'en-US', occasions: occasionsIn('en-US') } as const;
  const texts = [{}, { ...american }, { other: 'Barn dances' }]
    .map((more) => fillStarter({ ...EVERYTHING, alone: true, ...more }))
    .flatMap((files) => [...files.values()])
    .flatMap(listTexts);
  const ours = /(?<![-\p{L}])(we|us|our|ours)(?![-\p{L}])/iu;
  expect(texts.filter((text) => ours.test(text) && !text.endsWith('?'))).toEqual([]);
  expect(texts).toEqual(expect.arrayContaining(['Where I play', 'Can we choose the music?']));
});

it('the English starter contains each British phrase that words.yaml has in American', () => {
  const { american: phrases, ...words } = readYaml(
    readFileSync(join(STARTER_DIR, 'en/words.yaml'), 'utf8'),
  ) as { [name: string]: Value; american: Record<string, string> };
  const written = [words, ...readFolder(join(STARTER_DIR, 'en'))].flatMap(listTexts).join('\n');
  expect(Object.keys(phrases).filter((phrase) => !written.includes(phrase))).toEqual([]);
});

it.each([
  ['DE', 'Lüneburg', 'Niedersachsen', '60 km', 'Hamburg'],
  ['DE', 'Neu-Ulm', 'Bayern', '20 km', 'Ulm'],
  ['GB', 'Watford', 'Hertfordshire', '25 miles', 'London'],
  ['GB', 'Paisley', 'Renfrewshire', '20 miles', 'Glasgow'],
  ['IE', 'Ennis', 'County Clare', '50 km', 'Limerick'],
  ['FR', 'Clisson', 'Loire-Atlantique', '50 km', 'Nantes'],
  ['US', 'Bethesda', 'Maryland', '30 miles', 'Washington'],
  ['US', 'San Marcos', 'Texas', '60 miles', 'San Antonio'],
] as const)(
  'fillStarter, in %s, for %s (%s), names the largest town within %s first, and maps it and that reach: %s',
  (country, name, county, travel, neighbour) => {
    const found = findTowns({ q: name, country }).find((each) => each.county === county);
    const files = fillStarter({ ...EVERYTHING, country, town: found!, travel });
    const texts = listTexts(files.get('pages/home.yaml')!);
    expect(texts.filter((text) => text.startsWith(`${neighbour}, `))).toHaveLength(1);
    const [area, ...areas] = files.get('areas.yaml') as { towns: Fields[] }[];
    const towns = [area!, ...areas].flatMap((each) => each.towns);
    expect(towns).toContainEqual({ name: neighbour, at: expect.anything() as unknown });
    const reach = expect.stringMatching(`^${travel.replace(' ', '\\s')}$`);
    expect(towns[0]).toEqual({ name, at: found!.at, reach });
    expect(towns.filter((each) => 'reach' in each)).toHaveLength(1);
  },
);

describe('the legal notice', () => {
  const make = (country: string, language: string) =>
    fillStarter({ ...UNMAPPED, country, language } as Answers, ['legal', 'privacy']);

  it.each([
    ['DE', 'de-DE', '/impressum', ['§ 5 DDG', '§ 19 UStG', '§ 5b Abs. 3 UWG'], ['ECG', 'MedienG']],
    ['AT', 'de-DE', '/impressum', ['§ 5 ECG', '§ 25 MedienG'], ['DDG', '§ 19', 'UWG']],
    ['CH', 'de-DE', '/impressum', ['UID'], ['DDG', 'ECG', 'UStG', 'UWG', 'Bewertungen']],
    ['FR', 'fr-FR', '/mentions-legales', ['SIREN', '293 B', 'héberge ce site', 'médiateur'], []],
    ['DE', 'en-GB', '/legal-notice', ['VAT'], ['mediator']],
  ] as const)(
    'in %s, %s, is at %s and asks for what the country’s law requires: %j',
    async (country, language, address, asked, others) => {
      const files = make(country, language);
      const page = files.get('pages/legal.yaml') as Fields;
      const text = listTexts(page).join('\n');
      expect(page.address).toBe(address);
      for (const each of asked) expect(text).toContain(each);
      for (const each of others) expect(text).not.toContain(each);
      const { faults, content } = await readFilled(files);
      expect(faults).toEqual([]);
      expect(content!.site.links).toMatchObject({ legal: address });
      const brackets = [page, files.get('pages/privacy.yaml')!]
        .flatMap(listTexts)
        .filter((each) => each.includes('['));
      expect(content!.gaps).toHaveLength(brackets.length);
    },
  );

  it.each([
    ['DE', 'de-DE', 'DSGVO', 'Auftragsverarbeitung nach Art. 28'],
    ['GB', 'en-GB', 'the UK GDPR', 'Article 6(1)(b) of the UK GDPR'],
    ['US', 'en-US', '', 'Meta carries the message'],
  ] as const)(
    'in %s comes with a privacy page that names the law’s articles and the recipients of data',
    (country, language, law, text) => {
      const said = listTexts(make(country, language).get('pages/privacy.yaml')!).join('\n');
      expect(said).toContain(text);
      expect(/\bart(icles?|\.) \d/i.test(said)).toBe(law !== '');
      expect(said).toContain(law);
      for (const each of ['Meta', 'YouTube', 'USA|États-Unis', '15 (bis|to|à) 18|restricted'])
        expect(said).toMatch(new RegExp(each));
    },
  );
});
