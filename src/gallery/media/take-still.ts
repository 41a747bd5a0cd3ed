import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Timeout for ffmpeg, in milliseconds. */
const MAX_TIME = 60_000;
const MAX_BYTES = 256 * 1024 * 1024;

/** Scales to square pixels: those of camcorders and discs are wider or narrower than high. */
const SQUARE = 'scale=trunc(iw*sar/2)*2:ih,setsar=1';

/**
 * Takes a frame from a third of the film, after the titles; or else the first frame.
 * @returns a PNG; undefined if there is no ffmpeg or it can't read the film
 */
export const takeStill = async (path: string, pictureSeconds: number) =>
  (await takeFrame(path, pictureSeconds / 3)) ?? (await takeFrame(path, 0));

async function takeFrame(path: string, at: number): Promise<Buffer | undefined> {
  const input = ['-nostdin', '-v', 'error', '-ss', String(at), '-i', `file:${path}`];
  const output = ['-vf', SQUARE, '-frames:v', '1', '-f', 'image2pipe', '-c:v', 'png', '-'];
  const options = { encoding: 'buffer', timeout: MAX_TIME, maxBuffer: MAX_BYTES } as const;
  try {
    const { stdout } = await promisify(execFile)('ffmpeg', [...input, ...output], options);
    return stdout.length > 0 ? stdout : undefined;
  } catch {
    return undefined;
  }
}
