import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export const SITE_DIR = join(import.meta.dirname, '..');

export const FINAL = { root: SITE_DIR, scale: 1 };
export const DRAFT = { root: join(SITE_DIR, '../../draft'), scale: 0.25 };

export const toDraft = (scene) => ({ ...scene, fps: 5, samples: 1 });

export const scaled = ({ scale }, pixels) => Math.round((pixels * scale) / 2) * 2;

export const makeFile = async ({ root }, path) => {
  const file = join(root, path);
  await mkdir(dirname(file), { recursive: true });
  return file;
};
