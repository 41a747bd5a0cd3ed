import type { Thing, Verb } from '../../shared/api/desk.js';

/** Those that aren't as they are called. */
const VERBS: Partial<Record<Verb, string>> = {
  unfeatured: 'Stopped featuring',
  shown: 'Shown again',
  opened: 'Site opened',
  closed: 'Site closed',
};

/** What is done to a device. */
const DEVICES: Partial<Record<Verb, string>> = { added: 'Let in', removed: 'Device removed' };

/** All texts of the desk. */
export const words = {
  desk: 'The desk',
  ofDesk: 'Desk',
  titled: (screen: string, site: string) => `${screen} · ${site}`,
  toContent: 'Skip to the content',
  close: 'Close',
  more: 'More',
  loading: 'One moment …',
  again: 'Try again',
  undo: 'Undo',
  undone: 'Done: it is as it was before.',
  seeSite: 'See the site',
  lightColours: 'Light colours',
  darkColours: 'Dark colours',
  offline: 'You are offline. Sending carries on by itself once you are back.',
  noLine: 'The site can’t be reached. Are you online?',
  failedWith: (status: number) => `The site answered with an error (${status}).`,
  updated: 'The desk was updated meanwhile: load this page again, and go on.',
  brokenScreen: 'This screen couldn’t be opened. Has the desk been updated meanwhile?',

  // Getting in
  signIn: 'Sign in',
  signInHint: 'With your face, your finger or your PIN: there is no password.',
  notKept: 'Is this a new device?',
  howToLink:
    'On one that is in, press “Let another device in” in Devices. A recovery sheet’s address, or “desk link” where the site runs, does the same.',
  signedOut: 'You have been signed out. Sign in, and you are back where you were.',
  keepDevice: 'Keep this device',
  keepHint:
    'From now on, your face, your finger or your PIN opens the desk here. Only keep a device that is yours.',
  linkSpent: 'This link no longer works.',
  linkNew:
    'A link works once, and for 15 minutes; a recovery sheet’s works once, until another sheet is made. Make a new link in Devices on a device that is in, or with “desk link” where the site runs.',
  waitsForPasskey:
    'Your device asks for your face, your finger or your PIN now. If nothing asks, it can’t keep a passkey.',
  goOnWithout: 'Go on without',
  keptWithout:
    'You are in for 30 days, but without a passkey. You can add one in Devices at any time.',
  noPasskeysHere:
    'This address begins with http://, and browsers only keep passkeys over https:// or on localhost. Open the desk by the site’s https:// address.',
  passkeyNotUsed: 'No passkey was used. If this device isn’t kept yet, it needs a link first.',
  passkeyNotKept: 'The passkey wasn’t kept. You can try again.',
  unknownDevice: 'A device',

  // The screens, by their links
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

  // Today
  allWell: 'All is well: visitors see the site as it should be.',
  notWell: 'Something needs you',
  faults: 'To be put right in the site’s files',
  inLine: (file: string, line: number) => `${describePlace(file)}, line ${line}`,
  onSite: 'On the site',
  filmCount: (films: number) => (films === 1 ? 'One film' : `${films} films`),
  pageCount: (pages: number) => (pages === 1 ? 'one page' : `${pages} pages`),
  noFilmsYet: 'No films yet',
  countBoth: (films: string, pages: string) => `${films}, ${pages}.`,
  lastBackup: 'Last backup',
  noBackup: 'None yet',
  backupDue: 'Your changes are in no backup',
  makeBackup: 'Make a backup',
  onTheWay: 'On the way',
  lastChanges: 'Last changes',
  allChanges: 'All changes',

  // What is done to a film, a section and other entries of a list
  edit: 'Edit',
  front: 'To the front',
  up: 'Up',
  down: 'Down',
  copy: 'Copy',
  hide: 'Hide',
  show: 'Show',
  remove: 'Remove',
  drag: 'Drag',
  of: (what: string, name: string) => `${what}: ${name}`,
  isAt: (name: string, place: number, all: number) => `“${name}” is number ${place} of ${all} now.`,
  isRemoved: (name: string) => `“${name}” is removed.`,

  // Films
  noFilms: 'No films yet.',
  noFilmsHint: 'Last night’s dance floor is a good start: film it across, and 20 seconds will do.',
  addFilm: 'Add a film',
  editFilm: 'Edit the film',
  feature: 'Feature',
  unfeature: 'Stop featuring',
  drafts: (count: number) =>
    count === 1
      ? '1 page has changes that aren’t on the site'
      : `${count} pages have changes that aren’t on the site`,
  toDrafts: 'See the pages',
  draftOf: (place: string) => `Changes in ${place} aren’t on the site`,
  toDraft: 'See them',
  share: 'Share',
  addressCopied: 'The address is copied.',
  notShared: (url: string) => `It couldn’t be shared from here. The address is ${url}`,
  featured: 'Featured',
  isFeatured: (title: string) => `“${title}” is featured now.`,
  isUnfeatured: (title: string) => `“${title}” isn’t featured any more.`,
  isChanged: (title: string) => `“${title}” is changed.`,
  isOnSite: (title: string) => `“${title}” is on the site.`,
  filmGone: 'This film isn’t there any more.',

  // A film's form
  backToFilms: 'Back to the films',
  film: 'Film',
  filmHint: 'From your phone or camera. It is sent while you write.',
  newFilmHint: 'Only for another film in its place.',
  address: 'Or its address',
  addressHint: 'Of a film on YouTube, Vimeo or elsewhere.',
  title: 'Title',
  needsTitle: 'Give the film a title.',
  category: 'Category',
  needsCategory: 'Say what kind of night it was.',
  description: 'Description',
  descriptionHint: 'A sentence, if you like.',
  poster: 'Poster',
  posterHint: 'What visitors see before they press play.',
  frame: (number: number, at: string) => `Frame ${number}, at ${at}`,
  asItIs: 'As it is',
  anotherPicture: 'Another picture',
  picture: 'Picture',
  needsPicture: 'Choose the picture.',
  needsFilm: 'Choose a film, or give its address.',
  notPlayable: (company: string) =>
    `${{ instagram: 'Instagram', tiktok: 'TikTok' }[company] ?? 'Facebook'} doesn’t let its films play on other sites. Save the film to your phone there, and choose it above.`,
  put: 'Put on the site',
  discard: 'Discard',
  gettingReady: 'Getting ready',
  sending: 'Sending',
  sent: (sent: string, all: string) => `${sent} of ${all}`,
  timeLeft: (seconds: number) =>
    seconds < 90 ? 'less than two minutes left' : `about ${Math.round(seconds / 60)} minutes left`,
  arrived: 'It has arrived.',
  notOnSite: 'Nothing is on the site yet.',
  waiting: 'There is no connection. Sending carries on by itself.',
  begunAgain: 'The site no longer had what was sent: sending has begun again by itself.',
  goesOn: 'Sending carries on, even if you close this.',
  finish: 'Finish',
  unfinished: (name: string) => `“${name}” isn’t on the site yet.`,
  onItsWay: (title: string) => `“${title}” is on its way.`,

  // What a film is like
  notAFilm:
    'This isn’t a film that can be read here: choose one that your phone or camera has made.',
  noPicture: 'This has sound, but no picture: choose a film.',
  cantConvert: (kind: string) =>
    kind === 'HEVC'
      ? 'An iPhone has filmed this in a way (HEVC) that many phones can’t play, and this browser can’t convert it. Send it from the phone: it can convert it.'
      : `This is ${kind}, which many phones can’t play and this browser can’t convert. Save it as MP4 (H.264), or send it from the phone that filmed it.`,
  tooLargeHere:
    'This film is too large for this browser to convert. Save it as MP4 (H.264) in the app that filmed or edited it, and choose that one.',
  cantHold:
    'There is no room on this device to get the film ready: free some, and choose it again.',
  filmLost: 'The browser no longer has this film: choose it again.',

  // History, backup, devices
  noHistory: 'Nothing has been changed at the desk yet. Whatever you change is listed here.',
  olderChanges: 'Older changes',
  goneDevice: 'a device that is gone',
  changed: (verb: Verb, name: string, { kind, parts = [] }: Thing) => {
    const done = VERBS[verb] ?? capitalize(verb);
    if (verb === 'opened' || verb === 'closed') return done;
    const special = { sheet: 'Recovery sheet made on', device: DEVICES[verb] }[kind as 'device'];
    const isDraft = kind === 'draft' ? ['not on the site'] : [];
    return `${special ?? done}: ${[name, ...parts, ...isDraft].join(', ')}`;
  },
  historyLine: (device: string, at: string) => `${at} · ${device}`,
  today: 'Today',
  yesterday: 'Yesterday',
  download: 'Download everything',
  downloadHint: 'All films and pages, with their pictures, in one archive. Keep it somewhere else.',
  restoreTitle: 'From an archive',
  archive: 'Archive',
  archiveHint: 'One that was downloaded here. Nothing changes before you have seen what it holds.',
  holds: (films: string, madeAt: string | null) =>
    madeAt ? `The archive of ${madeAt} holds ${films}.` : `The archive holds ${films}.`,
  replaces: (films: string) => `It takes the place of what is on the site now: ${films}.`,
  replacesSite: 'It takes the place of the pages and their pictures, too.',
  noUndoOfRestore:
    'This can’t be undone. Download everything first, and you have a way back to what is there now.',
  looking: 'Looking into it',
  restore: 'Restore',
  restored: (films: string) => `Restored: ${films}.`,
  thisDevice: 'This device',
  deviceLine: (kept: string, seen: string) => `Kept ${kept} · last seen ${seen}`,
  noPasskey: 'Without a passkey',
  addPasskey: 'Add a passkey',
  passkeyKept: 'From now on, your passkey opens the desk here.',
  signOut: 'Sign out',
  deviceRemoved: (name: string) => `${name} is removed, and signed out.`,
  deviceName: 'Name',
  letIn: 'Let another device in',
  letInHint:
    'Scan this with the other device, or open the address there. It works once, and for 15 minutes.',
  code: 'QR code',
  recoverySheet: 'Recovery sheet',
  recoveryHint:
    'If you lose every device, this lets one in, once, however late. Print or save it, and keep it where you keep what is dear to you. A new sheet ends the last one.',
  print: 'Print',
  save: 'Save',
  recoveryText: (site: string, link: string) =>
    `${site}: recovery sheet of the desk\n\nThis address lets one device in, once:\n${link}\n`,
};

/** A file of the site as a DJ knows it; anything else stays. */
export function describePlace(where: string): string {
  const settings: Record<string, string> = {
    'site.yaml': 'Business, Look and Words',
    'areas.yaml': 'Areas',
    answers: 'What you have said about your site',
  };
  const [, folder, name] = /^(pages|shared|pictures|film)\/(.+)$/.exec(where) ?? [];
  if (!folder) return settings[where] ?? where;
  const text = name!.replace(/\.\w+$/, '').replaceAll('-', ' ');
  return capitalize(text);
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
