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
  remove: 'Remove',
  openSite: 'See the site',
  lightColours: 'Light colours',
  darkColours: 'Dark colours',
  offline: 'You are offline. What is being sent goes on by itself once you are back.',
  noLine: 'The site can’t be reached. Are you online?',
  failedWith: (status: number) => `The site answered with an error (${status}).`,
  brokenScreen: 'This screen couldn’t be opened. Has the desk been updated? Load it again.',
  loadAgain: 'Load again',

  // Getting in
  signIn: 'Sign in',
  signInHint: 'With your face, your finger or your PIN: there is no password.',
  notKept: 'Is this device not kept yet?',
  howToLink: 'Where the site runs, “desk link” prints an address that lets it in.',
  signedOut: 'You have been signed out. Sign in, and you are back where you were.',
  keepDevice: 'Keep this device',
  keepHint:
    'From now on, your face, your finger or your PIN opens the desk here. Only keep a device that is yours.',
  linkSpent: 'This link no longer works.',
  linkNew:
    'A link works once, and for 15 minutes. For a new one, run “desk link” where the site runs.',
  keptWithout:
    'You are in for 30 days, but without a passkey. You can add one in Devices at any time.',
  noPasskeysHere:
    'This address begins with http://, and browsers only keep passkeys over https:// or on localhost.',
  noPasskeysToDo: 'Open the desk by the site’s https:// address.',
  noPasskeysLink:
    'This link also lets you in as it is, for 30 days. Better: open it by the site’s https:// address.',
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
  /** Where that is changed which the desk doesn't do yet. */
  elsewhere: {
    pages:
      'The desk can’t change pages yet. They are in your site’s folder, a file for each page, such as pages/home.yaml.',
    pictures: 'The desk can’t change pictures yet. They are in your site’s folder, under pictures.',
    business:
      'The desk can’t change your name, phone number and hours yet. They are in site.yaml of your site’s folder, under business.',
    look: 'The desk can’t change the face and the colours yet. They are in site.yaml of your site’s folder, under look.',
    areas:
      'The desk can’t change the towns that you drive to yet. They are in areas.yaml of your site’s folder.',
    words:
      'The desk can’t change the small words, such as those on buttons, yet. They are in site.yaml of your site’s folder.',
  },
  elsewhereHint: 'Whatever you save there is on the site within a second.',

  // Today
  allWell: 'All is well: visitors see the site as it should be.',
  notWell: 'Something needs you',
  faults: 'To be put right in the site’s files',
  inLine: (file: string, line: number | null) => (line ? `${file}, line ${line}` : file),
  onSite: 'On the site',
  filmCount: (films: number) => (films === 1 ? 'One film' : `${films} films`),
  pageCount: (pages: number) => (pages === 1 ? 'one page' : `${pages} pages`),
  countBoth: (films: string, pages: string) => `${films}, ${pages}.`,
  featuredFilm: 'Featured',
  newestFilm: 'Newest',
  onTheWay: 'On the way',
  lastChanges: 'Last changes',
  allChanges: 'All changes',

  // Films
  noFilms: 'No films yet.',
  noFilmsHint: 'Last night’s dance floor is a good start: film it across, and 20 seconds will do.',
  addFilm: 'Add a film',
  editFilm: 'Edit the film',
  edit: 'Edit',
  front: 'To the front',
  up: 'Up',
  down: 'Down',
  feature: 'Feature',
  unfeature: 'Stop featuring',
  featured: 'Featured',
  drag: 'Drag',
  of: (act: string, title: string) => `${act}: ${title}`,
  dragHint:
    'Press the space bar to take hold of it, move it with the arrow keys, and press the space bar again to let go. Escape puts it back.',
  lifted: (title: string, place: number, all: number) =>
    `You hold “${title}”, number ${place} of ${all}.`,
  isAt: (title: string, place: number, all: number) =>
    `“${title}” is number ${place} of ${all} now.`,
  isBack: (title: string, place: number) => `“${title}” is back at number ${place}.`,
  isRemoved: (title: string) => `“${title}” is removed.`,
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
  anotherPicture: 'Another picture',
  picture: 'Picture',
  needsPicture: 'Choose the picture.',
  needsFilm: 'Choose a film, or give its address.',
  put: 'Put on the site',
  discard: 'Discard',
  gettingReady: 'Getting ready',
  sending: 'Sending',
  sent: (sent: string, all: string) => `${sent} of ${all}`,
  timeLeft: (seconds: number) =>
    seconds < 90 ? 'less than two minutes left' : `about ${Math.round(seconds / 60)} minutes left`,
  arrived: 'It has arrived.',
  notOnSite: 'Nothing is on the site yet.',
  waiting: 'The line is gone. It goes on by itself.',
  goesOn: 'It goes on by itself, also when you close this.',
  finish: 'Finish',
  unfinished: (name: string) => `“${name}” isn’t on the site yet.`,
  onItsWay: (title: string) => `“${title}” is on its way.`,

  // What a film is like
  notAFilm:
    'This isn’t a film that can be read here: choose one that your phone or camera has made.',
  noPicture: 'This has sound, but no picture: choose a film.',
  cantConvert: (kind: string) =>
    `This is ${kind}, which many phones can’t play and this browser can’t convert: save it as MP4 (H.264) and choose that.`,
  cantHold:
    'There is no room on this device to get the film ready: free some, and choose it again.',
  filmLost: 'The browser no longer has this film: choose it again.',

  // History, backup, devices
  noHistory: 'Nothing has been changed at the desk yet. Whatever you change is listed here.',
  goneDevice: 'a device that is gone',
  historyLine: (device: string, at: string) => `${device} · ${at}`,
  download: 'Download everything',
  downloadHint: 'All films and pages, with their pictures, in one archive. Keep it somewhere else.',
  restoreTitle: 'From an archive',
  archive: 'Archive',
  archiveHint: 'One that was downloaded here. Nothing changes before you have seen what it holds.',
  holds: (films: string, madeAt: string | null) =>
    madeAt ? `The archive of ${madeAt} holds ${films}.` : `The archive holds ${films}.`,
  replaces: (films: string) => `It takes the place of what is on the site now: ${films}.`,
  replacesSite: 'It takes the place of the pages and their pictures, too.',
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
  moreDevices:
    'For another device, run “desk link” where the site runs, and open the address there.',
};
