/** The privacy-friendly hosts of the two services whose films play in a frame. */
export const EMBED_ORIGINS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
] as const;

export const isOnYouTube = (host: string) =>
  /(^|\.)(youtube(-nocookie)?\.com|youtu\.be)$/.test(host);
export const isOnVimeo = (host: string) => /(^|\.)vimeo\.com$/.test(host);

/** A film on YouTube, but for those of one's own rooms there, such as `studio`. */
const YOUTUBE =
  /^https?:\/\/(?:(?:\w+\.)*youtu\.be\/+|(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com\/+(?:(?:embed|shorts|live|v)\/+|(?:watch\/?)?\?(?:[^#]*&)?v=))(?!videoseries|live_stream)([\w-]{11})(?![\w-])/i;
const VIMEO_HOSTS = /^((www|player)\.)?vimeo\.com$/;
/** A film on Vimeo, and the key of one that isn't listed. */
const VIMEO =
  /^\/+(?:videos?\/|(?:(?:manage|channels|ondemand)\/[\w-]+|groups\/[\w-]+\/videos)\/)?(\d+)(?:\/([\da-f]{6,}))?\/?(?![\w/.-])/;

/**
 * @param url a film's address
 * @returns the address of its frame when it is on YouTube or Vimeo; undefined for a file, and for
 *   what isn't known to be a film
 */
export function findEmbedUrl(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { href, hostname, pathname, searchParams } = new URL(url);
  const [, film] = YOUTUBE.exec(href) ?? [];
  if (film) return `${EMBED_ORIGINS[0]}/embed/${film}?autoplay=1&rel=0`;
  const [, id, key = searchParams.get('h')] =
    (VIMEO_HOSTS.test(hostname) && VIMEO.exec(pathname)) || [];
  return id === undefined ? undefined : vimeoUrl(id, key);
}

/** @returns undefined for a film that isn't there */
export function findYouTubeId(url: string): string | undefined {
  return /youtube-nocookie\.com\/embed\/([\w-]+)/.exec(findEmbedUrl(url) ?? '')?.[1];
}

function vimeoUrl(id: string, key: string | null): string {
  const hash = key && /^[\da-f]+$/.test(key) ? `&h=${key}` : '';
  return `${EMBED_ORIGINS[1]}/video/${id}?autoplay=1&dnt=1${hash}`;
}
