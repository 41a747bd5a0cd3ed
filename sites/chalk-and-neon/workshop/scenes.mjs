// Every scene of the site's pictures and film: one row, one shader of the same name in scenes/.
// A row is a gallery clip (gallery/<name>.mp4, and its still) unless `use` says otherwise.
// `use: 'loop'` is a silent film for a section (film/<name>.webm and .mp4); its still is a picture of PAGES.
// `draw` (0..1) draws a clip's frames smaller and enlarges them, for scenes that are out of focus anyway.
// `look` overrides the film's development: exposure, bloom, halation, grain, vignette, saturation.
// Clips last 7.68 s: 192 frames at 25 a second, and 16 beats of music at 125 a minute.
// The hero lasts 11.52 s: 288 frames, and 16 beats at 83.3 a minute, heard as 125 when played at 1.5.

const CLIP = { seconds: 7.68, fps: 25, width: 1280, height: 720 };

export const SCENES = [
  {
    name: 'hero',
    use: 'hero',
    seconds: 11.52,
    fps: 25,
    samples: 3,
    posterAt: 0.2,
    width: 1280,
    height: 720,
    look: { exposure: 1.15, bloom: 0.34, halation: 0.08, saturation: 1.08 },
  },
  {
    name: 'mirror-ball',
    ...CLIP,
    samples: 3,
    draw: 0.75,
    posterAt: 0.3,
  },
  {
    name: 'mixer',
    ...CLIP,
    samples: 8,
    draw: 0.625,
    posterAt: 0.4,
    energy: 0.6,
    look: { exposure: 1.3 },
  },
  {
    name: 'beams',
    ...CLIP,
    samples: 2,
    draw: 0.75,
    posterAt: 0.25,
    energy: 0.35,
    look: { exposure: 1.35, halation: 0.02 },
  },
  {
    name: 'marquee',
    ...CLIP,
    samples: 2,
    posterAt: 0.2,
    energy: 0.2,
    look: { exposure: 1.9 },
  },
  {
    name: 'phone-lights',
    ...CLIP,
    samples: 1,
    posterAt: 0.3,
    energy: 0.4,
  },
  {
    name: 'confetti',
    ...CLIP,
    samples: 1,
    posterAt: 0.4,
    // A codec can't predict a thousand turning flakes.
    crf: 25,
    maxrate: 1130,
    energy: 0.6,
  },
  {
    name: 'karaoke',
    ...CLIP,
    samples: 2,
    posterAt: 0.55,
    energy: 0.5,
    look: { exposure: 1.35 },
  },
  {
    name: 'first-dance',
    ...CLIP,
    samples: 1,
    posterAt: 0.3,
    energy: 0.25,
    look: { exposure: 1.5 },
  },
  {
    name: 'dj',
    use: 'picture',
    seconds: 7.68,
    fps: 25,
    samples: 20,
    posterAt: 0,
    width: 1600,
    height: 1000,
  },
  {
    name: 'shadows',
    use: 'loop',
    seconds: 6,
    fps: 25,
    samples: 2,
    draw: 0.75,
    width: 1280,
    height: 720,
    maxrate: 520,
  },
  {
    name: 'stage',
    use: 'picture',
    seconds: 7.68,
    fps: 25,
    samples: 12,
    width: 1600,
    height: 1000,
    look: { exposure: 1.25 },
  },
  {
    name: 'lane',
    use: 'picture',
    seconds: 7.68,
    fps: 25,
    samples: 12,
    width: 1600,
    height: 1000,
    look: { exposure: 1.4 },
  },
];

// Which scene each page's picture is taken from, and at what moment of its loop.
export const PAGES = [
  { page: 'wedding', scene: 'first-dance', at: 0.3 },
  { page: 'party', scene: 'mixer', at: 0.6 },
  { page: 'birthday', scene: 'confetti', at: 0.4 },
  { page: 'corporate', scene: 'beams', at: 0.7 },
  { page: 'areas', scene: 'marquee', at: 0.2 },
  { page: 'dj', scene: 'dj', at: 0 },
  { page: 'shadows', scene: 'shadows', at: 0 },
  { page: 'stage', scene: 'stage', at: 0 },
  { page: 'lane', scene: 'lane', at: 0 },
];
