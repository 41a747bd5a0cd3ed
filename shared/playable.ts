export const PLAYABLE: Record<string, { ending: string; video: string[]; audio: string[] }> = {
  MP4: { ending: 'mp4', video: ['avc', 'av1', 'vp9'], audio: ['aac', 'mp3', 'opus', 'flac'] },
  WebM: { ending: 'webm', video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
};

/** @param container other containers than those above are repacked as MP4 */
export function plays(container: string, kind: string, codec: string | null): boolean {
  const { video, audio } = PLAYABLE[container] ?? PLAYABLE.MP4!;
  return (kind === 'video' ? video : audio).includes(String(codec));
}

interface Track {
  type: string;
  getCodec: () => Promise<string | null>;
  getDisplayWidth?: () => Promise<number>;
}

/**
 * Orders a film's pictures, or its sounds, for mediabunny: first those that browsers play, as they do,
 * then the widest.
 */
export const sortPlayed =
  (container: string) =>
  async (track: Track): Promise<number[]> =>
    plays(container, track.type, await track.getCodec())
      ? [0]
      : [1, -((await track.getDisplayWidth?.()) ?? 0)];

/** H.264 profiles that every phone decodes: Baseline, Main and High. */
export const COMMON_H264 = /^avc1\.(42|4d|64)/i;
