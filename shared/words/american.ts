import { ENGLISH } from './english.js';
import type { Words } from './words.js';

export const AMERICAN = {
  ...ENGLISH,
  emptyGallery: 'There are no videos here yet. Ask us about your kind of night instead.',
  photograph: 'Photo {number} of {count}',
  moreFilms: 'More videos',
  closeFilm: 'Close video',
  openFilm: 'Open the video on its own',
  pageNotFoundText:
    'Sorry, we don’t have that one. We have been through the crates twice and asked the bartender to hum it. Would you dance to something else?',
  somethingWentWrongText:
    'The needle skipped, and that’s on us. Please try again in a minute, or call us.',
} as const satisfies Words;
