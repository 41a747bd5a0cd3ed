import type { Step, VenueNeed } from './content-types.js';

/** The spec’s own words; used wherever travel is mentioned as a fact. */
export const NO_TRAVEL_CHARGES = 'No travel charges within the standard coverage area';

/** What any room needs, whatever the party. Each page adds its own needs after these. */
export const VENUE_BASICS = [
  {
    title: 'Power',
    text: 'Two ordinary 13-amp sockets near where we set up, and neither of them shared with the tea urn. More evenings are stopped by a kettle than by anything we plug in.',
  },
  {
    title: 'A patch of floor',
    text: 'About three metres by two, flat, dry and beside the dance floor. A corner across the room from the dancing makes everything louder than it needs to be.',
  },
  {
    title: 'A way in',
    text: 'Somewhere to unload near the door. Stairs, a narrow passage or a lift the size of a wardrobe can all be managed, so long as we hear about them before the day.',
  },
] as const satisfies readonly VenueNeed[];

/** Private parties: the Dorset page and the birthday page. */
export const PARTY_BOOKING_STEPS = [
  {
    title: 'Ask for the date',
    text: 'Call any day of the week, or write and hear back within 24 hours. The date, the venue and a rough headcount are enough to begin with.',
  },
  {
    title: 'Get it in writing',
    text: 'You receive a quote with the hours, what comes with them and anything the venue has to provide. Read it, ask about it, change it.',
  },
  {
    title: 'Say what you want to hear',
    text: 'Send the songs that must be played, the ones that must not, and who is coming. Six titles and an honest description of your friends tell us more than a list of two hundred.',
  },
  {
    title: 'Turn up and enjoy it',
    text: 'We are set up before your guests arrive and still there when the last of them leaves the floor. You only have to be at your own party.',
  },
] as const satisfies readonly Step[];
