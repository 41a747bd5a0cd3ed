// Every scene of the site's pictures and film: one row, one shader of the same name in scenes/.
// A row is a gallery clip (gallery/<name>.mp4, and its still) unless `use` says otherwise.
// `use: 'loop'` is a silent film for a section (film/<name>.webm and .mp4); its still is one of PICTURES.
// `draw` (0..1) draws a clip's frames smaller and enlarges them, for scenes that are out of focus anyway.
// `look` overrides the film's development: exposure, bloom, halation, grain, vignette, saturation.
// Clips last 7.68 s: 192 frames at 25 a second, and 16 beats of music at 125 a minute.
// The hero lasts 11.52 s: 288 frames, and 16 beats at 83.3 a minute, heard as 125 when played at 1.5.

const CLIP = { seconds: 7.68, fps: 25, width: 1280, height: 720 };
const PICTURE = { use: 'picture', seconds: 7.68, fps: 25 };

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
    posterAt: 0.26,
    energy: 0.25,
    look: { exposure: 1.5 },
  },
  {
    name: 'dj',
    ...PICTURE,
    samples: 20,
  },
  {
    name: 'booth',
    ...PICTURE,
    samples: 16,
  },
  {
    name: 'garden',
    ...PICTURE,
    samples: 16,
    look: { exposure: 1.35 },
  },
  {
    name: 'harbour',
    ...PICTURE,
    samples: 12,
    look: { exposure: 1.9 },
  },
  {
    name: 'atrium',
    ...PICTURE,
    samples: 12,
    look: { exposure: 1.5 },
  },
  {
    name: 'cake',
    ...PICTURE,
    samples: 16,
    look: { exposure: 1.15 },
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
    ...PICTURE,
    samples: 12,
    look: { exposure: 1.25 },
  },
  {
    name: 'lane',
    ...PICTURE,
    samples: 12,
    look: { exposure: 1.4 },
  },
  {
    name: 'corporate',
    ...PICTURE,
    samples: 12,
    look: { exposure: 1.3 },
  },
  {
    name: 'areas',
    ...PICTURE,
    samples: 12,
    look: { exposure: 1.3 },
  },
  {
    name: 'table',
    ...PICTURE,
    samples: 16,
    look: { exposure: 1.6 },
  },
];

// The site's pictures: which scene each is taken from, at what moment of its loop, and its size
// unless it is 1600 × 1000.
export const PICTURES = [
  { name: 'wedding', scene: 'first-dance', at: 0.26 },
  { name: 'birthday', scene: 'confetti', at: 0.4 },
  { name: 'corporate', scene: 'corporate', at: 0 },
  { name: 'areas', scene: 'areas', at: 0 },
  { name: 'dj', scene: 'dj', at: 0 },
  { name: 'booth', scene: 'booth', at: 0, width: 1280, height: 1600 },
  { name: 'garden', scene: 'garden', at: 0 },
  { name: 'microphone', scene: 'karaoke', at: 0.55 },
  { name: 'harbour', scene: 'harbour', at: 0 },
  { name: 'atrium', scene: 'atrium', at: 0 },
  { name: 'cake', scene: 'cake', at: 0 },
  { name: 'shadows', scene: 'shadows', at: 0 },
  { name: 'stage', scene: 'stage', at: 0 },
  { name: 'lane', scene: 'lane', at: 0 },
  { name: 'table', scene: 'table', at: 0 },
];
