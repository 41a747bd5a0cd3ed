/** Makes the icons that can't be SVG from `client/public/icon.svg`. The results are committed. */
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

/** An ICO file with one PNG: a header of 6 bytes, an entry of 16, then the picture. */
function wrapInIco(png, size) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

for (const size of [192, 512]) {
  await writeFile(join(PUBLIC_DIR, `icon-${size}.png`), await renderPng(size));
}
await writeFile(join(PUBLIC_DIR, 'favicon.ico'), wrapInIco(await renderPng(32), 32));
