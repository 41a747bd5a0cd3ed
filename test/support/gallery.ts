import { join } from 'node:path';
import type { Video } from '../../shared/api/videos.js';
import type { GallerySettings } from './engines.js';
import { type ExitResult, ROOT, runToEnd, startProgram } from './server-process.js';

export const GALLERY = join(ROOT, 'dist/server/gallery.cjs');

export const FILMS = join(ROOT, 'test/fixtures/films');
export const FILM = join(FILMS, 'h264-aac.mp4');

export const PICTURE = join(ROOT, 'client/public/icon-192.png');

export const NEW = ['--title', 'A film', '--category', 'Parties'];
export const URL_OPTION = ['--url', 'https://films.example/a.mp4'];

/** A data folder, or the settings that locate a gallery. */
type Place = string | GallerySettings;

export function startGallery(place: Place, args: string[], env = {}) {
  return startProgram([GALLERY, ...args], { ...toSettings(place), ...env });
}

export function runGalleryProcess(place: Place, args: string[], env = {}): Promise<ExitResult> {
  return runToEnd([GALLERY, ...args], { ...toSettings(place), ...env });
}

/**
 * Runs a `gallery` command in this process, which is ten times as fast, one after another. With further
 * settings it runs in a process of its own, because the programs that it starts inherit them.
 */
export async function runGallery(
  place: Place,
  args: string[],
  env?: Record<string, string>,
): Promise<ExitResult> {
  if (env) return runGalleryProcess(place, args, env);
  const { createGalleryProgram } = await import('../../src/gallery/cli/program.js');
  const { callCommand } = await import('./call-command.js');
  return callCommand(createGalleryProgram, args, toSettings(place));
}

export async function runGalleryOk(place: Place, ...args: string[]): Promise<string> {
  const { status, stdout, stderr } = await runGallery(place, args);
  expect({ args, status, stderr }).toEqual({ args, status: 0, stderr: '' });
  return stdout;
}

export async function listFilms(place: Place): Promise<Video[]> {
  return JSON.parse(await runGalleryOk(place, 'export')) as Video[];
}

function toSettings(place: Place): GallerySettings {
  return typeof place === 'string' ? { DATA_DIR: place } : place;
}
