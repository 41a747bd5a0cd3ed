/**
 * The one table of the site's pages. Router, head tags, sitemap, structured data, preloading and
 * the tests all read it: a page that is added here and drawn in `client/app.tsx` is complete.
 */
export const VIDEOS_PATH = '/api/videos';
export const FEATURED_VIDEOS_PATH = '/api/videos?featured=true';

export interface Route {
  readonly id: string;
  readonly path: string;
  /** For the title bar and search results, without the business's name; 45 characters at most. */
  readonly title: string;
  /** For search results and social cards; 120 to 155 characters. */
  readonly description: string;
  /** The page's h1. */
  readonly heading: string;
  /** For breadcrumbs and for links in lists of pages. */
  readonly label: string;
  /** API paths whose answers the server puts into the page. The browser uses them as query keys. */
  readonly preload: readonly string[];
  /** schema.org's `serviceType`, for a page about one service. */
  readonly serviceType?: string;
}

export const ROUTES = [
  {
    id: 'home',
    path: '/',
    title: 'Mobile Disco, DJ & Karaoke, Southern England',
    description:
      'Mobile disco, DJ and karaoke for weddings, birthdays and company events across southern England, with 30 years of experience. Call 7 days a week.',
    heading: 'Thirty years of one more song',
    label: 'Home',
    preload: [VIDEOS_PATH, FEATURED_VIDEOS_PATH],
  },
  {
    id: 'wedding',
    path: '/wedding-dj-hampshire',
    title: 'Wedding DJ in Hampshire',
    description:
      'A wedding DJ for Hampshire, from ceremony music and speeches to the first dance and the last song. Portsmouth, Winchester, New Forest and beyond.',
    heading: 'Hampshire weddings, from vows to last song',
    label: 'Wedding DJ Hampshire',
    preload: [],
    serviceType: 'Wedding DJ',
  },
  {
    id: 'party',
    path: '/party-dj-dorset',
    title: 'Party DJ and Mobile Disco in Dorset',
    description:
      'Party DJ, mobile disco and karaoke in Bournemouth, Poole, Dorchester, Weymouth, Christchurch and Ferndown. Sound and lighting to suit your room.',
    heading: 'A proper party in Dorset',
    label: 'Party DJ Dorset',
    preload: [],
    serviceType: 'Party DJ and mobile disco',
  },
  {
    id: 'birthday',
    path: '/birthday-party-dj',
    title: 'Birthday Party DJ, Disco and Karaoke',
    description:
      'Birthday discos and karaoke for children, teens, adults and milestone years. Packages of 2–8 hours in halls, pubs, gardens and marquees.',
    heading: 'Birthdays, one year louder',
    label: 'Birthday Party DJ',
    preload: [],
    serviceType: 'Birthday party DJ',
  },
  {
    id: 'corporate',
    path: '/corporate-events-dj',
    title: 'Corporate Events DJ',
    description:
      'DJ, sound and lighting for company parties, product launches, conferences and celebrations: 500+ corporate events, on time and on cue.',
    heading: 'Corporate events, on cue',
    label: 'Corporate Events DJ',
    preload: [],
    serviceType: 'Corporate events DJ',
  },
  {
    id: 'areas',
    path: '/areas-served',
    title: 'Areas Served: Hampshire, Dorset, Wiltshire',
    description:
      'Mobile disco, DJ and karaoke in Hampshire, Dorset and Wiltshire: the towns we play in, and no travel charges within the standard coverage area.',
    heading: 'On tour in three counties',
    label: 'Areas Served',
    preload: [],
  },
] as const satisfies readonly Route[];

export type RouteId = (typeof ROUTES)[number]['id'];

export function findRoute(path: string): Route | undefined {
  return ROUTES.find((route) => route.path === path);
}

export function getRoute(id: RouteId): Route {
  return ROUTES.find((route) => route.id === id)!;
}
