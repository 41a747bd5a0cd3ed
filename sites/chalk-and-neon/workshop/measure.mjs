// Measures a finished film: does the loop's seam show, and does anything flash?
// Usage: node sites/chalk-and-neon/workshop/measure.mjs <film> [speed]
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const COLUMNS = 32;
const ROWS = 18;
// A flash is a pair of opposite changes, each at least a tenth of full luminance.
const CHANGE = 0.1;

const readFrames = (path) =>
  new Promise((resolve, reject) => {
    const child = spawn('ffmpeg', [
      '-v',
      'error',
      '-i',
      path,
      '-vf',
      `scale=${COLUMNS}:${ROWS}:flags=area,format=gray`,
      '-f',
      'rawvideo',
      '-',
    ]);
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code !== 0) return reject(new Error(`ffmpeg ended with ${code}`));
      const all = Buffer.concat(chunks);
      const size = COLUMNS * ROWS;
      return resolve(
        Array.from({ length: all.length / size }, (_, i) => all.subarray(i * size, (i + 1) * size)),
      );
    });
  });

const luminance = (value) => {
  const c = value / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
};

const turns = (levels) => {
  const found = [];
  let low = levels[0];
  let high = levels[0];
  let direction = 0;
  levels.forEach((level, i) => {
    low = Math.min(low, level);
    high = Math.max(high, level);
    if (direction <= 0 && level - low >= CHANGE) {
      direction = 1;
      high = level;
      found.push(i);
    } else if (direction >= 0 && high - level >= CHANGE) {
      direction = -1;
      low = level;
      found.push(i);
    }
    if (found.at(-1) === i) {
      low = level;
      high = level;
    }
  });
  return found;
};
const worstSecond = (times, frames) =>
  Math.max(0, ...times.map((at) => times.filter((t) => t >= at && t < at + frames).length));

export const measureFilm = async (path, { speed = 1, fps = 25 } = {}) => {
  const frames = await readFrames(path);
  const difference = (a, b) => a.reduce((sum, x, i) => sum + Math.abs(x - b[i]), 0) / a.length;
  const steps = frames
    .slice(1)
    .map((frame, i) => difference(frame, frames[i]))
    .sort((a, b) => a - b);
  const seam = difference(frames.at(-1), frames[0]);
  const means = frames.map(
    (frame) => frame.reduce((sum, x) => sum + luminance(x), 0) / frame.length,
  );
  const second = fps * speed;
  // Two rounds, so that the seam itself is measured too. Two turns are one flash.
  const flashes = (levels) => worstSecond(turns([...levels, ...levels]), second) / 2;
  const blocks = Array.from({ length: COLUMNS * ROWS }, (_, k) =>
    flashes(frames.map((frame) => luminance(frame[k]))),
  );
  const leftLow = frames.flatMap((frame) =>
    [...frame]
      .filter((_, k) => k % COLUMNS < COLUMNS / 2 && k / COLUMNS >= ROWS / 2)
      .map(luminance),
  );
  return {
    path,
    frames: frames.length,
    seam: Number(seam.toFixed(3)),
    neighboursMedian: Number(steps[steps.length >> 1].toFixed(3)),
    neighboursMax: Number(steps.at(-1).toFixed(3)),
    meanLuminance: [Math.min(...means), Math.max(...means)].map((x) => Number(x.toFixed(4))),
    lowerLeftLuminance: Number((leftLow.reduce((a, b) => a + b, 0) / leftLow.length).toFixed(4)),
    flashesPerSecondWhole: flashes(means),
    flashesPerSecondWorstBlock: Math.max(...blocks),
    blocksOverThree: blocks.filter((x) => x > 3).length / blocks.length,
  };
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [path, speed = '1'] = process.argv.slice(2);
  measureFilm(path, { speed: Number(speed) })
    .then((measured) => console.log(JSON.stringify(measured)))
    .catch((error) => {
      console.error(error.message);
      process.exitCode = 1;
    });
}
