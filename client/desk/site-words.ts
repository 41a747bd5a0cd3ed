import type { Occasion } from '../../shared/api/desk-site.js';
import { words as common } from './words';

/** What the desk says of a site's pages and settings, with everything else that it says. */
export const words = {
  ...common,

  // A file of the site
  discarded: 'Your changes are discarded.',
  isPut: 'It is on the site.',
  isPutClosed: 'Saved. Visitors see it once the site is open.',
  isSaved: (places: string) =>
    `It is saved. Visitors still see the site as it was: something has to be put right first in ${places}.`,
  nothingToPut: 'All of this is on the site already.',
  isHidden: 'Hidden',
  wasKept: 'You left changes here that aren’t on the site yet. They are all here.',
  isNew: 'Nobody sees this yet. Put it on the site once it says what you want.',
  notWithFaults: 'Nothing is on the site yet: something has to be put right first.',
  toPutRight: 'What has to be put right',
  toLookAt: 'Worth a look',
  meanwhile: 'Changed by someone else meanwhile',
  meanwhileHint: (device: string | null, at: string) =>
    `Changed ${device ? `on ${device}` : 'elsewhere'}, ${at}. Which one is it to be? The other one is kept in History.`,
  chooseFirst: 'First choose which one it is to be.',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  settingWins: (setting: string) => `The setting ${setting} says what this is. Change it there.`,
  faultCount: (faults: number) => (faults === 1 ? 'one to put right' : `${faults} to put right`),

  // Fields
  add: 'Add',
  addTo: (name: string) => `Add to: ${name}`,
  addOf: (name: string) => `Add: ${name}`,
  paste: 'Paste',
  pasteHint: {
    reviews:
      'From your old site, Google, Facebook or a message: an empty line between two, and each with its name above or below.',
    packages: 'Your price list: each line with a price becomes a package.',
    prices: 'Your price list: each line with a price becomes an entry.',
    questions: 'Lines with a question mark are questions, and what follows answers them.',
  } as Record<string, string>,
  pasted: 'What was found',
  leftOver: 'Left over: not in any of them',
  keepPasted: (number: number) => `Keep number ${number}`,
  pasteRoom: (room: number, count: number) => `There is room for ${room} of these ${count}.`,
  pastedNothing: 'Nothing found in that yet.',
  addPasted: (count: number) => ['Add', 'Add this one'][count] ?? `Add these ${count}`,
  isAdded: (count: number) => (count === 1 ? 'One added.' : `${count} added.`),
  pasteText: 'Your text',
  lettersLeft: (letters: number) =>
    letters >= 0 ? `${letters} letters left` : `${-letters} letters too many`,
  none: '–',
  sharedList: (name: string) => `The shared list “${name}”`,
  openList: (name: string) => `Open: the shared list “${name}”`,
  noPosition: 'This isn’t a place: copy it in a map app, such as 53.01, -9.39.',
  photograph: 'Photograph',
  choosePhotos: 'Choose photographs',
  choosePhotosHint: 'As many as you like at once, up to 60 in all.',
  photosAdded: (count: number) =>
    ['', 'Your photograph is in. Say what it shows.'][count] ??
    `Your ${count} photographs are in. Say what each of them shows.`,
  photoRefused: (file: string, why: string) => `“${file}” isn’t in: ${why}.`,
  photosLeft: (count: number) => `There was no room for ${count} more.`,
  placeGone: 'The section isn’t as it was any more: what has arrived is in Pictures.',
  choosePicture: 'Choose a picture',
  noPicture: 'No picture',
  isTakenOut: 'The picture is gone from here. You still have it in Pictures.',
  alt: 'What it shows',
  altHint: 'For people who can’t see it.',
  sayAlt: 'Say what this one shows.',
  focusLeft: 'What must be seen, from the left',
  focusTop: 'What must be seen, from the top',
  focusHint: 'Press on what must stay in view, wherever the picture is cut.',
  noFocus: 'Take the mark away',
  notMarked: 'not marked yet',
  schemeName: 'Name of the new colours',
  schemeHint: 'Another set of colours, which a page can have: summer.',
  pickColour: (name: string) => `${name}, picked`,
  mainColours: 'The site’s colours',

  // Pages
  page: 'Page',
  addSection: 'Add a section',
  kinds: 'Kinds of sections',
  chooseKind: 'Choose the kind. It comes before Contact, and you can move it.',
  chooseKindHere: 'Choose the kind. It comes just here, and you can move it.',
  addPage: 'Add a page',
  removePage: 'Remove this page',

  // Preview
  preview: 'Preview',
  phoneWidth: 'Phone',
  deskWidth: 'Computer',
  previewWidth: 'Width of the preview',
  previewHint: 'Press a text or a picture to change it.',
  onPage: 'On the page',
  allFields: 'All fields',
  ways: 'How to change it',
  onPageHint:
    'Press a text or a picture on the page to change it, + to add a section there, and ••• to move, hide or remove one.',
  wholeSection: 'All of this section',
  done: 'Done',
  aPicture: 'A picture',
  addBefore: (name: string) => `Add a section before “${name}”`,
  addAtEnd: 'Add a section at the end',
  noPreview: 'The page is drawn once nothing has to be put right.',
  beforeFaults: 'As it was before: something has to be put right.',
  showPreview: 'See the preview',
  hidePreview: 'Back to the form',

  // Pictures
  assets: {
    pictures: {
      add: 'Add a picture',
      label: 'Picture',
      hint: 'From your phone or computer: JPEG, PNG or WebP.',
      missing: 'Choose a picture.',
      added: 'Your picture is in.',
    },
    films: {
      add: 'Add a film',
      label: 'Film',
      hint: 'MP4 or WebM, without sound, and short: every visitor loads it.',
      missing: 'Choose a film.',
      added: 'Your film is in.',
    },
  },
  assetName: 'What it shows, in a few words',
  assetNameHint: 'So that you find it again.',

  // First evening
  font: 'Lettering of the headings',
  ownFace: 'The phone’s own',
  faceExample: 'One more song',
  occasions: {
    weddings: 'Weddings',
    birthdays: 'Birthdays',
    'childrens-parties': 'Children’s parties',
    'school-proms': 'School proms',
    karaoke: 'Karaoke',
    'company-nights': 'Company nights',
    retirements: 'Retirements',
    'christmas-and-new-year': 'Christmas and New Year',
    parties: 'Something else',
  } satisfies Record<Occasion, string>,
};
