import type { Offer, Place, Question, HeadedText, VenueNeed } from './content-types.js';
import { NO_TRAVEL_CHARGES, PARTY_BOOKING_STEPS, VENUE_BASICS } from './shared-sections.js';

interface AgeGroup {
  id: 'children' | 'teen' | 'adult' | 'milestone';
  title: string;
  ages: string;
  text: string;
}

interface Packages {
  minHours: number;
  maxHours: number;
  heading: string;
  hoursLabel: string;
  text: string;
  examples: readonly { hours: number; title: string; text: string }[];
}

export const BIRTHDAY_INTRO = {
  heading: 'Every age has its own party',
  text: 'A room of five-year-olds and a room of fifty-year-olds want the same thing: to be allowed to be silly. They get there by different roads. Tell us whose birthday it is, and we bring the right music, the right games and the right volume.',
} as const satisfies HeadedText;

export const BIRTHDAY_AGE_GROUPS = [
  {
    id: 'children',
    title: 'Children',
    ages: '3-12',
    text: 'Musical statues, bumps, a limbo and the songs from the films, in short rounds before anyone gets bored or bumped. Kind volume, bright lights, and parents stay in the room.',
  },
  {
    id: 'teen',
    title: 'Teen',
    ages: '13-17',
    text: 'Current music in clean versions, requests taken seriously and no embarrassing patter. We look like part of the night, and the grown-ups at the door can relax.',
  },
  {
    id: 'adult',
    title: 'Adult',
    ages: '18+',
    text: 'Your own mixture, from the first round to the taxis. House, indie, soul, guilty pleasures: say where you went out, and we know where to start.',
  },
  {
    id: 'milestone',
    title: 'Milestone',
    ages: '30th/40th/50th+',
    text: 'The years you are celebrating, played in an order that makes sense: the school disco, the first car, the club you say you never went to. The speech and the cake on cue in between.',
  },
] as const satisfies readonly AgeGroup[];

export const BIRTHDAY_OFFERS = [
  {
    title: 'Disco and DJ',
    text: 'Somebody at the decks who watches the floor and changes course when it thins out. A playlist can’t see that everyone has gone to the buffet.',
  },
  {
    title: 'Karaoke',
    text: 'Words on a screen, a fair queue and a host who sings the second verse with you if you ask. Good for an hour, or for the whole night.',
  },
  {
    title: 'Games and party dances',
    text: 'Statues, limbo, pass the parcel with the music stopped on the right laps. For grown-ups too, after the second drink.',
  },
  {
    title: 'Lights for the room',
    text: 'Colour on the walls and movement on the dance floor. The house lights go off, and even the sports hall looks like somewhere you would queue to get into.',
  },
  {
    title: 'A host on the microphone',
    text: 'The surprise, the cake, the speech, the prize for the best costume. Announced clearly, kept short and never about the DJ.',
  },
  {
    title: 'Your own soundtrack',
    text: 'Send the songs of a lifetime, or let the guests send one each. We work them into the evening where they will do the most good.',
  },
] as const satisfies readonly Offer[];

export const BIRTHDAY_PACKAGES = {
  minHours: 2,
  maxHours: 8,
  heading: 'Two hours or eight',
  /** The spec’s own form, hyphen included. */
  hoursLabel: '2-8 hours',
  text: 'Birthday packages run from two hours to eight, so you book the party you are having. Not sure? Most evenings are better an hour shorter than planned, and all of them are better than an hour too long.',
  examples: [
    {
      hours: 2,
      title: 'After-school disco',
      text: 'Games, dancing, tea, cake, one last dance and home before anyone cries.',
    },
    {
      hours: 4,
      title: 'The village hall evening',
      text: 'Eight until midnight: an hour to arrive, the cake at half past nine, then dancing.',
    },
    {
      hours: 6,
      title: 'The milestone',
      text: 'Background music for supper, a speech or two, karaoke for the brave, the disco for everyone.',
    },
    {
      hours: 8,
      title: 'The long garden party',
      text: 'From the first burger to the last song: children first, then friends, then the diehards under the gazebo.',
    },
  ],
} as const satisfies Packages;

export const BIRTHDAY_VENUES = [
  {
    name: 'Village and community halls',
    text: 'Good floors, hard echo and a caretaker with a rule about the doors. We hold back the bass and close the windows at ten.',
  },
  {
    name: 'Pubs and function rooms',
    text: 'Often up a flight of stairs with a bend in it. We carry what fits, and keep it below what the landlord can bear.',
  },
  {
    name: 'Hotels',
    text: 'Carpet under the dance floor, other guests overhead. We ask for the limiter’s setting and the service entrance.',
  },
  {
    name: 'Sports and social clubs',
    text: 'A stage, a bar and a trophy cabinet that hums along at certain notes. We know how to find them in the sound check.',
  },
  {
    name: 'Gardens and marquees',
    text: 'Canvas stops rain, not sound. A firm floor, safe power and friendly neighbours make the difference.',
  },
  {
    name: 'Barns',
    text: 'Room for everyone and one socket by the door. We ask about the supply before the day, then about the cows.',
  },
  {
    name: 'Your own home',
    text: 'A smaller set-up for a kitchen, a conservatory or a cleared garage. The sofa goes out, the party goes in.',
  },
] as const satisfies readonly Place[];

export const BIRTHDAY_VENUE_NEEDS = [
  ...VENUE_BASICS,
  {
    title: 'Grown-ups for the young ones',
    text: 'For anyone under 18, enough adults in the room to look after them. We run the party; we can’t also mind the door and the sausage rolls.',
  },
  {
    title: 'A time to set up',
    text: 'Ask the hall for the hour before your party as well as the hours of it. Halls hired back to back are the commonest reason for a late start.',
  },
] as const satisfies readonly VenueNeed[];

export const BIRTHDAY_INCLUDED = [
  'The hours you choose, with a DJ for all of them',
  'Sound and lights for the size of the room',
  'Music for the ages that are coming, with clean versions for the young',
  'A microphone for the speech and the birthday song',
  'Setting up before the first guest and packing away after the last',
  NO_TRAVEL_CHARGES,
] as const satisfies readonly string[];

export { PARTY_BOOKING_STEPS as BIRTHDAY_BOOKING_STEPS };

export const BIRTHDAY_QUESTIONS = [
  {
    question: 'It is a surprise. Can you keep quiet?',
    answer:
      'Yes. Give us one person to talk to and a number that the guest of honour never answers. We set up, put the first song on pause and wait in the dark with everybody else.',
  },
  {
    question: 'How loud is a children’s disco?',
    answer:
      'Quieter than you expect. Small ears are nearer to the speakers, so we lift those higher, turn down and leave the excitement to the children, who bring enough of it. If a child doesn’t like flashing lights, say so and they stay off.',
  },
  {
    question: 'Can we stay on for another hour if it goes well?',
    answer:
      'Ask us before the night rather than at five to twelve. If the venue’s licence and our drive home allow it, we can agree on it beforehand.',
  },
  {
    question: 'Can guests ask for songs?',
    answer:
      'Please. We play what suits the moment and keep the rest for later. Your ban list beats every request, whoever’s uncle is asking.',
  },
] as const satisfies readonly Question[];
