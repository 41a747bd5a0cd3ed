// Pictures: the clips' stills, the hero's posters and the pages' pictures, each in its widths and formats.
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { makeFile, scaled } from './output.mjs';
import { savePicture } from './pictures.mjs';

const STILL_SAMPLES = 12;

const renderStill = async (studio, scene, output, { at, ...size }) => {
  const [width, height] = [size.width, size.height].map((pixels) => scaled(output, pixels));
  const frames = Math.round(scene.seconds * scene.fps);
  let raw;
  await studio.draw({
    scene,
    width,
    height,
    frames,
    list: [Math.round(at * frames)],
    samples: output.scale < 1 ? 1 : Math.max(scene.samples, STILL_SAMPLES),
    onFrame: async (bytes) => {
      raw = bytes;
    },
  });
  return () => sharp(raw, { raw: { width, height, channels: 4 } }).removeAlpha();
};

// AVIF in 10 bit, so that no steps show in dark gradients.
const encode = async (picture, width) => {
  const sized = () => picture().resize({ width, kernel: 'lanczos3' });
  return {
    avif: await sized().avif({ quality: 52, effort: 3, chromaSubsampling: '4:2:0' }).toBuffer(),
    webp: await sized().webp({ quality: 72, effort: 4, smartSubsample: true }).toBuffer(),
  };
};

export const makeClipStill = async (studio, scene, output) => {
  const picture = await renderStill(studio, scene, output, {
    width: scene.width,
    height: scene.height,
    at: scene.posterAt,
  });
  for (const width of [480, 800, 1280]) {
    const name = `gallery/${scene.name}.w${width}`;
    const encoded = await encode(picture, scaled(output, width));
    for (const [format, bytes] of Object.entries(encoded))
      await writeFile(await makeFile(output, `${name}.${format}`), bytes);
    console.log(`${name} as AVIF and WebP`);
  }
};

export const makePicture = async (studio, scene, output, picture) => {
  const { name, at, width = 1600, height = 1000, widths = [480, 960, width] } = picture;
  const still = await renderStill(studio, scene, output, { width, height, at });
  const scaledWidths = widths.map((width) => scaled(output, width));
  const made = {};
  for (const width of scaledWidths) {
    const encoded = await encode(still, width);
    for (const [format, bytes] of Object.entries(encoded)) made[`${width}.${format}`] = bytes;
  }
  const original = made[`${scaledWidths.at(-1)}.webp`];
  await savePicture(output, { name: `${name}.webp`, original, widths: scaledWidths, made });
};

export const makeHeroPosters = async (studio, scene, output) => {
  const at = scene.posterAt;
  const wide = { name: 'hero', width: 1920, height: 1080, widths: [640, 1280, 1920], at };
  const tall = { name: 'hero-tall', width: 1080, height: 1920, widths: [360, 540, 1080], at };
  await makePicture(studio, scene, output, wide);
  await makePicture(studio, scene, output, tall);
};
