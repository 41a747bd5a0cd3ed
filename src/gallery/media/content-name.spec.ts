import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_MEDIA_DIR } from '../../platform/config/paths.js';
import { isOurs, nameByContent } from './content-name.js';

const DIGITS = '0123456789abcdef0123';
const { size } = statSync(join(DEMO_MEDIA_DIR, 'mixer.mp4'));

it.each([
  nameByContent('f'.repeat(64), 'mp4', { width: 1920, height: 1080 }),
  nameByContent('f'.repeat(64), 'w480.avif', { width: 1080, height: 1920 }),
  'demo-mixer.mp4',
])('isOurs accepts the gallery’s %s', (path) => expect(isOurs({ path, size })).toBe(true));

it.each([
  `${DIGITS}4.mp4`,
  `${DIGITS}.mov`,
  '0123456789ABCDEF0123.w1280.webp',
  `${DIGITS}.w640.webp`,
  `own/${DIGITS}.mp4`,
  'demo-mine.mp4',
  'demo-beams.mp4',
  'demo-../gallery/mixer.mp4',
])('isOurs rejects the operator’s %s', (path) => expect(isOurs({ path, size })).toBe(false));
