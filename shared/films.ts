import type { Video } from './api/videos.js';
import { toSlug } from './slug.js';

/** @returns a film's own path, such as `/films/7-first-dance`; `/films/7` without Latin letters */
export function filmPath(
  { id, title }: Pick<Video, 'id' | 'title'>,
  site?: { language: string },
): string {
  return `/films/${[id, toSlug(title, site?.language)].filter(Boolean).join('-')}`;
}

/** @returns the film's id; the title in the path doesn't matter */
export function findFilmId(path: string): number | undefined {
  const [, id] = /^\/films\/([1-9]\d*)(?:-[^/]*)?\/?$/.exec(path) ?? [];
  return id === undefined ? undefined : Number(id);
}

export function formatLength(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
