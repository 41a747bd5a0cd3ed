/** The privacy-friendly hosts of the two services whose films play in a frame. */
export const EMBED_ORIGINS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
] as const;

export const isOnYouTube = (host: string) =>
  /^([a-z]+\.)?(youtube|youtube-nocookie)\.com$|^youtu\.be$/.test(host);
export const isOnVimeo = (host: string) => /^([a-z]+\.)?vimeo\.com$/.test(host);

/** Not those of one's own rooms there, such as `studio`. */
const YOUTUBE_HOSTS = /^((www|m|music)\.)?(youtube|youtube-nocookie)\.com$/;
const VIMEO_HOSTS = /^((www|player)\.)?vimeo\.com$/;
/** A film on Vimeo, and the key of one that isn't listed. */
const VIMEO =
  /^\/(?:videos?\/|(?:manage|channels|ondemand)\/[\w-]+\/)?(\d+)(?:\/([\da-f]{6,}))?\/?$/;

/**
 * @param url a film's address
 * @returns the address of its frame when it is on YouTube or Vimeo; undefined for a file, and for
 *   what isn't known to be a film
 */
export function findEmbedUrl(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { hostname, pathname, searchParams } = new URL(url);
  const parts = pathname.split('/').filter(Boolean);
  if (hostname === 'youtu.be') return youTubeUrl(parts[0]);
  if (YOUTUBE_HOSTS.test(hostname)) {
    if (parts[0] === 'watch') return youTubeUrl(searchParams.get('v'));
    return ['embed', 'shorts', 'live', 'v'].includes(parts[0] ?? '')
      ? youTubeUrl(parts[1])
      : undefined;
  }
  const [, id, key = searchParams.get('h')] =
    (VIMEO_HOSTS.test(hostname) && VIMEO.exec(pathname)) || [];
  return id === undefined ? undefined : vimeoUrl(id, key);
}

/** @returns undefined for a film that isn't there */
export function findYouTubeId(url: string): string | undefined {
  const [, id] = /youtube-nocookie\.com\/embed\/([\w-]+)/.exec(findEmbedUrl(url) ?? '') ?? [];
  return id;
}

function youTubeUrl(id: string | null | undefined): string | undefined {
  return id && /^(?!videoseries$|live_stream$)[\w-]{11}$/.test(id)
    ? `${EMBED_ORIGINS[0]}/embed/${id}?autoplay=1&rel=0`
    : undefined;
}

function vimeoUrl(id: string, key: string | null): string {
  const hash = key && /^[\da-f]+$/.test(key) ? `&h=${key}` : '';
  return `${EMBED_ORIGINS[1]}/video/${id}?autoplay=1&dnt=1${hash}`;
}
