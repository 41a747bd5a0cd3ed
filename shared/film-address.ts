import { findEmbedUrl, isOnVimeo, isOnYouTube } from './embed.js';
import { readAddress, readWebAddress } from './plain-text.js';

/** Hosts, with all below them, that give a page around a film and not the film. */
const PAGES =
  'facebook.com fb.com fb.me fb.watch instagram.com instagr.am threads.net threads.com tiktok.com ' +
  'x.com twitter.com t.co t.me whatsapp.com snapchat.com reddit.com linkedin.com lnkd.in pin.it ' +
  'drive.usercontent.google.com photos.app.goo.gl goo.gl g.co share.google icloud.com icloud.com.cn ' +
  '1drv.ms onedrive.live.com sharepoint.com dropbox.com db.tt box.com pcloud.com pcloud.link ' +
  'we.tl wetransfer.com mega.nz mega.io dailymotion.com dai.ly twitch.tv streamable.com vimeopro.com ' +
  'loom.com rumble.com flickr.com mixcloud.com soundcloud.com spotify.com bandcamp.com ' +
  'bit.ly tinyurl.com safelinks.protection.outlook.com';

/** Companies with a host in each country. */
const EVERYWHERE = /(^|\.)(google|pinterest)(\.[a-z]{2,3}){1,2}$/;

/** Endings of pages, pictures and papers, and of films that browsers don't play. */
const NO_FILM =
  'html htm xhtml shtml php asp aspx jsp cgi jpg jpeg png gif webp avif heic heif tif tiff bmp svg ' +
  'pdf txt zip rar avi wmv asf flv f4v mpg mpeg vob mkv mts m2ts rm rmvb dv 3gp swf m3u m3u8';

/** Where an address is of no film. */
export const HOW_TO_GET_IT =
  'save the film from there, and add its file, or give its address on YouTube or Vimeo';

/**
 * Reads a film's address as people have it: with what comes along in a chat, without `https://`, or
 * in the code that a company gives for one's own site.
 * @returns the address; or why it is of no film, and what to do
 */
export function readFilmAddress(typed: string): { url: string } | { problem: string } {
  // A name by itself is a file's.
  const url = typed.includes('/') ? cutWords(readWebAddress(typed)) : readAddress(typed);
  if (url.startsWith('/media/')) return { url: typed.trim() };
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url) || findEmbedUrl(url)) return { url };
  const address = new URL(url);
  // A name may end with the dot of the whole internet.
  const host = address.hostname.replace(/\.$/, '');
  const { pathname } = address;
  const player = isOnYouTube(host) ? 'YouTube' : isOnVimeo(host) && 'Vimeo';
  if (player && !/\.mp4$/i.test(pathname)) {
    const what = `this is no film on ${player}`;
    return { problem: `${what}: open the film there, press Share, and copy that address` };
  }
  // Their own page around a file, or the file itself. Of folders, there is only the page.
  if (isBelow(host, 'dropbox.com') && /^\/(s|scl\/fi)\/.+\.(mp4|webm|m[4ko]v)$/i.test(pathname)) {
    address.searchParams.delete('dl');
    address.searchParams.set('raw', '1');
    return { url: address.href };
  }
  const isPage = EVERYWHERE.test(host) || PAGES.split(' ').some((each) => isBelow(host, each));
  // A link out of there, to somewhere else.
  const { url: led, u = led, q = u } = Object.fromEntries(address.searchParams);
  if (isPage && /^https?:/i.test(q ?? '')) return readFilmAddress(q!);
  const company = host.replace(/^www\./, '');
  if (isPage)
    return { problem: `${company} gives a page here, which can’t be played: ${HOW_TO_GET_IT}` };
  const [, ending = ''] = /\.(\w+)$/.exec(pathname.toLowerCase()) ?? [];
  if (pathname === '/' || NO_FILM.split(' ').includes(ending))
    return { problem: `this is no film’s address: ${HOW_TO_GET_IT}` };
  return { url };
}

const isBelow = (host: string, name: string) => host === name || host.endsWith(`.${name}`);

/** Takes off what is said of a film in a chat, but not the rest of a file's name. */
function cutWords(address: string): string {
  const isFile = URL.canParse(address) && /\.\w{2,4}$/.test(new URL(address).pathname);
  return isFile ? address : readWebAddress(address.split(' ', 1)[0]!);
}
