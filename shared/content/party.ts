import type { Offer, Place, Question, HeadedText, VenueNeed } from './content-types.js';
import { NO_TRAVEL_CHARGES, PARTY_BOOKING_STEPS, VENUE_BASICS } from './shared-sections.js';

interface EquipmentCard {
  id: 'sound' | 'lighting' | 'karaoke';
  title: string;
  text: string;
  specs: readonly { label: string; value: string }[];
}

export const PARTY_INTRO = {
  heading: 'Any excuse will do',
  text: 'An anniversary in a hotel on the cliff, a retirement at the yacht club, a harvest supper that got out of hand. Dorset has good rooms and long lanes between them. Give us a door we can back up to, two sockets and a reason to dance, and leave the rest to us.',
} as const satisfies HeadedText;

export const PARTY_OFFERS = [
  {
    title: 'Party DJ',
    text: 'A DJ who plays to the people in front of the decks: requests taken with good grace, your favourites in the right place and a floor that mixes nineteen with ninety.',
  },
  {
    title: 'Mobile disco',
    text: 'The whole thing in one visit: decks, speakers, lights and microphone, carried in, set up and tidy before the first guest. When the music stops, so does your part in it.',
  },
  {
    title: 'Karaoke',
    text: 'As the main event or as an hour in the middle. We host, keep the queue moving and know when it is time for a dance record, usually after the second power ballad.',
  },
  {
    title: 'Themed nights',
    text: 'Seventies, Motown, eighties, nineties dance, a school reunion from one particular summer. Name the theme on your invitation; we will bring the music and light the room to match.',
  },
] as const satisfies readonly Offer[];

export const PARTY_EQUIPMENT = [
  {
    id: 'sound',
    title: 'Sound',
    text: 'Enough to dance to, placed so that people at the tables can still talk. Loud is easy. Clear takes a sound check.',
    specs: [
      { label: 'Speakers', value: 'Two small stacks or four, by the size of the room' },
      { label: 'Aimed at', value: 'The dance floor, away from the bar and the neighbours' },
      { label: 'Microphone', value: 'For speeches, toasts and a raffle' },
      { label: 'Limiters', value: 'Tested before the guests arrive' },
    ],
  },
  {
    id: 'lighting',
    title: 'Lighting',
    text: 'A hall under strip lights is a meeting. Turn those off, put colour on the walls and movement on the floor, and the same hall is a party.',
    specs: [
      { label: 'Dance floor', value: 'Moving colour, in time with the music' },
      { label: 'Walls', value: 'A warm wash, or the colour of your theme' },
      { label: 'Haze', value: 'Only where the venue and its smoke detectors allow' },
      { label: 'Strobe', value: 'Off, unless you ask for it' },
    ],
  },
  {
    id: 'karaoke',
    title: 'Karaoke and booth',
    text: 'One tidy set-up for the DJ and the singers, so a singer can step up, sing and step off without crossing the dance floor through the cables.',
    specs: [
      { label: 'Words', value: 'On a screen the singer can read without glasses' },
      { label: 'Choosing', value: 'Song list on the night, requests before it' },
      { label: 'Key', value: 'Up or down, so that the chorus is within reach' },
      { label: 'Space', value: 'About three metres by two, all in' },
    ],
  },
] as const satisfies readonly EquipmentCard[];

export const PARTY_COVERAGE = [
  {
    name: 'Bournemouth',
    text: 'Hotel ballrooms on the East and West Cliffs, with the service lift booked and the summer traffic allowed for.',
  },
  {
    name: 'Poole',
    text: 'The Quay, Sandbanks, sailing clubs around the harbour. If the lifting bridge is up, we have left time for it.',
  },
  {
    name: 'Dorchester',
    text: 'The county town and Poundbury, and the barns and village halls along the Frome and the Piddle.',
  },
  {
    name: 'Weymouth',
    text: 'From the Esplanade to Portland, with one road across and a stiff breeze at the load-in.',
  },
  {
    name: 'Christchurch',
    text: 'The quay and the Priory end of town, Mudeford, Highcliffe: club rooms, gardens and a few tight lanes.',
  },
  {
    name: 'Ferndown',
    text: 'Golf clubs, community halls and big gardens, handy for the A31, with West Moors and West Parley next door.',
  },
] as const satisfies readonly Place[];

export const PARTY_INCLUDED = [
  'A DJ for all the hours we agree',
  'Sound and lighting to suit the room and the number of guests',
  'A microphone for the toast',
  'Requests before the night and on it, and your ban list respected',
  'Setting up, packing away and leaving the room as we found it',
  NO_TRAVEL_CHARGES,
] as const satisfies readonly string[];

export const PARTY_VENUE_NEEDS = [
  ...VENUE_BASICS,
  {
    title: 'The finishing time',
    text: 'Ask the hall what its licence says about music. The caretaker’s “about half eleven” and the hire agreement do not always match.',
  },
  {
    title: 'A roof, if it is outdoors',
    text: 'A garden is lovely until the dew comes down on the decks. A gazebo with sides will do, and a word with the neighbours does even more.',
  },
] as const satisfies readonly VenueNeed[];

export { PARTY_BOOKING_STEPS };

export const PARTY_QUESTIONS = [
  {
    question: 'Do you charge for the drive to Dorset?',
    answer:
      'No. There are no travel charges within the standard coverage area, and the six places named here are in it. Somewhere further out? Ask, and any travel will be in the quote before you decide.',
  },
  {
    question: 'The only way in is up a narrow staircase. Can you manage?',
    answer:
      'Almost certainly. Send a photograph of the stairs and tell us where we can stop the van. We bring what goes round the corner and leave a little longer for the load-in.',
  },
  {
    question: 'Our guests are from eight to eighty. What do you play?',
    answer:
      'Early on, what three generations know. The children get their half hour before bedtime, the eighty-year-olds get something with a tune, and after the taxis have taken both home it can get louder.',
  },
  {
    question: 'Can we have a disco in the garden?',
    answer:
      'Yes, with cover over the equipment, an outdoor-safe supply and neighbours who have been told, or better, invited. Plan to turn down or move indoors by late evening; sound travels a long way over a quiet valley.',
  },
] as const satisfies readonly Question[];
