import {
  BlobSource,
  BufferTarget,
  CanvasSink,
  canEncodeAudio,
  Conversion,
  Input,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  MPEG_TS,
  Output,
  QTFF,
  QUALITY_HIGH,
  StreamTarget,
  WEBM,
} from 'mediabunny';
import { COMMON_H264, PLAYABLE, plays, sortPlayed } from '../../../shared/playable';
import { createFile, forgetFile, holdFile, keepFile, readFile } from './jobs';

const NOT_A_FILM =
  'This isn’t a film that can be read here: choose one that your phone or camera has made.';

/** Greatest height of a converted film, in pixels: older phones decode no more. */
const MAX_HEIGHT = 1080;
const POSTER_WIDTH = 1280;
/** Largest film that is converted in memory, where the browser can't write files, in bytes. */
const LARGEST_IN_MEMORY = 256e6;
const FRAMES = [0.1, 0.3, 0.5, 0.7, 0.9];

export interface PosterFrame {
  /** Seconds from the film's beginning. */
  at: number;
  picture: Blob;
}

interface Task {
  /** The film that the user has chosen. */
  film: File;
  id: string;
  onProgress: (share: number) => void;
}

function open(film: Blob): Input {
  return new Input({
    source: new BlobSource(film),
    formats: [MP4, QTFF, WEBM, MATROSKA, MPEG_TS],
  });
}

/**
 * Stores a film in the browser, converted if phones can't play it.
 * @throws Error with a sentence for people
 */
export async function makeReady(task: Task): Promise<void> {
  const { film, id } = task;
  const input = open(film);
  const tracks = await input.getTracks().catch(() => {
    throw new Error(NOT_A_FILM);
  });
  const { name: container } = await input.getFormat();
  const [video] = await input.getVideoTracks({ sortBy: sortPlayed(container) });
  if (!video)
    throw new Error(
      tracks.length > 0 ? 'This has sound, but no picture: choose a film.' : NOT_A_FILM,
    );
  const codec = await video.getCodec();
  const isCommon = COMMON_H264.test((await video.getCodecParameterString()) ?? '');
  const isPlayable = plays(container, 'video', codec) && (codec !== 'avc' || isCommon);
  // Other tracks are left out, such as the small pictures of a drone.
  const heard = tracks.filter((track) => track.isVideoTrack() || track.isAudioTrack());
  const arePlayed = await Promise.all(
    heard.map(async (track) => plays(container, track.type, await track.getCodec())),
  );
  if (isPlayable && container in PLAYABLE && !arePlayed.includes(false))
    return keepFile(id, 'film', film);
  try {
    await convert(task, input, video, isPlayable);
  } catch (error) {
    await forgetFile(id, 'film');
    throw error;
  }
}

/** @param isPlayable whether the video only needs another container */
async function convert(
  { film, id, onProgress }: Task,
  input: Input,
  video: InputVideoTrack,
  isPlayable: boolean,
): Promise<void> {
  const file = await createFile(id, 'film');
  if (!file && film.size > LARGEST_IN_MEMORY)
    throw new Error(
      'This film is too large for this browser to convert. Save it as MP4 (H.264) in the app that filmed or edited it, and choose that one.',
    );
  const memory = new BufferTarget();
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: false }),
    target: file ? new StreamTarget(file, { chunked: true }) : memory,
  });
  const [audio] = await input.getAudioTracks({ sortBy: sortPlayed('MP4') });
  const height = Math.min(await video.getDisplayHeight(), MAX_HEIGHT);
  const conversion = await Conversion.init({
    input,
    output,
    video: (track) =>
      track.id !== video.id
        ? { discard: true }
        : isPlayable
          ? {}
          : { codec: 'avc', height, quality: QUALITY_HIGH, forceTranscode: true },
    audio: async (track) =>
      track.id !== audio?.id
        ? { discard: true }
        : plays('MP4', 'audio', await track.getCodec())
          ? {}
          : { codec: (await canEncodeAudio('aac')) ? 'aac' : 'opus' },
    showWarnings: false,
  });
  const lost = conversion.discardedTracks.find(
    ({ reason }) => reason !== 'discarded_by_user',
  )?.track;
  if (!conversion.isValid || lost) {
    await file?.abort();
    const track = lost ?? video;
    const kind = String((await track.getCodec()) ?? (await track.getInternalCodecId()));
    throw new Error(describeKind(kind.toUpperCase()));
  }
  conversion.onProgress = onProgress;
  await conversion.execute().catch(async (error: unknown) => {
    await conversion.cancel().catch(() => {});
    const isFull = (error as Error).name === 'QuotaExceededError';
    throw new Error(
      isFull
        ? 'There is no room on this device to get the film ready: free some, and choose it again.'
        : describeKind((error as Error).message),
    );
  });
  if (!file) holdFile(id, 'film', new Blob([memory.buffer!], { type: 'video/mp4' }));
}

/** Takes pictures for the choice of a poster; none where the browser can't decode the film. */
export async function takeFrames(id: string): Promise<PosterFrame[]> {
  const input = open(await readFile(id, 'film'));
  const [video] = await input.getVideoTracks({ sortBy: sortPlayed('MP4') });
  if (!video || !(await video.canDecode())) return [];
  const length = await input.computeDuration();
  const sink = new CanvasSink(video, {
    width: Math.min(POSTER_WIDTH, await video.getDisplayWidth()),
  });
  const frames: PosterFrame[] = [];
  for await (const frame of sink.canvasesAtTimestamps(FRAMES.map((share) => share * length))) {
    if (!frame) continue;
    // The sink only draws on an OffscreenCanvas in a worker.
    const canvas = frame.canvas as HTMLCanvasElement;
    const picture = await new Promise<Blob>((done) =>
      canvas.toBlob((made) => done(made!), 'image/jpeg', 0.88),
    );
    frames.push({ at: frame.timestamp, picture });
  }
  return frames;
}

const describeKind = (kind: string) =>
  kind === 'HEVC'
    ? 'An iPhone has filmed this in a way (HEVC) that many phones can’t play, and this browser can’t convert it. Send it from the phone: it can convert it.'
    : `This is ${kind}, which many phones can’t play and this browser can’t convert. Save it as MP4 (H.264), or send it from the phone that filmed it.`;
