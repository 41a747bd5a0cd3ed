import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Timeout for ffmpeg, in milliseconds. */
const TIMEOUT = 60_000;
const MAX_BYTES = 256 * 1024 * 1024;

/** Scales to square pixels: video of camcorders and DVDs has pixels that are not square. */
const SQUARE = 'scale=trunc(iw*sar/2)*2:ih,setsar=1';

/**
 * Takes the frame at one third of the film's length, after any titles; if that fails, the first frame.
 * @returns a PNG; undefined if there is no ffmpeg or it can't read the film
 */
export const takeStill = async (path: string, pictureSeconds: number) =>
  (await takeFrame(path, pictureSeconds / 3)) ?? (await takeFrame(path, 0));

async function takeFrame(path: string, seconds: number): Promise<Buffer | undefined> {
  const input = ['-nostdin', '-v', 'error', '-ss', String(seconds), '-i', `file:${path}`];
  const output = ['-vf', SQUARE, '-frames:v', '1', '-f', 'image2pipe', '-c:v', 'png', '-'];
  const options = { encoding: 'buffer', timeout: TIMEOUT, maxBuffer: MAX_BYTES } as const;
  try {
    const { stdout } = await promisify(execFile)('ffmpeg', [...input, ...output], options);
    return stdout.length > 0 ? stdout : undefined;
  } catch {
    return undefined;
  }
}
