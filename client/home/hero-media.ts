/** The film and its still picture, in `client/public/film`. The site works without them. */

interface FilmFile {
  src: string;
  type: string;
}

const WIDE: readonly FilmFile[] = [
  { src: '/film/hero-720.webm', type: 'video/webm; codecs="av01.0.05M.08, opus"' },
  { src: '/film/hero-720.mp4', type: 'video/mp4; codecs="avc1.640020, mp4a.40.2"' },
];
const TALL: readonly FilmFile[] = [
  { src: '/film/hero-phone.webm', type: 'video/webm; codecs="av01.0.04M.08, opus"' },
  { src: '/film/hero-phone.mp4', type: 'video/mp4; codecs="avc1.64001f, mp4a.40.2"' },
];

/** Where the picture for portrait screens applies. */
export const TALL_SCREEN = '(max-aspect-ratio: 4/5)';

/** The first file that this browser says it may play; the last one when it is sure of none. */
export function chooseFilm(video: HTMLVideoElement): string {
  const files = matchMedia(TALL_SCREEN).matches ? TALL : WIDE;
  return (files.find(({ type }) => video.canPlayType(type) !== '') ?? files.at(-1)!).src;
}

/** A `srcset` of the still picture, by width. */
export function listPosters(format: 'avif' | 'webp', shape: 'wide' | 'tall'): string {
  const name = shape === 'wide' ? 'hero-poster' : 'hero-poster-phone';
  const widths = shape === 'wide' ? [640, 1280, 1920] : [360, 540, 1080];
  return widths.map((width) => `/film/${name}-${width}.${format} ${width}w`).join(', ');
}
