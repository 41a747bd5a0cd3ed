import { findEmbedUrl, isOnVimeo, isOnYouTube } from './embed.js';
import { cleanAddress, extractWebAddress } from './plain-text.js';

/** Hosts, with their subdomains, that serve a page around a film and not the film itself. */
const PAGES =
  'facebook.com fb.com fb.me fb.watch instagram.com instagr.am threads.net threads.com tiktok.com ' +
  'x.com twitter.com t.co t.me whatsapp.com snapchat.com reddit.com linkedin.com lnkd.in pin.it ' +
  'drive.usercontent.google.com photos.app.goo.gl goo.gl g.co share.google icloud.com icloud.com.cn ' +
  '1drv.ms onedrive.live.com sharepoint.com dropbox.com db.tt box.com pcloud.com pcloud.link ' +
  'we.tl wetransfer.com mega.nz mega.io dailymotion.com dai.ly twitch.tv streamable.com vimeopro.com ' +
  'loom.com rumble.com flickr.com mixcloud.com soundcloud.com spotify.com bandcamp.com ' +
  'bit.ly tinyurl.com safelinks.protection.outlook.com';

/** Companies with one host per country. */
const EVERYWHERE = /(^|\.)(google|pinterest)(\.[a-z]{2,3}){1,2}$/;

/** Endings of pages, pictures and papers, and of films that browsers don't play. */
const NO_FILM =
  'html htm xhtml shtml php asp aspx jsp cgi jpg jpeg png gif webp avif heic heif tif tiff bmp svg ' +
  'pdf txt zip rar avi wmv asf flv f4v mpg mpeg vob mkv mts m2ts rm rmvb dv 3gp swf m3u m3u8';

export const HOW_TO_GET_IT =
  'save the film from there, and add its file, or give its address on YouTube or Vimeo';

/**
 * Reads a film's address as people paste it: amid text from a chat, or in an embed code.
 * @returns the address; or why it can't be played, and what to do instead
 */
export function extractFilmAddress(typed: string): { url: string } | { problem: string } {
  // Names of files have no slash.
  const url = typed.includes('/') ? cutWords(extractWebAddress(typed)) : cleanAddress(typed);
  if (url.startsWith('/media/')) return { url: typed.trim() };
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url) || findEmbedUrl(url)) return { url };
  const address = new URL(url);
  // A fully qualified host may end with a dot.
  const host = address.hostname.replace(/\.$/, '');
  const { pathname } = address;
  const player = isOnYouTube(host) ? 'YouTube' : isOnVimeo(host) && 'Vimeo';
  if (player && !/\.mp4$/i.test(pathname)) {
    const what = `this is no film on ${player}`;
    return { problem: `${what}: open the film there, press Share, and copy that address` };
  }
  // Dropbox shows its own page at a file's address, and with `raw=1` the file.
  if (isBelow(host, 'dropbox.com') && /^\/(s|scl\/fi)\/.+\.(mp4|webm|m[4ko]v)$/i.test(pathname)) {
    address.searchParams.delete('dl');
    address.searchParams.set('raw', '1');
    return { url: address.href };
  }
  const isPage = EVERYWHERE.test(host) || PAGES.split(' ').some((each) => isBelow(host, each));
  // A redirect of one of those hosts: the film is at the address in its query.
  const { url: led, u = led, q = u } = Object.fromEntries(address.searchParams);
  if (isPage && /^https?:/i.test(q ?? '')) return extractFilmAddress(q!);
  const company = host.replace(/^www\./, '');
  if (isPage)
    return { problem: `${company} gives a page here, which can’t be played: ${HOW_TO_GET_IT}` };
  const [, ending = ''] = /\.(\w+)$/.exec(pathname.toLowerCase()) ?? [];
  if (pathname === '/' || NO_FILM.split(' ').includes(ending))
    return { problem: `this is no film’s address: ${HOW_TO_GET_IT}` };
  return { url };
}

const isBelow = (host: string, name: string) => host === name || host.endsWith(`.${name}`);

/** Removes words that follow the address in a chat, but keeps spaces in a file's name. */
function cutWords(address: string): string {
  const isFile = URL.canParse(address) && /\.\w{2,4}$/.test(new URL(address).pathname);
  return isFile ? address : extractWebAddress(address.split(' ', 1)[0]!);
}
