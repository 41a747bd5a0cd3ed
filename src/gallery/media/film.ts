import type { InputTrack } from 'mediabunny';
import { basename } from 'node:path';
import { BadFileError, measureFile } from '../../platform/files/regular-file.js';
import { adviseConversion, adviseRepacking } from './advise-conversion.js';

/** What people's browsers can play, by container. */
const PLAYABLE = {
  MP4: { ending: 'mp4', video: ['avc', 'av1', 'vp9'], audio: ['aac', 'mp3', 'opus', 'flac'] },
  WebM: { ending: 'webm', video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
} as const;

type Container = keyof typeof PLAYABLE;

/** The H.264 profiles that every phone decodes: Baseline, Main and High. */
const COMMON_H264 = /^avc1\.(42|4d|64)/i;

export interface Film {
  ending: string;
  /** MIME type with codecs. */
  type: string;
  size: number;
  durationSeconds: number;
  /** Why it may not play for some visitors. */
  caution: string | undefined;
}

/**
 * Checks whether a film is complete and whether browsers will play it.
 * @throws BadFileError that says what is wrong and how to fix it
 */
export async function inspectFilm(path: string): Promise<Film> {
  const size = await measureFile(path);
  if (size === 0) throw new BadFileError(`${path} is empty: copy it again from where it was made`);
  // A megabyte of code that no other command needs, so it is imported here.
  const { ALL_FORMATS, FilePathSource, Input, Logging, LogLevel } = await import('mediabunny');
  Logging.level = LogLevel.Silent;
  const input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS });
  try {
    const container = (await input.getFormat()).name;
    const tracks = await input.getTracks();
    const codecs = await checkTracks(path, container, tracks);
    const isRare = codecs.some((codec) => codec.startsWith('avc') && !COMMON_H264.test(codec));
    return {
      ending: PLAYABLE[container as Container].ending,
      type: await input.getMimeType(),
      size,
      durationSeconds: await input.computeDuration(),
      caution: isRare
        ? `some phones can't play this kind of H.264: ${adviseConversion(path)}`
        : undefined,
    };
  } catch (error) {
    if (error instanceof BadFileError) throw error;
    throw new BadFileError(`${path} is not a film: give one in MP4 or WebM`, { cause: error });
  } finally {
    input.dispose();
  }
}

/** @returns each track's codec with its parameters */
async function checkTracks(
  path: string,
  container: string,
  tracks: readonly InputTrack[],
): Promise<string[]> {
  const name = basename(path);
  const isPlayable = container in PLAYABLE;
  // Without its table of contents, a file of either kind can't be read.
  if (isPlayable && tracks.length === 0) throw new BadFileError(describeCutOff(path));
  const codecs: string[] = [];
  for (const track of tracks) {
    if (!track.isVideoTrack() && !track.isAudioTrack()) continue;
    const codec: string | null = await track.getCodec();
    const parts = isPlayable ? PLAYABLE[container as Container] : PLAYABLE.MP4;
    const playable: readonly (string | null)[] = track.isVideoTrack() ? parts.video : parts.audio;
    if (!playable.includes(codec)) {
      const kind = (codec ?? String(await track.getInternalCodecId())).toUpperCase();
      throw new BadFileError(
        `${name} holds ${kind}, which many browsers can't play in ${container}: ${adviseConversion(path)}`,
      );
    }
    if (!(await hasItsEnd(track))) throw new BadFileError(describeCutOff(path));
    codecs.push((await track.getCodecParameterString()) ?? '');
  }
  if (!isPlayable) {
    throw new BadFileError(
      `${name} is ${container}, and browsers play MP4 and WebM: ${adviseRepacking(path)}`,
    );
  }
  if (!tracks.some((track) => track.isVideoTrack())) {
    throw new BadFileError(`${name} has sound, but no picture: give a film`);
  }
  return codecs;
}

/**
 * The table of contents, or reading through the file, says which packet is the last. A film that
 * was cut off lacks it.
 */
async function hasItsEnd(track: InputTrack): Promise<boolean> {
  const { EncodedPacketSink } = await import('mediabunny');
  return (await new EncodedPacketSink(track).getPacket(Infinity)) !== null;
}

function describeCutOff(path: string): string {
  return `${path} is cut off: copy it again from where it was made`;
}
