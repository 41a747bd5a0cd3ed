import type { RouteId } from '../routes.js';
import type { HeadedText, Stat } from './content-types.js';
import { NO_TRAVEL_CHARGES } from './shared-sections.js';

interface County {
  id: 'hampshire' | 'dorset' | 'wiltshire';
  name: string;
  text: string;
  towns: readonly string[];
}

interface Travel extends HeadedText {
  paragraphs: readonly string[];
}

interface PageLead {
  text: string;
  linkText: string;
  routeId: RouteId;
}

export const AREAS_INTRO = {
  heading: 'Where we play',
  text: 'From the Solent to the Jurassic Coast, and north over the chalk to the Marlborough Downs. These are the names on the poster. The villages, farms and halls between them count too, and that is where many of the best nights are.',
} as const satisfies HeadedText;

export const COUNTIES = [
  {
    id: 'hampshire',
    name: 'Hampshire',
    text: 'Two port cities, one ancient capital, a forest full of ponies and a great many village halls.',
    towns: [
      'Portsmouth',
      'Southampton',
      'Winchester',
      'Basingstoke',
      'Eastleigh',
      'Fareham',
      'Gosport',
      'Havant',
      'Waterlooville',
      'Petersfield',
      'Alton',
      'Andover',
      'Romsey',
      'Lymington',
      'Ringwood',
    ],
  },
  {
    id: 'dorset',
    name: 'Dorset',
    text: 'Hotels along the cliffs, sailing clubs around the harbour, barns behind the hills.',
    towns: [
      'Bournemouth',
      'Poole',
      'Christchurch',
      'Ferndown',
      'Dorchester',
      'Weymouth',
      'Wimborne Minster',
      'Verwood',
      'Wareham',
      'Swanage',
      'Blandford Forum',
      'Shaftesbury',
      'Sherborne',
      'Bridport',
      'Lyme Regis',
    ],
  },
  {
    id: 'wiltshire',
    name: 'Wiltshire',
    text: 'Salisbury and the Plain, market towns and long straight roads home under the stars.',
    towns: [
      'Salisbury',
      'Wilton',
      'Amesbury',
      'Tidworth',
      'Warminster',
      'Trowbridge',
      'Devizes',
      'Marlborough',
    ],
  },
] as const satisfies readonly County[];

export const AREAS_STATS = [
  { value: '30+', label: 'years’ experience' },
  { value: '50+', label: 'areas covered' },
  { value: '1000+', label: 'events completed' },
] as const satisfies readonly Stat[];

export const TRAVEL = {
  heading: 'Travel',
  text: NO_TRAVEL_CHARGES,
  paragraphs: [
    'All the towns on this page are in it, and so are the villages around them. The hall may be beside the motorway or at the end of a lane with grass up the middle; the drive adds nothing to the quote.',
    'Further out, ask us. We play across southern England, and any travel is shown in the quote before you decide. If it means a ferry to the Isle of Wight or a drive home at dawn, we will say so.',
  ],
} as const satisfies Travel;

export const NOT_LISTED = {
  heading: 'Your village isn’t on the poster?',
  text: 'Give us the postcode and the date. It is a short call, 7 days a week, and the answer is usually yes.',
} as const satisfies HeadedText;

export const DORSET_LEAD = {
  text: 'Having a party in Bournemouth, Poole, Weymouth or anywhere near? There is a page about just that: what we bring, what your room needs and where we play.',
  linkText: 'Party DJ in Dorset',
  routeId: 'party',
} as const satisfies PageLead;
