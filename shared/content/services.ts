import type { RouteId } from '../routes.js';

interface ServicePass {
  id: 'wedding' | 'birthday' | 'corporate' | 'karaoke' | 'areas';
  title: string;
  text: string;
  /** Left out where the service has no page of its own. */
  routeId?: Exclude<RouteId, 'home' | 'party'>;
  /** The link’s text; left out if routeId is. */
  linkText?: string;
}

export const SERVICES = [
  {
    id: 'wedding',
    title: 'Weddings',
    text: 'Music for the ceremony, the drinks, the first dance and the party after it. One DJ who knows your running order, so nobody has to go and look for the cue.',
    routeId: 'wedding',
    linkText: 'Wedding DJ in Hampshire',
  },
  {
    id: 'birthday',
    title: 'Birthdays',
    text: 'From musical bumps at four to a milestone nobody wants counted out loud. Two hours or eight, with the games, the songs and the volume to suit the age.',
    routeId: 'birthday',
    linkText: 'Birthday party DJ',
  },
  {
    id: 'corporate',
    title: 'Corporate',
    text: 'Clear speech for the chief executive, then a dance floor for everyone else. Conferences, launches, parties and company celebrations, on time and on cue.',
    routeId: 'corporate',
    linkText: 'Corporate events DJ',
  },
  {
    id: 'karaoke',
    title: 'Karaoke',
    text: 'A screen for the words, a song list and a host who keeps the queue fair, lifts the shy ones and gets the microphone back from your brother-in-law. The whole night, or an hour between the buffet and the disco. Call and tell us who will be singing.',
  },
  {
    id: 'areas',
    title: 'Areas served',
    text: 'Hampshire, Dorset and Wiltshire, from the Solent to the Marlborough Downs. No travel charges within the standard coverage area.',
    routeId: 'areas',
    linkText: 'See all the towns',
  },
] as const satisfies readonly ServicePass[];
