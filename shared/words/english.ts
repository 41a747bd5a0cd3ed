export type PluralWords = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;
type English = Record<string, string | PluralWords>;

/** Words that components use, so they are part of the browser's script. */
export const ENGLISH_OF_PAGES = {
  skipToContent: 'Skip to content',
  main: 'Main',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  callOrBook: 'Call or book',
  call: 'Call',
  book: 'Book',
  callNow: 'Call Now',
  getQuoteOnline: 'Get Quote Online',
  callNumber: 'Call {phone}',
  quickLinks: 'Quick Links',
  services: 'Services',
  privacy: 'Privacy',
  terms: 'Terms',
  legal: 'Legal',
  bookNow: 'Book Now',
  ourServices: 'Our Services',
  mute: 'Mute',
  unmute: 'Unmute',
  play: 'Play',
  pause: 'Pause',
  loadingGallery: 'Loading gallery...',
  emptyGallery: 'There are no films here yet. Ask us about your kind of night instead.',
  galleryFailed: 'The gallery can’t be shown right now.',
  tryAgainOrCall: 'Try again, or call {phone} and we will tell you about it.',
  tryAgainOrWrite: 'Try again, or write to {email} and we will tell you about it.',
  tryAgain: 'Try again',
  filmFailedCall: 'You can also call {phone}, and we will tell you about the night.',
  filmFailedWrite: 'You can also write to {email}, and we will tell you about the night.',
  playFilm: 'Play {title}',
  moreFilms: 'More films',
  closeFilm: 'Close film',
  filmFailed: 'Sorry, this one won’t start here.',
  openFilm: 'Open the film on its own',
  photograph: 'Photograph {number} of {count}',
  next: 'Next',
  previous: 'Previous',
  close: 'Close',
  phone: 'By phone',
  email: 'By email',
  message: 'By message',
  whatsAppText: 'Hello {name}, are you free on …?',
  copyPhoneNumber: 'Copy phone number',
  copyEmailAddress: 'Copy email address',
  phoneNumberCopied: 'Phone number copied',
  emailAddressCopied: 'Email address copied',
  couldNotCopy: 'Could not copy',
  calendarNotice:
    'The calendar is provided by another company, which may set cookies once it is loaded.',
  loadTheBookingCalendar: 'Load the booking calendar',
  openTheBookingCalendarInANewTab: 'Open the booking calendar in a new tab',
  bookingCalendar: 'Booking calendar',
  bookingReceived: 'Booking received',
  notifications: 'Notifications ({hotkey})',
  notification: 'Notification',
  closeNotification: 'Close notification',
  from: 'from {price}',
  askForYourDate: 'Ask for your date',
  inEveryPrice: 'In every price',
  readItOn: 'Read it on {name}',
  hours: { one: '{count} hour', other: '{count} hours' },
  mapOfWhereWePlay: 'Map of where we play',
  pageNotFound: 'Page Not Found',
  pageNotFoundText:
    'Sorry, we haven’t got that one. We have been through the crates twice and asked the bar staff to hum it. Would you dance to something else?',
  pageNotFoundLink: 'Take it from the top: home page',
} as const satisfies English;

/**
 * The product's own words in English. `words` in `site.yaml` can replace each. `{name}` is a
 * placeholder; `hours` has one text per plural form.
 */
export const ENGLISH = {
  ...ENGLISH_OF_PAGES,
  openingSoon: 'Opening soon',
  openingSoonText: 'The website isn’t ready yet, but the music is: ask us about your date.',
  homePage: 'Home page',
  badRequest: 'Bad Request',
  badRequestText:
    'That request can’t be read. Please check the address, or start from the home page. If that fails too, clear this site’s cookies.',
  methodNotAllowed: 'Method Not Allowed',
  methodNotAllowedText: 'That address is only for reading. Please start from the home page.',
  rangeNotSatisfiable: 'Range Not Satisfiable',
  rangeNotSatisfiableText:
    'The file ends before that part of it. Please ask for it from its beginning.',
  somethingWentWrong: 'Something went wrong',
  somethingWentWrongText:
    'The needle has jumped, and the fault is ours. Please try again in a minute, or call us.',
} as const satisfies English;
