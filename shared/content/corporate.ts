import type { Offer, Place, Question, HeadedText, Stat, Step, VenueNeed } from './content-types.js';
import { NO_TRAVEL_CHARGES, VENUE_BASICS } from './shared-sections.js';

export const CORPORATE_INTRO = {
  heading: 'You have other things to run',
  text: 'At a company event the music is one line on a long list, and it should stay that short for you. You get one person to talk to, a running order that is kept, microphones that work at the first word and a DJ who can tell the difference between the board’s dinner and the sales team’s party.',
} as const satisfies HeadedText;

export const CORPORATE_STATS = [
  { value: '30+', label: 'years’ experience' },
  { value: '500+', label: 'corporate events' },
  { value: '100+', label: 'business clients' },
] as const satisfies readonly Stat[];

export const CORPORATE_EVENT_TYPES = [
  {
    title: 'Parties',
    text: 'Christmas, summer, end of a hard quarter. Played for everyone from the apprentices to accounts, with nothing that ends up in a Monday meeting.',
  },
  {
    title: 'Product launches',
    text: 'Walk-on music, a build-up and the reveal on the very second. We rehearse the cue with whoever pulls the cloth.',
  },
  {
    title: 'Conferences',
    text: 'Clear speech to the back row, stings between speakers, music for the breaks, and a quiet desk that notices a dying battery first.',
  },
  {
    title: 'Company celebrations',
    text: 'Anniversaries, awards nights, retirements, a new building. A fanfare for each name, then a floor for all of them.',
  },
] as const satisfies readonly Offer[];

export const CORPORATE_OFFERS = [
  {
    title: 'DJ and dance floor',
    text: 'Background music through dinner, dancing after it, and a feeling for the moment to change. People won’t dance in front of their manager until somebody reads the room for them.',
  },
  {
    title: 'Sound for speeches',
    text: 'Microphones set for each speaker and tested from the platform. The quiet finance director is heard; the loud one doesn’t whistle.',
  },
  {
    title: 'Stage and room lighting',
    text: 'A lit stage for the talks, your colours on the walls for the dinner, movement for the dancing. One room, three moods, no break to rebuild.',
  },
  {
    title: 'Karaoke and hosting',
    text: 'Team against team, or one brave head of department. We host, keep it kind and end it while people still want more.',
  },
] as const satisfies readonly Offer[];

export const CORPORATE_VENUES = [
  {
    name: 'Hotels and conference centres',
    text: 'Service lifts, loading bays and a duty manager to find. We ask for the access times in writing.',
  },
  {
    name: 'Offices and atriums',
    text: 'Glass, hard floors and a security desk. Smaller speakers, well placed, and a list of names sent to reception.',
  },
  {
    name: 'Warehouses and workshops',
    text: 'A fine place for a family day. We look at the supply, the echo and the route of the forklift.',
  },
  {
    name: 'Marquees and showgrounds',
    text: 'Generator power shared out beforehand, so the caterers’ ovens and the music never meet on one cable.',
  },
  {
    name: 'Golf and sports clubs',
    text: 'Prize-giving first, dancing second, members’ bar next door. The volume takes all three into account.',
  },
  {
    name: 'Barns and country houses',
    text: 'Often with a limiter, a curfew and a long gravel drive. None of them is a surprise if we ask first.',
  },
  {
    name: 'Waterside rooms and boats',
    text: 'Everything goes down a gangway, and the tide keeps its own running order. We pack light and come early.',
  },
] as const satisfies readonly Place[];

export const CORPORATE_INCLUDED = [
  'One contact from the first call to the last cable',
  'A written quote that says what is included',
  'A running order agreed with your organiser and followed on the night',
  'Sound and lighting for the room and the number of guests',
  'A microphone for speeches and awards, tested before the doors open',
  NO_TRAVEL_CHARGES,
] as const satisfies readonly string[];

export const CORPORATE_VENUE_NEEDS = [
  ...VENUE_BASICS,
  {
    title: 'Paperwork, early',
    text: 'Many venues have terms for outside suppliers. Send them with your enquiry, and we will say plainly what we can meet before you commit to anything.',
  },
  {
    title: 'A person with authority',
    text: 'One name who may say “start”, “wait” and “ten more minutes”. With two such people, the awards happen twice.',
  },
] as const satisfies readonly VenueNeed[];

export const CORPORATE_BOOKING_STEPS = [
  {
    title: 'Send the outline',
    text: 'Date, venue, headcount, what the event is for. You’ll hear back within 24 hours, or sooner if you call, 7 days a week.',
  },
  {
    title: 'Receive a quote',
    text: 'In writing, itemised enough for your approval process and clear enough for a colleague who wasn’t on the call.',
  },
  {
    title: 'Agree the running order',
    text: 'Speakers, walk-ons, videos with sound, awards, dinner, dancing, carriages. We speak to the venue about access and power.',
  },
  {
    title: 'Run the event',
    text: 'Set up and tested before your first guest. We work in the clothes the evening calls for, and to the clock.',
  },
] as const satisfies readonly Step[];

export const CORPORATE_QUESTIONS = [
  {
    question: 'Can you play sound from a presentation?',
    answer:
      'Yes. Tell us which computer, which socket it has and where it will stand. Then please let us try the actual video in the actual room: the clip that worked at the office is what holds up most conferences.',
  },
  {
    question: 'How do you keep the music suitable for work?',
    answer:
      'Clean versions, no jokes at anyone’s expense, and requests pass through our ears before they reach yours. If something is off limits for your company or your guests, put it on the list.',
  },
  {
    question: 'Nobody in our company dances. Is a DJ wasted on us?',
    answer:
      'Everyone says that. Good music at talking volume is never wasted, and around half past nine somebody usually proves you wrong. If they don’t, we leave them in peace; being ordered on to the floor has never helped.',
  },
  {
    question: 'What if our schedule slips?',
    answer:
      'We fill, and nobody notices. Background music has no ending, a walk-on can wait for a late speaker, and the dancing begins when coffee is done. Only the venue’s finishing time is fixed, so we keep an eye on that for you.',
  },
] as const satisfies readonly Question[];
