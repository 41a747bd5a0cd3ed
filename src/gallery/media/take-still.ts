import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** How long ffmpeg may take, in milliseconds. */
const MAX_TIME = 60_000;
const MAX_BYTES = 256 * 1024 * 1024;

/**
 * A frame of a film, about a third in: past the titles, before the end.
 * @returns a picture, or undefined if there is no ffmpeg or it can't read the film
 */
export async function takeStill(
  path: string,
  durationSeconds: number,
): Promise<Buffer | undefined> {
  const start = String(durationSeconds / 3);
  const input = ['-nostdin', '-v', 'error', '-ss', start, '-i', `file:${path}`];
  const output = ['-frames:v', '1', '-f', 'image2pipe', '-c:v', 'png', '-'];
  const options = { encoding: 'buffer', timeout: MAX_TIME, maxBuffer: MAX_BYTES } as const;
  try {
    const { stdout } = await promisify(execFile)('ffmpeg', [...input, ...output], options);
    return stdout.length > 0 ? stdout : undefined;
  } catch {
    return undefined;
  }
}
