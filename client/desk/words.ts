/** All texts of the desk. */
export const words = {
  close: 'Close',
  more: 'More',
  again: 'Try again',
  undo: 'Undo',
  noLine: 'The site can’t be reached. Are you online?',

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
  filmCount: (films: number) => (films === 1 ? 'One film' : `${films} films`),
  onTheWay: 'On the way',

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
  share: 'Share',
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

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
