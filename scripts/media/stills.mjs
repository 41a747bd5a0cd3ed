// Pictures: the clips' stills, the hero's posters and the pages' pictures, each in its widths and formats.
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const ROOT = new URL('../../', import.meta.url);
// Stills are looked at longer than any frame: more sub-samples.
const STILL_SAMPLES = 12;

const inRepo = async (path) => {
  const file = fileURLToPath(new URL(path, ROOT));
  await mkdir(fileURLToPath(new URL('./', new URL(path, ROOT))), { recursive: true });
  return file;
};

const renderStill = async (studio, scene, { width, height, at }) => {
  const frames = Math.round(scene.seconds * scene.fps);
  let raw;
  await studio.draw({
    scene,
    width,
    height,
    frames,
    list: [Math.round(at * frames)],
    samples: Math.max(scene.samples, STILL_SAMPLES),
    onFrame: async (bytes) => {
      raw = bytes;
    },
  });
  return () => sharp(raw, { raw: { width, height, channels: 4 } }).removeAlpha();
};

const saveWidths = async (picture, nameOf, widths) => {
  for (const width of widths) {
    // AVIF in 10 bit: dark gradients keep their steps below what the eye sees.
    const sized = () => picture().resize({ width, kernel: 'lanczos3' });
    await sized()
      .avif({ quality: 52, effort: 3, chromaSubsampling: '4:2:0' })
      .toFile(await inRepo(`${nameOf(width)}.avif`));
    await sized()
      .webp({ quality: 72, effort: 4, smartSubsample: true })
      .toFile(await inRepo(`${nameOf(width)}.webp`));
  }
  console.log(`${nameOf(widths.join('|'))} as AVIF and WebP`);
};

export const makeClipStill = async (studio, scene) => {
  const picture = await renderStill(studio, scene, {
    width: scene.width,
    height: scene.height,
    at: scene.posterAt,
  });
  await saveWidths(
    picture,
    (width) => `src/database/demo/${scene.name}.w${width}`,
    [480, 800, 1280],
  );
};

export const makeHeroPosters = async (studio, scene) => {
  const wide = await renderStill(studio, scene, { width: 1920, height: 1080, at: scene.posterAt });
  await saveWidths(wide, (width) => `client/public/film/hero-poster-${width}`, [640, 1280, 1920]);
  const tall = await renderStill(studio, scene, { width: 1080, height: 1920, at: scene.posterAt });
  await saveWidths(
    tall,
    (width) => `client/public/film/hero-poster-phone-${width}`,
    [360, 540, 1080],
  );
};

export const makePagePicture = async (studio, scene, { page, at }) => {
  const picture = await renderStill(studio, scene, { width: 1600, height: 1000, at });
  await saveWidths(picture, (width) => `client/public/pictures/${page}-${width}`, [480, 960, 1600]);
};
