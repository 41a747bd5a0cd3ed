import type { Video } from './api/videos.js';
import { toSlug } from './slug.js';

/** @returns a film's own address, such as `/films/7-first-dance`; `/films/7` for a title without such letters */
export function filmPath(
  { id, title }: Pick<Video, 'id' | 'title'>,
  site?: { language: string },
): string {
  return `/films/${[id, toSlug(title, site?.language)].filter(Boolean).join('-')}`;
}

/** @returns the id in the address of a film, whatever else is in it */
export function findFilmId(path: string): number | undefined {
  const [, id] = /^\/films\/([1-9]\d*)(?:-[^/]*)?\/?$/.exec(path) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** @returns such as 1:04 */
export function formatLength(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
