// Eight frames of a loop on one sheet, for judging a scene without encoding it.
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const FOLDER = new URL('../../../preview/', import.meta.url);
const COLUMNS = 4;
const COUNT = 8;

export const makeContactSheet = async (studio, scene, isPortrait) => {
  const [width, height] = isPortrait ? [360, 640] : [640, 360];
  const frames = Math.round(scene.seconds * scene.fps);
  const list = Array.from({ length: COUNT }, (_, i) => Math.round((i * frames) / COUNT));
  const tiles = [];
  const onFrame = async (bytes) => {
    const i = tiles.length;
    tiles.push({
      input: bytes,
      raw: { width, height, channels: 4 },
      left: (i % COLUMNS) * width,
      top: Math.floor(i / COLUMNS) * height,
    });
  };
  const began = Date.now();
  await studio.draw({ scene, width, height, frames, list, samples: scene.samples, onFrame });
  await mkdir(FOLDER, { recursive: true });
  const path = fileURLToPath(new URL(`${scene.name}${isPortrait ? '-phone' : ''}.png`, FOLDER));
  await sharp({
    create: {
      width: width * COLUMNS,
      height: height * (COUNT / COLUMNS),
      channels: 3,
      background: '#000',
    },
  })
    .composite(tiles)
    .png()
    .toFile(path);
  console.log(
    `${scene.name}: sheet in ${path} (${Math.round((Date.now() - began) / COUNT)} ms a frame)`,
  );
};
