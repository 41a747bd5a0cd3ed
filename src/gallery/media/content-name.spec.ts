import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_MEDIA_DIR } from '../../platform/config/paths.js';
import { isOurs, nameByContent } from './content-name.js';

const DIGITS = '0123456789abcdef0123';
const { size } = statSync(join(DEMO_MEDIA_DIR, 'mixer.mp4'));

it.each([
  [true, nameByContent('f'.repeat(64), 'mp4', { width: 1920, height: 1080 })],
  [true, nameByContent('f'.repeat(64), 'w480.avif', { width: 1080, height: 1920 })],
  [true, 'demo-mixer.mp4'],
  [false, `${DIGITS}4.mp4`],
  [false, `${DIGITS}.mov`],
  [false, '0123456789ABCDEF0123.w1280.webp'],
  [false, `${DIGITS}.w640.webp`],
  [false, 'demo-mine.mp4'],
  [false, 'demo-beams.mp4'],
  [false, 'demo-../gallery/mixer.mp4'],
])('isOurs returns %s for %s', (expected, path) => {
  expect(isOurs({ path, size })).toBe(expected);
});
