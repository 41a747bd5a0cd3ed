/** The privacy-friendly hosts of the two services whose films play in a frame. */
export const EMBED_ORIGINS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
] as const;

const YOUTUBE_HOSTS = /^(www\.|m\.)?(youtube\.com|youtube-nocookie\.com)$/;
const VIMEO_HOSTS = /^(www\.|player\.)?vimeo\.com$/;

/**
 * @param url a film's address
 * @returns the address of its frame when it is on YouTube or Vimeo; undefined for a file
 */
export function findEmbedUrl(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { hostname, pathname, searchParams } = new URL(url);
  const parts = pathname.split('/').filter(Boolean);
  if (hostname === 'youtu.be') return youTubeUrl(parts[0]);
  if (YOUTUBE_HOSTS.test(hostname)) {
    const isInPath = ['embed', 'shorts', 'live', 'v'].includes(parts[0] ?? '');
    return youTubeUrl(isInPath ? parts[1] : searchParams.get('v'));
  }
  if (VIMEO_HOSTS.test(hostname)) {
    const index = parts.findIndex((part) => /^\d+$/.test(part));
    // An unlisted film has a second key, after the number or as `h`.
    return index < 0
      ? undefined
      : vimeoUrl(parts[index]!, parts[index + 1] ?? searchParams.get('h'));
  }
  return undefined;
}

/** @returns undefined for a film that isn't there */
export function findYouTubeId(url: string): string | undefined {
  const [, id] = /youtube-nocookie\.com\/embed\/([\w-]+)/.exec(findEmbedUrl(url) ?? '') ?? [];
  return id;
}

function youTubeUrl(id: string | null | undefined): string | undefined {
  return id && /^[\w-]{6,20}$/.test(id)
    ? `${EMBED_ORIGINS[0]}/embed/${id}?autoplay=1&rel=0`
    : undefined;
}

function vimeoUrl(id: string, key: string | null): string {
  const hash = key && /^\w+$/.test(key) ? `&h=${key}` : '';
  return `${EMBED_ORIGINS[1]}/video/${id}?autoplay=1&dnt=1${hash}`;
}
