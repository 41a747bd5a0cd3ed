import { toAmerican } from '../../shared/american';
import type { Occasion } from '../../shared/occasions';

const ANOTHER = 'Each page gets one of its own.';

/** Texts that the desk shows in more than one place; all others are where they are shown. */
export const words = {
  close: 'Close',
  more: 'More',
  again: 'Try again',
  undo: 'Undo',

  screens: {
    today: 'Today',
    films: 'Films',
    pages: 'Pages',
    pictures: 'Pictures',
    business: 'Business',
    look: 'Look',
    areas: 'Areas',
    words: 'Words',
    history: 'History',
    backup: 'Backup',
    devices: 'Devices',
  },

  filmCount: (films: number) => (films === 1 ? 'One film' : `${films} films`),

  up: 'Up',
  down: 'Down',
  remove: 'Remove',
  of: (what: string, name?: string) => (name === undefined ? what : `${what}: ${name}`),
  isAt: (name: string, place: number, all: number) => `“${name}” is number ${place} of ${all} now.`,
  isRemoved: (name: string) => `“${name}” is removed.`,

  addFilm: 'Add a film',
  share: 'Share',
  isChanged: (title: string) => `“${title}” is changed.`,

  film: 'Film',
  put: 'Put on the site',
  discard: 'Discard',
  sending: 'Sending',
  sent: (sent: string, all: string) => `${sent} of ${all}`,
  arrived: 'It has arrived.',
  waiting: 'There is no connection. Sending carries on by itself.',

  nothingToPut: 'All of this is on the site already.',
  isHidden: 'Hidden',
  toPutRight: 'What has to be put right',
  toLookAt: 'Worth a look',
  meanwhile: 'Changed by someone else meanwhile',
  chooseFirst: 'First choose which one to keep.',

  add: 'Add',
  paste: 'Paste',
  pasteHint: {
    reviews:
      'From your old site, Google, Facebook or a message: an empty line between two, and each with its name above or below.',
    packages: 'Your price list: each line with a price becomes a package.',
    prices: 'Your price list: each line with a price becomes an entry.',
    questions: 'Lines with a question mark are questions, and what follows answers them.',
  } as Record<string, string>,
  choosePicture: 'Choose a picture',

  addSection: 'Add a section',
  addPage: 'Add a page',
  removePage: 'Remove this page',

  preview: 'Preview',

  assets: {
    pictures: {
      add: 'Add a picture',
      label: 'Picture',
      hint: 'From your phone or computer: JPEG, PNG or WebP.',
      added: 'Your picture is in.',
    },
    films: {
      add: 'Add a film',
      label: 'Film',
      hint: 'MP4 or WebM, without sound, and short: every visitor loads it.',
      added: 'Your film is in.',
    },
  },

  photographs: {
    dj: {
      label: 'You, at work',
      hint: 'From the side of the desk is good.',
      fileName: 'At work',
    },
    floor: {
      label: 'A full dance floor',
      hint: 'Taken across: it fills the first screen.',
      fileName: 'Dance floor',
    },
    third: { label: 'Another night', hint: ANOTHER, fileName: 'A night' },
    fourth: { label: 'Another night, 2', hint: ANOTHER, fileName: 'A night' },
    fifth: { label: 'Another night, 3', hint: ANOTHER, fileName: 'A night' },
    sixth: { label: 'Another night, 4', hint: ANOTHER, fileName: 'A night' },
  },

  occasions: {
    weddings: 'Weddings',
    birthdays: 'Birthdays',
    'childrens-parties': 'Children’s parties',
    'school-proms': 'School proms',
    karaoke: 'Karaoke',
    'company-nights': 'Company nights',
    retirements: 'Retirements',
    'christmas-and-new-year': 'Christmas and New Year',
    quinceaneras: 'Quinceañeras',
    'sweet-16': 'Sweet 16',
    polterabende: 'Polterabend',
    schuetzenfeste: 'Schützenfest',
    'mariages-civils': 'Mariages civils',
    'fetes-de-village': 'Fêtes de village',
    parties: 'Something else',
  } satisfies Record<Occasion, string>,
};

/** @returns the name by which a DJ knows a file; any other text unchanged */
export function describePlace(where: string): string {
  const settings: Record<string, string> = {
    'site.yaml': 'Business, Look and Words',
    'areas.yaml': 'Areas',
    answers: 'What you have said about your site',
  };
  const [, name] = /^(?:pages|pictures|film)\/(.+)$/.exec(where) ?? [];
  if (!name) return settings[where] ?? where;
  return capitalize(name.replace(/\.\w+$/, '').replaceAll('-', ' '));
}

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Language of the site, for the desk's English and its times. */
let spoken = 'en-GB';
export const speak = (language: string) => void (spoken = language);
export const findSpoken = () => spoken;

/** @returns a text of the desk's own, in American English where the site is American */
export const say = (text: string) => (spoken === 'en-US' ? toAmerican(text) : text);

/** Fields of responses that hold the server's own sentences. */
const SPOKEN = ['message', 'hints', 'problems', 'readOnly'];

/** Parses a response, and says the server's sentences as the desk's own; quotes and addresses stay. */
export function readResponse(json: string): unknown {
  const adapt = (said: unknown): unknown => {
    if (typeof said !== 'string') return Array.isArray(said) ? said.map(adapt) : said;
    const parts = said.split(/(“[^“”]*”)/);
    return parts.map((part, index) => (index % 2 === 0 ? say(part) : part)).join('');
  };
  return JSON.parse(json, (name, value: unknown) => (SPOKEN.includes(name) ? adapt(value) : value));
}
