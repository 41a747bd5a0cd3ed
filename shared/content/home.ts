import type { HeadedText, Stat, Step } from './content-types.js';

interface Hero {
  /** One entry for each line of the poster; joined with spaces, they are the page’s h1. */
  headline: readonly string[];
  sub: string;
}

interface About {
  heading: string;
  paragraphs: readonly string[];
  stats: readonly Stat[];
}

interface Contact extends HeadedText {
  hours: string;
  reply: string;
  /** What to have at hand when you call or write. */
  haveReadyHeading: string;
  haveReady: readonly string[];
}

interface NightSteps {
  heading: string;
  steps: readonly Step[];
}

export const HERO = {
  headline: ['Thirty years', 'of one more', 'song'],
  sub: 'Mobile disco, DJ and karaoke for weddings, birthdays and company nights across southern England, from a DJ who once owned the club.',
} as const satisfies Hero;

export const SERVICES_INTRO = {
  heading: 'Services',
  text: 'Pick your pass. Each one comes with a DJ who watches the floor, sound that suits the room and lights that make people forget it is a village hall.',
} as const satisfies HeadedText;

export const ABOUT = {
  heading: 'Meet the DJ',
  paragraphs: [
    'Before the van there was a club, and our DJ owned it. Own a club and you see the whole night, from both sides of the bar: when people arrive, when they get thirsty, which song fills the floor and which one empties it. You also learn who stays until the end to stack the chairs.',
    'That was the schooling. In 30 years of experience behind the decks we have played every kind of room: a barn with one socket, a hotel ballroom up three flights of back stairs, a marquee on a generator, a hall where the limiter trips if the best man cheers. The job has stayed the same. Get there early, look after the hosts, play to the people who came.',
    'A night is read from the edges. The dance floor only tells you about the last song; the tables tell you about the next one. A foot that taps, an aunt who has turned her chair round, four friends who have stopped talking at the first bar: that is where the next half hour is decided.',
    'So there is no fixed set, no show-off mixing over your first dance and no shouting between songs. Tell us what you love and what you can’t bear. We will do the rest while you talk to your guests.',
  ],
  stats: [
    { value: '30+', label: 'years’ experience' },
    { value: '1000+', label: 'events completed' },
  ],
} as const satisfies About;

export const GALLERY_INTRO = {
  heading: 'Gallery',
  text: 'What happens to a room when the house lights go down. Press play, and turn it up a little.',
} as const satisfies HeadedText;

export const HOW_A_NIGHT_GOES = {
  heading: 'How a night goes',
  steps: [
    {
      title: 'Load-in',
      text: 'We arrive well before your guests, find the person with the keys and carry it all in by whichever door the caterers have left us.',
    },
    {
      title: 'Sound check',
      text: 'Speakers placed for the dance floor rather than the bar, cables taped down, microphone tried from the spot where the speeches will be. If there is a limiter, we find out now where it trips.',
    },
    {
      title: 'Doors',
      text: 'Music you can talk over while people find a drink and each other. We listen to what they hum along to.',
    },
    {
      title: 'The floor',
      text: 'First dance, cake, birthday song or prize-giving on the cue we agreed; then the dancing, with requests taken and your ban list kept.',
    },
    {
      title: 'Last song',
      text: 'You choose it, we time it to the minute the venue allows. Then the lights come up slowly, and we pack away while you say goodbye.',
    },
  ],
} as const satisfies NightSteps;

export const CONTACT = {
  heading: 'Got a date?',
  text: 'The first question is always whether we are free, and that takes a minute to answer. Call us, or write if the children are asleep.',
  hours: 'By phone: available 7 days a week',
  reply: 'By email: we answer within 24 hours',
  haveReadyHeading: 'Handy to have ready',
  haveReady: [
    'The date, or the two you can’t decide between',
    'The venue, or at least the town',
    'When the music starts and when it has to stop',
    'Roughly how many guests, and how old',
  ],
} as const satisfies Contact;
