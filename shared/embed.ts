/** Hosts that YouTube and Vimeo films are embedded from, chosen for privacy. */
export const EMBED_ORIGINS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
] as const;

export const isOnYouTube = (host: string) =>
  /(^|\.)(youtube(-nocookie)?\.com|youtu\.be)$/.test(host);
export const isOnVimeo = (host: string) => /(^|\.)vimeo\.com$/.test(host);

/** First parts of a YouTube path that a film's id follows. */
const YOUTUBE_WAYS = ['embed', 'shorts', 'live', 'v'];
/** Path parts on YouTube that are as long as a film's id, but aren't one. */
const NO_IDS = ['videoseries', 'live_stream'];

const VIMEO_WAY = /^(videos?|manage\/videos|(channels|ondemand)\/[\w-]+|groups\/[\w-]+\/videos)\//;

export function findEmbedUrl(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const address = new URL(url);
  if (!/^https?:$/.test(address.protocol)) return undefined;
  const film = findOnYouTube(address);
  return film ? `${EMBED_ORIGINS[0]}/embed/${film}?autoplay=1&rel=0` : findOnVimeo(address);
}

const listParts = ({ pathname }: URL) => pathname.split('/').filter(Boolean);

function findOnYouTube(address: URL): string | undefined {
  const { hostname, searchParams } = address;
  const isShort = /(^|\.)youtu\.be$/.test(hostname);
  if (!isShort && !/^((www|m|music)\.)?youtube(-nocookie)?\.com$/.test(hostname)) return undefined;
  const [first = 'watch', second] = listParts(address);
  const way = first.toLowerCase();
  const query = way === 'watch' ? searchParams.get('v') : undefined;
  const written = isShort ? first : YOUTUBE_WAYS.includes(way) ? second : query;
  const [id] = /^[\w-]{11}(?![\w-])/.exec(written ?? '') ?? [];
  return id && !NO_IDS.includes(id) ? id : undefined;
}

/** @returns the player's URL, with the key that an unlisted film needs */
function findOnVimeo(address: URL): string | undefined {
  if (!/^((www|player)\.)?vimeo\.com$/.test(address.hostname)) return undefined;
  const path = listParts(address).join('/').replace(VIMEO_WAY, '');
  const [, id, key = address.searchParams.get('h')] =
    /^(\d+)(?:\/([\da-f]{6,}))?(?![\w/.-])/.exec(path) ?? [];
  const hash = key && /^[\da-f]+$/.test(key) ? `&h=${key}` : '';
  return id && `${EMBED_ORIGINS[1]}/video/${id}?autoplay=1&dnt=1${hash}`;
}

export function findYouTubeId(url: string): string | undefined {
  return /youtube-nocookie\.com\/embed\/([\w-]+)/.exec(findEmbedUrl(url) ?? '')?.[1];
}
