import type { Input, InputTrack } from 'mediabunny';
import { createReadStream } from 'node:fs';
import { basename, extname } from 'node:path';
import { COMMON_H264, PLAYABLE, plays, sortPlayed } from '../../../shared/playable.js';
import { BadFileError, measureFile } from '../../platform/files/regular-file.js';

/** Advice for a film that browsers can't play, and ffmpeg's options for it. */
type Way = readonly [what: string, options: string];

const CONVERTING: Way = ['convert it', '-c:v libx264 -pix_fmt yuv420p -crf 21 -c:a aac'];
const REPACKING: Way = ['pack it again', '-c copy'];

/** Codec strings of VP9 and AV1 with 10 or 12 bits per colour. */
const TEN_BITS = /^(vp09\.0[23]|av01\.\d\.\w+\.1[02])/;

/** Old formats that browsers don't play, by the first bytes of the file in hex. */
const OLD_KINDS: [beginning: RegExp, name: string][] = [
  [/^52494646.{8}41564920/, 'AVI'],
  [/^3026b275/, 'Windows Media'],
  [/^000001b[a3]/, 'MPEG'],
  [/^464c56/, 'Flash'],
  [/^2e524d46/, 'RealMedia'],
  [/^1f0700/, 'DV'],
];

export type InspectedFilm = Awaited<ReturnType<typeof inspectFilm>>;

/** Checks that a film is complete and that browsers play it; otherwise throws a BadFileError. */
export async function inspectFilm(path: string) {
  if ((await measureFile(path)) === 0)
    throw new BadFileError(`${path} is empty: copy it again from where it was made`);
  // Imported late: a megabyte of code that no other command needs.
  const { ALL_FORMATS, FilePathSource, Input, Logging, LogLevel } = await import('mediabunny');
  Logging.level = LogLevel.Silent;
  const input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS });
  try {
    const container = (await input.getFormat()).name;
    const judged = await checkTracks(path, container, input);
    return {
      ending: PLAYABLE[container]!.ending,
      type: await input.getMimeType(),
      durationSeconds: await input.computeDuration(),
      ...judged,
    };
  } catch (error) {
    // An error with an `errno` comes from the disk.
    if (error instanceof BadFileError || (error as NodeJS.ErrnoException).errno) throw error;
    const kind = await nameOldKind(path);
    const reason = kind
      ? `is ${kind}, and browsers play MP4 and WebM: ${adviseFfmpeg(path, CONVERTING)}`
      : 'is not a film: give one in MP4 or WebM';
    throw new BadFileError(`${path} ${reason}`, { cause: error });
  } finally {
    input.dispose();
  }
}

/** Checks the picture track and the sound track that browsers choose: a film may have more. */
async function checkTracks(path: string, container: string, input: Input) {
  const { EncodedPacketSink } = await import('mediabunny');
  const name = basename(path);
  const cutOff = `${path} is cut off: copy it again from where it was made`;
  const isInPlayable = container in PLAYABLE;
  const tracks = await input.getTracks();
  if (isInPlayable && tracks.length === 0) throw new BadFileError(cutOff);
  const sortBy = sortPlayed(container);
  const [video] = await input.getVideoTracks({ sortBy });
  const [audio] = await input.getAudioTracks({ sortBy });
  const videos = await input.getVideoTracks();
  const advise = (way: Way) => adviseFfmpeg(path, way, videos.length > 1 && videos.indexOf(video!));
  for (const track of [video, audio]) {
    if (!track) continue;
    const codec = await track.getCodec();
    if (!plays(container, track.type, codec)) {
      const kind = (codec ?? String(await track.getInternalCodecId())).toUpperCase();
      throw new BadFileError(
        `${name} holds ${kind}, which many browsers can't play in ${container}: ${advise(CONVERTING)}`,
      );
    }
    // The last packet is missing from a file that is cut off.
    if (!(await new EncodedPacketSink(track).getPacket(Infinity))) throw new BadFileError(cutOff);
  }
  if (!isInPlayable)
    throw new BadFileError(
      `${name} is ${container}, and browsers play MP4 and WebM: ${advise(video ? REPACKING : CONVERTING)}`,
    );
  if (!video) throw new BadFileError(`${name} has sound, but no picture: give a film`);
  return {
    // The sound may be longer.
    pictureSeconds: await video.computeDuration(),
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    caution: await findCaution(container, video, tracks, advise),
  };
}

async function findCaution(
  container: string,
  video: InputTrack,
  tracks: readonly InputTrack[],
  advise: (way: Way) => string,
): Promise<string | undefined> {
  const parameters = (await video.getCodecParameterString()) ?? '';
  const isH264 = parameters.startsWith('avc');
  if (isH264 ? !COMMON_H264.test(parameters) : TEN_BITS.test(parameters)) {
    const kind = isH264 ? 'H.264' : parameters.startsWith('vp') ? 'VP9' : 'AV1';
    return `some phones can't play this kind of ${kind}: ${advise(CONVERTING)}`;
  }
  for (const track of tracks)
    if (track.isVideoTrack() || track.isAudioTrack())
      if (!plays(container, track.type, await track.getCodec()))
        return `it holds more than browsers play, and some may stumble over the rest: ${advise(REPACKING)}`;
  return undefined;
}

async function nameOldKind(path: string): Promise<string | undefined> {
  const bytes = createReadStream(path, { end: 15, encoding: 'hex' });
  const beginning = (await bytes.toArray()).join('');
  return OLD_KINDS.find(([pattern]) => pattern.test(beginning))?.[1];
}

/**
 * Writes the advice with the command that fixes a film.
 * @param picture index of the picture track to keep, if there are several: ffmpeg would keep the widest
 */
function adviseFfmpeg(path: string, [what, options]: Way, picture: number | false = false): string {
  const map = picture === false ? '' : `-map 0:v:${picture} -map 0:a? `;
  const target = `${basename(path, extname(path))}-web.mp4`;
  return `${what} with ffmpeg -i ${quote(path)} ${map}${options} -movflags +faststart ${quote(target)}`;
}

/** Quotes a path so that a shell executes nothing in it. Windows has no such names. */
function quote(path: string): string {
  return `"${process.platform === 'win32' ? path : path.replaceAll(/["$\\`]/g, '\\$&')}"`;
}
