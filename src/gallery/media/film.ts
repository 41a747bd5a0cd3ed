import type { InputTrack } from 'mediabunny';
import { basename, extname } from 'node:path';
import { COMMON_H264, PLAYABLE } from '../../../shared/playable.js';
import { BadFileError, measureFile } from '../../platform/files/regular-file.js';

/** To a film which plays everywhere. */
const CONVERTING = ['convert it', '-c:v libx264 -pix_fmt yuv420p -crf 21 -c:a aac'] as const;
/** For a film whose parts are right, and only in the wrong container. */
const REPACKING = ['pack it again', '-c copy'] as const;

export interface Film {
  ending: string;
  type: string;
  durationSeconds: number;
  /** Why it may not play for some visitors. */
  caution: string | undefined;
}

/**
 * Checks whether a film is complete and whether browsers will play it.
 * @throws BadFileError that says what is wrong and how to fix it
 */
export async function inspectFilm(path: string): Promise<Film> {
  if ((await measureFile(path)) === 0)
    throw new BadFileError(`${path} is empty: copy it again from where it was made`);
  // A megabyte of code that no other command needs, so it is imported here.
  const { ALL_FORMATS, FilePathSource, Input, Logging, LogLevel } = await import('mediabunny');
  Logging.level = LogLevel.Silent;
  const input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS });
  try {
    const container = (await input.getFormat()).name;
    const tracks = await input.getTracks();
    const isRare = await checkTracks(path, container, tracks);
    return {
      ending: PLAYABLE[container]!.ending,
      type: await input.getMimeType(),
      durationSeconds: await input.computeDuration(),
      caution: isRare
        ? `some phones can't play this kind of H.264: ${advise(path, CONVERTING)}`
        : undefined,
    };
  } catch (error) {
    // An error with a number comes from the disk.
    if (error instanceof BadFileError || (error as NodeJS.ErrnoException).errno) throw error;
    throw new BadFileError(`${path} is not a film: give one in MP4 or WebM`, { cause: error });
  } finally {
    input.dispose();
  }
}

/** @returns whether some phones can't play one of them */
async function checkTracks(
  path: string,
  container: string,
  tracks: readonly InputTrack[],
): Promise<boolean> {
  const { EncodedPacketSink } = await import('mediabunny');
  const name = basename(path);
  const cutOff = `${path} is cut off: copy it again from where it was made`;
  const playable = PLAYABLE[container];
  // Without its table of contents, a file of either kind can't be read.
  if (playable && tracks.length === 0) throw new BadFileError(cutOff);
  let isRare = false;
  for (const track of tracks) {
    if (!track.isVideoTrack() && !track.isAudioTrack()) continue;
    const codec = await track.getCodec();
    const { video, audio } = playable ?? PLAYABLE.MP4!;
    if (!codec || !(track.isVideoTrack() ? video : audio).includes(codec)) {
      const kind = (codec ?? String(await track.getInternalCodecId())).toUpperCase();
      throw new BadFileError(
        `${name} holds ${kind}, which many browsers can't play in ${container}: ${advise(path, CONVERTING)}`,
      );
    }
    // Its contents, or reading through the file, say which packet is the last; if cut off, it lacks it.
    if (!(await new EncodedPacketSink(track).getPacket(Infinity))) throw new BadFileError(cutOff);
    const parameters = (await track.getCodecParameterString()) ?? '';
    isRare ||= parameters.startsWith('avc') && !COMMON_H264.test(parameters);
  }
  if (!playable) {
    throw new BadFileError(
      `${name} is ${container}, and browsers play MP4 and WebM: ${advise(path, REPACKING)}`,
    );
  }
  if (!tracks.some((track) => track.isVideoTrack())) {
    throw new BadFileError(`${name} has sound, but no picture: give a film`);
  }
  return isRare;
}

/** The command that mends a film. */
function advise(path: string, [what, options]: readonly [string, string]): string {
  const target = `${basename(path, extname(path))}-web.mp4`;
  return `${what} with ffmpeg -i ${quote(path)} ${options} -movflags +faststart ${quote(target)}`;
}

/** For a shell, in which a film's name does nothing of its own. Windows has no such names. */
function quote(path: string): string {
  return `"${process.platform === 'win32' ? path : path.replaceAll(/["$\\`]/g, '\\$&')}"`;
}
