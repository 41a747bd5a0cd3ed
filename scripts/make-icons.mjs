/** Makes the committed PNG icons from `client/public/icon.svg`, but not the `favicon.ico` there. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const PUBLIC_DIR = join(import.meta.dirname, '../client/public');
const svg = await readFile(join(PUBLIC_DIR, 'icon.svg'));

function renderPng(size) {
  return sharp(svg, { density: size * 1.5 })
    .resize(size)
    .png({ palette: true })
    .toBuffer();
}

for (const size of [192, 512]) {
  await writeFile(join(PUBLIC_DIR, `icon-${size}.png`), await renderPng(size));
}
