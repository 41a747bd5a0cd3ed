import type { Film, FilmFile } from '../../shared/content/page-content.js';

/** Where the film and the picture for portrait screens apply. */
export const TALL_SCREEN = '(max-aspect-ratio: 4/5)';

/** The first file that this browser says it may play; the last one when it is sure of none. */
export function chooseFilm(video: HTMLVideoElement, { wide, tall }: Film): string {
  const isTall = tall.length > 0 && matchMedia(TALL_SCREEN).matches;
  const files: readonly FilmFile[] = isTall ? tall : wide;
  return (files.find(({ type }) => video.canPlayType(type) !== '') ?? files.at(-1)!).src;
}
