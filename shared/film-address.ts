import { findEmbedUrl, isOnVimeo, isOnYouTube } from './embed.js';
import { readAddress, readWebAddress } from './plain-text.js';

/** Whose addresses are those of a page around a film, and what the page is called. */
const PAGES: [host: RegExp, name: string][] = [
  ...'TikTok Mixcloud SoundCloud Twitch Streamable Snapchat VimeoPro Threads Loom Rumble Spotify Bandcamp Reddit TinyURL'
    .split(' ')
    .map((name): [RegExp, string] => [new RegExp(`(^|\\.)${name}\\.(com|net|tv)$`, 'i'), name]),
  [/(^|\.)(facebook\.com|fb\.(com|me|watch))$/, 'Facebook'],
  [/(^|\.)(instagram\.com|instagr\.am)$/, 'Instagram'],
  [/(^|\.)(x|twitter)\.com$|^t\.co$/, 'X'],
  [/^(drive|docs)(\.usercontent)?\.google\.com$/, 'Google Drive'],
  [/(^|\.)(dropbox\.com|db\.tt)$/, 'Dropbox'],
  [/^photos\.(google\.com|app\.goo\.gl)$/, 'Google Photos'],
  [/(^|\.)icloud\.com(\.cn)?$/, 'iCloud'],
  [/^1drv\.ms$|^onedrive\.live\.com$|\.sharepoint\.com$/, 'OneDrive'],
  [/^we\.tl$|(^|\.)wetransfer\.com$/, 'WeTransfer'],
  [/(^|\.)(dailymotion\.com|dai\.ly)$/, 'Dailymotion'],
  [/(^|\.)(linkedin\.com|lnkd\.in)$/, 'LinkedIn'],
  [/(^|\.)mega\.(nz|io)$/, 'MEGA'],
  [/(^|\.)(pinterest(\.[a-z]{2,3}){1,2}|pin\.it)$/, 'Pinterest'],
  [/(^|\.)bit\.ly$/, 'Bitly'],
  [/(^|\.)google(\.[a-z]{2,3}){0,2}$|^g\.co$|^goo\.gl$/, 'Google'],
  [/(^|\.)safelinks\.protection\.outlook\.com$/, 'Outlook'],
];

/** What is said of a film in a chat, but not the rest of a file's name. */
const WORDS_BEHIND = /^([^\s/]+\/\/\S+)\s(?!.*\.\w{2,4}([?#]|$)).*/i;

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
  const bare = readWebAddress(typed).replace(WORDS_BEHIND, '$1');
  const url = typed.includes('/') ? readWebAddress(bare) : readAddress(typed);
  if (url.startsWith('/media/')) return { url: typed.trim() };
  if (!/^https?:/i.test(url) || !URL.canParse(url) || findEmbedUrl(url)) return { url };
  const address = new URL(url);
  // A name may end with the dot of the whole internet.
  address.hostname = address.hostname.replace(/\.$/, '');
  const { hostname } = address;
  const player = isOnYouTube(hostname) ? 'YouTube' : isOnVimeo(hostname) && 'Vimeo';
  if (player && !/\.mp4$/i.test(address.pathname)) {
    const what = `this is no film on ${player}`;
    return { problem: `${what}: open the film there, press Share, and copy that address` };
  }
  // Their own page around a file, or the file itself. Of folders, there is only the page.
  if (/^https?:\/\/(\w+\.)*dropbox\.com\/(s|scl\/fi)\/[^?]+\.(mp4|webm|m[4ko]v)(\?|$)/i.test(url)) {
    address.searchParams.delete('dl');
    address.searchParams.set('raw', '1');
    return { url: address.href };
  }
  const [, company] = PAGES.find(([host]) => host.test(hostname)) ?? [];
  // A link out of there, to somewhere else.
  const { url: led, u = led, q = u } = Object.fromEntries(address.searchParams);
  if (company && /^https?:/i.test(q ?? '')) return readFilmAddress(q!);
  if (company)
    return { problem: `${company} gives a page here, which can’t be played: ${HOW_TO_GET_IT}` };
  return { url };
}
