import { join } from 'node:path';
import sharp from 'sharp';

/** The size of a sheet, in pixels. On anything larger, a page would look like a thumbnail. */
const SHEET = { width: 2000, height: 2100 };
const GAP = 12;
const LABEL = 22;
/** For each screen width: a tile's width, and how much of the page's height it shows. */
const TILES = {
  390: { width: 272, slice: 1430 },
  768: { width: 384, slice: 1980 },
  1440: { width: 648, slice: 2200 },
};

/** Cuts long pages into slices that can be read, and puts them side by side on numbered sheets. */
export async function makeContactSheets(folder, names, width) {
  const tile = TILES[width];
  const slices = (
    await Promise.all(names.map((name) => cutShot(folder, name, width, tile)))
  ).flat();
  const columns = Math.floor((SHEET.width - GAP) / (tile.width + GAP));
  const sheets = [[]];
  let top = GAP;
  while (slices.length > 0) {
    const row = slices.splice(0, columns);
    const height = LABEL + Math.max(...row.map((slice) => slice.height)) + GAP;
    if (top + height > SHEET.height) {
      sheets.push([]);
      top = GAP;
    }
    for (const [index, { picture, label }] of row.entries()) {
      const left = GAP + index * (tile.width + GAP);
      sheets.at(-1).push({ input: drawLabel(label, tile.width), left, top });
      sheets.at(-1).push({ input: picture, left, top: top + LABEL });
    }
    top += height;
  }
  await Promise.all(
    sheets.map((layers, index) =>
      sharp({ create: { ...SHEET, channels: 3, background: '#777' } })
        .composite(layers)
        .png()
        .toFile(join(folder, `contact-sheet-${width}-${index + 1}.png`)),
    ),
  );
}

async function cutShot(folder, name, width, tile) {
  const file = join(folder, `${name}-${width}.png`);
  const { height } = await sharp(file).metadata();
  const count = Math.ceil(height / tile.slice);
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const top = index * tile.slice;
      const { data, info } = await sharp(file)
        .extract({ left: 0, top, width, height: Math.min(tile.slice, height - top) })
        .resize({ width: tile.width })
        .toBuffer({ resolveWithObject: true });
      return {
        picture: data,
        height: info.height,
        label: count > 1 ? `${name} ${index + 1}/${count}` : name,
      };
    }),
  );
}

const drawLabel = (text, width) =>
  Buffer.from(
    `<svg width="${width}" height="${LABEL}"><text y="16" font-family="sans-serif" font-size="15" fill="#fff">${text}</text></svg>`,
  );
