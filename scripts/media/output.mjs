// Where what is made goes, and at what share of its size.
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

export const FINAL = { root: ROOT, scale: 1 };
// Small, and beside the real files: to see that the whole way works, in minutes.
export const DRAFT = { root: join(ROOT, 'draft'), scale: 0.25 };

// A draft's scene: five frames a second, without sub-samples.
export const toDraft = (scene) => ({ ...scene, fps: 5, samples: 1 });

// An even number of pixels, which is what the codecs take.
export const scaled = ({ scale }, pixels) => Math.round((pixels * scale) / 2) * 2;

export const makeFile = async ({ root }, path) => {
  const file = join(root, path);
  await mkdir(dirname(file), { recursive: true });
  return file;
};
