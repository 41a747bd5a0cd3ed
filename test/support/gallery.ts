import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT, runProgram } from './server-process.js';

export const GALLERY = join(ROOT, 'dist/gallery/gallery.cjs');

export const FILMS = join(ROOT, 'test/fixtures/films');
export const FILM = join(FILMS, 'h264-aac.mp4');

/** A picture that is there anyway. */
export const PICTURE = join(ROOT, 'client/public/icon-192.png');

export interface Ended {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Starts one of the built gallery commands on this data folder. */
export function startGallery(dataDir: string, args: string[], env: Record<string, string> = {}) {
  return runProgram([GALLERY, ...args], { DATA_DIR: dataDir, ...env });
}

/** Runs one of them to its end. */
export async function runGallery(
  dataDir: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Ended> {
  const { child, output } = startGallery(dataDir, args, env);
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, ...output() };
}
