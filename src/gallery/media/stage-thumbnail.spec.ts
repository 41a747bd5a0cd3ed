import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { listThumbnailAddresses } from '../../../shared/thumbnails.js';
import { makeDataDir } from '../../../test/support/data-dir.js';
import { drawHuge } from '../../../test/support/draw-huge.js';
import { stageThumbnail, stageThumbnailFile } from './stage-thumbnail.js';

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } });

async function describeAll(picture: Buffer) {
  const { address, files } = await stageThumbnail(picture, makeDataDir());
  const found = await Promise.all(
    files.map(async ({ stage, path }) => {
      const { width, height, format, exif } = await sharp(readFileSync(stage)).metadata();
      return { path, size: `${width}x${height}`, format, exif };
    }),
  );
  return { address, found };
}

const write = (name: string, content: string | Buffer, size?: number) => {
  const path = join(makeDataDir(), name);
  writeFileSync(path, content);
  if (size) truncateSync(path, size);
  return path;
};

/** @returns a JPEG without its last lines, which the crop to 16:9 leaves out anyway */
const cutLastLines = async () => (await draw(400, 400).jpeg().toBuffer()).subarray(0, -60);

describe('a thumbnail', () => {
  it('is made in three widths and two formats, named by its content', async () => {
    const { address, found } = await describeAll(await draw(1600, 1200).png().toBuffer());
    expect(address).toMatch(/^\/media\/[0-9a-f]{20}\.w1280\.webp$/);
    expect(found.map(({ path }) => `/media/${path}`).sort()).toEqual(
      listThumbnailAddresses(address).sort(),
    );
    for (const { path, size, format } of found) {
      const width = Number(/\.w(\d+)\./.exec(path)![1]);
      expect([path, size]).toEqual([path, `${width}x${(width * 9) / 16}`]);
      expect(format).toBe(path.endsWith('webp') ? 'webp' : 'heif');
    }
  });

  it('of an upright picture isn’t cropped, and has its size in its name', async () => {
    const { address, found } = await describeAll(await draw(1080, 1920).png().toBuffer());
    expect(address).toMatch(/^\/media\/[0-9a-f]{20}-720x1280\.w1280\.webp$/);
    expect(listThumbnailAddresses(address)).toContain(`/media/${found.at(-1)!.path}`);
    expect(new Set(found.map(({ size }) => size))).toEqual(new Set(['480x853', '720x1280']));
  });

  it('is rotated as the camera’s EXIF data says, keeps none of that data, and is never enlarged', async () => {
    const photograph = draw(400, 1600)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Me', Orientation: '6' } })
      .withMetadata({ orientation: 6 });
    const { found } = await describeAll(await photograph.toBuffer());
    expect(new Set(found.map(({ size }) => size))).toEqual(new Set(['480x270', '711x400']));
    expect(found.map(({ exif }) => exif)).toEqual(Array(6).fill(undefined));
  });

  it.each([
    [
      'an SVG may hold a script',
      () => write('a.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ["can't be read as a picture", () => write('a.jpg', 'milk, eggs')],
    ["can't be read as a picture", async () => write('a.jpg', await cutLastLines())],
    ['is not a file', () => '/dev/zero'],
    ['has 101 MB: give a file of 100 MB at most', () => write('a.jpg', '', 100e6 + 1)],
    ['30000 × 20000 pixels is too large', () => write('a.png', drawHuge())],
  ])('is refused with a reason: %s', async (message, make) => {
    const staging = stageThumbnailFile(await make(), makeDataDir());
    await expect(staging).rejects.toThrow(message);
  });
});
