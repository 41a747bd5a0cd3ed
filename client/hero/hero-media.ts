import type { Film, FilmFile } from '../../shared/content/page-content.js';

/** Where the film and the picture for portrait screens apply. */
export const TALL_SCREEN = '(max-aspect-ratio: 4/5)';

/** The files that this browser says it may play, the best first; the last one when it is sure of none. */
export function listFilms(video: HTMLVideoElement, { wide, tall }: Film): string[] {
  const isTall = tall.length > 0 && matchMedia(TALL_SCREEN).matches;
  const files: readonly FilmFile[] = isTall ? tall : wide;
  const playable = files.filter(({ type }) => video.canPlayType(type) !== '');
  return (playable.length > 0 ? playable : files.slice(-1)).map(({ src }) => src);
}
