import type { Offer, Place, Question, HeadedText, Step, VenueNeed } from './content-types.js';
import { NO_TRAVEL_CHARGES, VENUE_BASICS } from './shared-sections.js';

interface WeddingOffer extends Offer {
  /** When in the day it happens. */
  time: string;
  details: readonly string[];
}

export const WEDDING_INTRO = {
  heading: 'The whole day on one set list',
  text: 'You will be asked who is doing the music by the registrar, the venue, the caterer and at least one mother. Give them one name. We look after the day from the walk down the aisle to the last song, and talk to the venue ourselves about sockets, limiters and when the room has to be turned round.',
} as const satisfies HeadedText;

export const WEDDING_OFFERS = [
  {
    title: 'Ceremony music',
    time: 'Early afternoon',
    text: 'The walk in, the signing, the walk out: three pieces of music and no second take. We fade by eye, because nobody has ever walked down an aisle at the speed they rehearsed.',
    details: [
      'Quiet music while guests take their seats',
      'A cue agreed with whoever opens the doors',
      'A microphone for readings, indoors or on the lawn',
    ],
  },
  {
    title: 'Reception entertainment',
    time: 'Afternoon',
    text: 'Background music for drinks and the meal, at a level where your grandparents can still hear each other. Then a microphone that works for the speeches, all the way to the back table.',
    details: [
      'Announcements: line-up, dinner, cutting of the cake',
      'A word with each speaker about how to hold the microphone',
      'Music that follows the kitchen, not the clock',
    ],
  },
  {
    title: 'First dance',
    time: 'Early evening',
    text: 'Everybody gathers, the lights come down, your song starts at the bar you wanted. Dance all of it, or give us a nod after a verse and we will bring your friends in around you.',
    details: [
      'Your exact version, checked with you beforehand',
      'An intro trimmed or a long ending faded, if you like',
      'The photographer told before it starts',
    ],
  },
  {
    title: 'Evening party',
    time: 'Until the last song',
    text: 'The evening guests arrive sober, the day guests do not, and the first half hour has to bring them together. After that it is your taste, their requests and a floor that stays full.',
    details: [
      'Your must-plays and your never-plays, both kept',
      'Lighting for the dance floor and the room',
      'A last song timed to the venue’s curfew',
    ],
  },
] as const satisfies readonly WeddingOffer[];

export const WEDDING_COVERAGE = [
  {
    name: 'Portsmouth',
    text: 'Old Portsmouth, the Southsea seafront and the halls below Portsdown Hill. Three roads on to the island, so we set off early.',
  },
  {
    name: 'Southampton',
    text: 'City hotels, waterside rooms and gardens out towards the Hamble. On match days and cruise days we plan the way in.',
  },
  {
    name: 'Winchester',
    text: 'Old halls, older staircases and streets laid out for carts. Listed walls often come with a limiter, and we ask.',
  },
  {
    name: 'Basingstoke',
    text: 'Hotels off the M3, barns towards Overton and Odiham, village halls on the chalk in between.',
  },
  {
    name: 'New Forest',
    text: 'Country houses and marquees on the lawn, from Lyndhurst to the coast. The ponies have right of way, even over the wedding car.',
  },
  {
    name: 'Eastleigh',
    text: 'Hotels near the airport, function rooms in Chandler’s Ford and Hedge End, halls along the Itchen and the Hamble.',
  },
] as const satisfies readonly Place[];

export const WEDDING_INCLUDED = [
  'A talk about the day well ahead of it, and a running order we both work from',
  'Music for the parts of the day you choose, in your taste',
  'Sound sized to the room, and lighting for the dance floor',
  'A microphone for the speeches',
  'A word with your venue about access, power and finishing time',
  'Setting up before the guests see it, and taking it all away afterwards',
  NO_TRAVEL_CHARGES,
] as const satisfies readonly string[];

export const WEDDING_VENUE_NEEDS = [
  ...VENUE_BASICS,
  {
    title: 'Limiter and curfew',
    text: 'Ask whether the room has a sound limiter and when the music must stop. Then ask when everything must be out of the building: it is often a different time.',
  },
  {
    title: 'Marquee',
    text: 'A firm floor for us to stand on and power that isn’t shared with the caterers’ ovens. On a generator, tell the hire company that there will be a disco before they choose its size.',
  },
  {
    title: 'One room for everything',
    text: 'If the meal and the dancing share a room, somebody has to move the tables. Agree with the venue who, and what your guests do meanwhile.',
  },
] as const satisfies readonly VenueNeed[];

export const WEDDING_BOOKING_STEPS = [
  {
    title: 'Check your date',
    text: 'Call any day of the week, or write and hear back within 24 hours. Saturdays between May and September go first.',
  },
  {
    title: 'Talk it through',
    text: 'Which parts of the day, which rooms, how many guests. You get a written quote that says what is included, and time to compare it.',
  },
  {
    title: 'Plan the music',
    text: 'A few weeks before the day we go through the running order: aisle, speeches, first dance, must-plays, never-plays, last song.',
  },
  {
    title: 'Leave it with us',
    text: 'In the last week we settle arrival and access with the venue. On the day you will not need to think about us until we nod to you for the first dance.',
  },
] as const satisfies readonly Step[];

export const WEDDING_QUESTIONS = [
  {
    question: 'Our venue has a sound limiter. Will it spoil the evening?',
    answer:
      'Not if we know about it. A limiter listens to the room and cuts the power when it gets too loud, usually at the first big chorus and a cheer on top. We find where it trips before your guests arrive, aim the sound at the dance floor and stay just under. It will be a little quieter than a club. It won’t go silent in the middle of your song.',
  },
  {
    question: 'How much of the music can we choose?',
    answer:
      'As much as you like, with one piece of advice: choose the moments, and leave us some of the dancing. The aisle, the first dance and the last song are yours to the second. A fixed list for five hours can’t notice that your cousins only move to ska.',
  },
  {
    question: 'What if the day runs late?',
    answer:
      'It will; the speeches see to that. The venue’s finishing time won’t move, so we shorten what nobody will miss and keep what you would. You will not be asked to decide anything in your wedding clothes.',
  },
  {
    question: 'The ceremony is in one place and the party in another. Can you do both?',
    answer:
      'Often, yes. It comes down to the time between the last bar of the one and the first drink at the other, and to the road that joins them. Give us both addresses and the times, and we will tell you honestly whether it works.',
  },
] as const satisfies readonly Question[];
