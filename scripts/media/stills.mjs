// Pictures: the clips' stills, the hero's posters and the pages' pictures, each in its widths and formats.
import sharp from 'sharp';
import { makeFile, scaled } from './output.mjs';

// People look at a still for longer than at any frame, so it gets more sub-samples.
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

const saveWidths = async (picture, output, nameOf, widths) => {
  for (const width of widths) {
    // AVIF in 10 bit, so that no steps show in dark gradients.
    const sized = () => picture().resize({ width: scaled(output, width), kernel: 'lanczos3' });
    await sized()
      .avif({ quality: 52, effort: 3, chromaSubsampling: '4:2:0' })
      .toFile(await makeFile(output, `${nameOf(width)}.avif`));
    await sized()
      .webp({ quality: 72, effort: 4, smartSubsample: true })
      .toFile(await makeFile(output, `${nameOf(width)}.webp`));
  }
  console.log(`${nameOf(widths.join('|'))} as AVIF and WebP`);
};

export const makeClipStill = async (studio, scene, output) => {
  const picture = await renderStill(studio, scene, output, {
    width: scene.width,
    height: scene.height,
    at: scene.posterAt,
  });
  await saveWidths(
    picture,
    output,
    (width) => `src/database/demo/${scene.name}.w${width}`,
    [480, 800, 1280],
  );
};

export const makeHeroPosters = async (studio, scene, output) => {
  const wide = await renderStill(studio, scene, output, {
    width: 1920,
    height: 1080,
    at: scene.posterAt,
  });
  await saveWidths(
    wide,
    output,
    (width) => `client/public/film/hero-poster-${width}`,
    [640, 1280, 1920],
  );
  const tall = await renderStill(studio, scene, output, {
    width: 1080,
    height: 1920,
    at: scene.posterAt,
  });
  await saveWidths(
    tall,
    output,
    (width) => `client/public/film/hero-poster-phone-${width}`,
    [360, 540, 1080],
  );
};

export const makePagePicture = async (studio, scene, output, { page, at }) => {
  const picture = await renderStill(studio, scene, output, { width: 1600, height: 1000, at });
  await saveWidths(
    picture,
    output,
    (width) => `client/public/pictures/${page}-${width}`,
    [480, 960, 1600],
  );
};
