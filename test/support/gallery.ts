import { join } from 'node:path';
import type { Video } from '../../shared/api/videos.js';
import type { Place } from './engines.js';
import { type Ended, ROOT, runToEnd, startProgram } from './server-process.js';

export const GALLERY = join(ROOT, 'dist/server/gallery.cjs');

export const FILMS = join(ROOT, 'test/fixtures/films');
export const FILM = join(FILMS, 'h264-aac.mp4');

/** Any picture, for a thumbnail. */
export const PICTURE = join(ROOT, 'client/public/icon-192.png');

/** Options for a new film. */
export const NEW = ['--title', 'A film', '--category', 'Parties'];
export const URL_OPTION = ['--url', 'https://films.example/a.mp4'];

/** Starts the built `gallery` command. */
export function startGallery(
  place: string | Place,
  args: string[],
  env: Record<string, string> = {},
) {
  return startProgram([GALLERY, ...args], { ...toSettings(place), ...env });
}

/** Runs the built `gallery` command in a process of its own, as an operator does. */
export function runGalleryProcess(place: string | Place, args: string[], env = {}): Promise<Ended> {
  return runToEnd([GALLERY, ...args], { ...toSettings(place), ...env });
}

/**
 * Runs a `gallery` command in this process, which is ten times as fast, one after another. With further
 * settings it runs in a process of its own, because the programs that it starts inherit them.
 */
export async function runGallery(
  place: string | Place,
  args: string[],
  env?: Record<string, string>,
): Promise<Ended> {
  if (env) return runGalleryProcess(place, args, env);
  // Imported here, because many files only use this module's films.
  const { createGalleryProgram } = await import('../../src/gallery/cli/program.js');
  const { callCommand } = await import('./call-command.js');
  return callCommand(createGalleryProgram, args, toSettings(place));
}

/** Runs a command that has to succeed without output on standard error. @returns its output */
export async function runWell(place: string | Place, ...args: string[]): Promise<string> {
  const { status, stdout, stderr } = await runGallery(place, args);
  expect({ args, status, stderr }).toEqual({ args, status: 0, stderr: '' });
  return stdout;
}

/** Lists the films, as `gallery export` writes them. */
export async function listFilms(place: string | Place): Promise<Video[]> {
  return JSON.parse(await runWell(place, 'export')) as Video[];
}

/** Takes a data folder alone for the place of a SQLite database. */
function toSettings(place: string | Place): Place {
  return typeof place === 'string' ? { DATA_DIR: place } : place;
}
