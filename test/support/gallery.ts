import { join } from 'node:path';
import type { Video } from '../../shared/api/videos.js';
import type { Place } from './engines.js';
import { type Ended, ROOT, runToEnd, startProgram } from './server-process.js';

export const GALLERY = join(ROOT, 'dist/server/gallery.cjs');

export const FILMS = join(ROOT, 'test/fixtures/films');
export const FILM = join(FILMS, 'h264-aac.mp4');

/** A picture that is there anyway. */
export const PICTURE = join(ROOT, 'client/public/icon-192.png');

/** Of a film that a test adds. */
export const NEW = ['--title', 'A film', '--category', 'Parties'];
export const URL_OPTION = ['--url', 'https://films.example/a.mp4'];

/** Starts one of the built gallery commands on this gallery. */
export function startGallery(
  place: string | Place,
  args: string[],
  env: Record<string, string> = {},
) {
  return startProgram([GALLERY, ...args], { ...toSettings(place), ...env });
}

/** Runs one of them to its end, in a process of its own as the operator does. */
export function runGalleryProcess(place: string | Place, args: string[], env = {}): Promise<Ended> {
  return runToEnd([GALLERY, ...args], { ...toSettings(place), ...env });
}

/**
 * Runs a command to its end: in this process, which takes a tenth of the time, one after another.
 * With settings besides the place it gets a process of its own, as what it starts inherits them.
 */
export async function runGallery(
  place: string | Place,
  args: string[],
  env?: Record<string, string>,
): Promise<Ended> {
  if (env) return runGalleryProcess(place, args, env);
  // Only now: many files use no more of this one than its films.
  const { createGalleryProgram } = await import('../../src/gallery/cli/program.js');
  const { callCommand } = await import('./call-command.js');
  return callCommand(createGalleryProgram, args, toSettings(place));
}

/** Runs one that should succeed, without a word on standard error. @returns what it prints */
export async function runWell(place: string | Place, ...args: string[]): Promise<string> {
  const { status, stdout, stderr } = await runGallery(place, args);
  expect({ args, status, stderr }).toEqual({ args, status: 0, stderr: '' });
  return stdout;
}

/** The films as `export` writes them. */
export async function listFilms(place: string | Place): Promise<Video[]> {
  return JSON.parse(await runWell(place, 'export')) as Video[];
}

/** A data folder by itself is that of a SQLite database. */
function toSettings(place: string | Place): Place {
  return typeof place === 'string' ? { DATA_DIR: place } : place;
}
