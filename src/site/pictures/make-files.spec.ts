import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { deriveTheme } from '../../../shared/content/derive-scheme.js';
import type { Print } from '../../../shared/content/site-content.js';
import { makeDataDir } from '../../../test/support/data-dir.js';
import { drawHuge } from '../../../test/support/draw-huge.js';
import { writeCard } from '../content/resolve/write-card.js';
import { makeFiles } from './make-files.js';
import { listWantedFiles, nameSidecar } from './picture-files.js';

/** Red on the left and blue on the right, so that tests see how it is turned. */
function draw(width: number, height: number) {
  const input = {
    create: { width: width / 2, height, channels: 3, background: '#1010e0' },
  } as const;
  return sharp({ create: { width, height, channels: 3, background: '#e01010' } }).composite([
    { input, left: width / 2, top: 0 },
  ]);
}

/** A photograph as phones store it: turned, with the place and the camera in its metadata. */
const photograph = (width: number, height: number) =>
  draw(width, height)
    .withIccProfile('p3')
    .withExif({
      IFD0: { Make: 'Phone', Copyright: 'Somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 57/1 30/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();

async function make(original: Buffer, endings: (name: string) => string[], print?: Print) {
  const root = makeDataDir();
  const [path, folder] = [join(root, 'original.png'), join(root, 'made')];
  mkdirSync(folder);
  writeFileSync(path, original);
  const name = createHash('sha256').update(original).digest('hex').slice(0, 16);
  const files = endings(name);
  const whole = print && { ...print, picture: name };
  const problem = await makeFiles({ name, path, folder, files, print: whole });
  return { name, path, folder, files, problem, read: (file: string) => join(folder, file) };
}

const icons = (name: string) =>
  listWantedFiles(name, { file: '', width: 1, height: 1, widths: [], print: { makes: 'icons' } });
const widths =
  (...each: number[]) =>
  (name: string) =>
    each.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]);
const card = (name: string) => [`${name}-card.jpg`];
const all = (name: string) => [...widths(100, 200)(name), ...card(name), ...icons(name)];

describe('makeFiles', () => {
  it('makes upright files of the wanted widths, without metadata', async () => {
    const original = await photograph(600, 400);
    expect(await sharp(original).metadata()).toMatchObject({ orientation: 6 });
    const { files, problem, read } = await make(original, all);
    expect(problem).toBeUndefined();
    for (const file of files) {
      const metadata = await sharp(read(file)).metadata();
      for (const kind of ['orientation', 'exif', 'xmp', 'icc', 'iptc', 'comments'])
        expect({ file, ...metadata }).not.toHaveProperty(kind);
    }
    const shapes = files.slice(0, 4).map(async (file) => {
      const { width, height } = await sharp(read(file)).metadata();
      return [width, height];
    });
    expect(await Promise.all(shapes)).toEqual([
      ...Array(2).fill([100, 150]),
      ...Array(2).fill([200, 300]),
    ]);
    // Orientation 6 turns clockwise: red, on the left before, is at the top.
    const { data, info } = await sharp(read(files[1]!)).raw().toBuffer({ resolveWithObject: true });
    const at = (y: number) => data.subarray((y * info.width + 50) * 3, (y * info.width + 51) * 3);
    expect(at(25)[0]).toBeGreaterThan(at(25)[2]! + 100);
    expect(at(125)[2]).toBeGreaterThan(at(125)[0]! + 100);
  });

  it('converts Display P3 colours to sRGB', async () => {
    const background = { r: 200, g: 60, b: 60 };
    const flat = sharp({ create: { width: 64, height: 64, channels: 3, background } });
    const original = await flat.withIccProfile('p3').png().toBuffer();
    const { read, files } = await make(original, widths(64));
    const { channels } = await sharp(read(files[1]!)).stats();
    for (const [index, wanted] of [200, 60, 60].entries())
      expect(Math.abs(channels[index]!.mean - wanted)).toBeLessThan(6);
  });

  it.each([
    ['larger than the picture', 300, 200, 1600, 300],
    ['so tall that the memory can’t hold them', 1300, 2600, 1300, 1224],
  ])('makes no files %s', async (_, width, height, called, drawn) => {
    const file = (name: string) => [`${name}-${called}.webp`];
    const { read, files } = await make(await draw(width, height).png().toBuffer(), file);
    expect(await sharp(read(files[0]!)).metadata()).toMatchObject({
      width: drawn,
      height: (drawn * height) / width,
    });
  });

  it.each([
    ['PNG of 16 bits', () => draw(300, 200).toColourspace('rgb16').png()],
    ['CMYK JPEG', () => draw(300, 200).toColourspace('cmyk').jpeg()],
    ['WebP', () => draw(300, 200).webp()],
    ['AVIF', () => draw(300, 200).avif()],
  ])('reads a %s', async (_, encode) => {
    const original = await encode().toBuffer();
    const { read, files, problem } = await make(original, widths(150));
    expect(problem).toBeUndefined();
    const { channels } = await sharp(read(files[1]!)).stats();
    expect(await sharp(read(files[1]!)).metadata()).toMatchObject({ width: 150, space: 'srgb' });
    // Misread samples would make it black or white.
    expect(channels[0]!.mean).toBeGreaterThan(50);
    expect(channels[0]!.mean).toBeLessThan(200);
  });

  it('keeps transparency, except in the card', async () => {
    const background = { r: 255, g: 0, b: 0, alpha: 0 };
    const logo = sharp({ create: { width: 300, height: 150, channels: 4, background } }).png();
    const { read, name, files } = await make(await logo.toBuffer(), all);
    for (const file of files.filter((each) => /webp|png$/.test(each)))
      expect((await sharp(read(file)).stats()).isOpaque).toBe(false);
    const { channels } = await sharp(read(`${name}-card.jpg`)).stats();
    expect(channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255]);
  });

  const [GROUND, RED, BLUE, ACCENT] = ['000', '200', '002', '311'];
  it.each([
    ['Ễ, ŁÓDŹ, ЧТО?', 0, [GROUND, RED, ACCENT]],
    ['ONE MORE', 100, [GROUND, BLUE, ACCENT]],
    // The fonts in `faces/` lack these letters, so the card is only the picture.
    ['لديك', 0, [RED, RED, RED]],
  ])('draws a card: %s, beside the picture’s focus', async (heading, x, wanted) => {
    const { colours } = deriveTheme({ font: 'anton', colours: { main: { accent: '#ff7a6b' } } });
    const drawing = writeCard([heading], ['NOVA', 'WEDDING DJ'], colours.main, 'anton');
    const print = { makes: 'card', drawing, focus: [x, 50] } as const;
    const original = await draw(2400, 630).jpeg().toBuffer();
    const { read, files } = await make(original, card, print);
    const { data, info } = await sharp(read(files[0]!)).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 1200, height: 630 });
    const seen = [20, 950, 600 + 1200 * 580].map((at) => [...data.subarray(at * 3, at * 3 + 3)]);
    expect(seen.map((rgb) => rgb.map((each) => Math.round(each / 100)).join(''))).toEqual(wanted);
  });

  it('draws an upright picture whole, in the middle of a card', async () => {
    const { read, name } = await make(await draw(700, 900).jpeg().toBuffer(), card);
    const left = { left: 0, top: 0, width: 300, height: 630 };
    const beside = sharp(read(`${name}-card.jpg`)).extract(left);
    expect((await beside.stats()).channels[0]!.mean).toBeLessThan(150);
  });

  it.each([
    ['dark', 25],
    ['bright', 215],
  ])('prints a %s picture in the pass’s colour, neither black nor blown out', async (_, mean) => {
    const noise = { type: 'gaussian', mean, sigma: 20 } as const;
    const create = { width: 300, height: 200, channels: 3, background: '#808080', noise } as const;
    const print = { makes: 'pass', colour: '#ff8000' } as const;
    const original = await sharp({ create }).png().toBuffer();
    const { read, name } = await make(original, widths(240), print);
    const { channels } = await sharp(read(`${name}-240.webp`)).stats();
    const [red, green, blue] = channels.map((channel) => channel.mean);
    expect(red).toBeGreaterThan(70);
    expect(red).toBeLessThan(140);
    expect(green! / red!).toBeCloseTo(0.5, 1);
    expect(blue).toBeLessThan(12);
  });

  it('prints a picture that is all transparent', async () => {
    const create = { width: 300, height: 200, channels: 4, background: '#0000' } as const;
    const original = await sharp({ create }).png().toBuffer();
    const print = { makes: 'pass', colour: '#8b4450' } as const;
    expect((await make(original, widths(300), print)).problem).toBeUndefined();
  });

  it('makes a placeholder of at most 300 characters', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
    const create = { width: 800, height: 600, channels: 3, background: '#000', noise } as const;
    const original = await sharp({ create }).jpeg().toBuffer();
    const { read, name } = await make(original, (name) => [nameSidecar(name)]);
    const placeholder = readFileSync(read(nameSidecar(name)), 'utf8');
    expect(placeholder).toMatch(
      /^url\(data:image\/webp;base64,[\w+/=]+\) center\/cover no-repeat$/,
    );
    expect(placeholder.length).toBeLessThanOrEqual(300);
  });
});

describe('makeFiles, given a file that it can’t read', () => {
  const lasting = async () => (await draw(900, 600).jpeg().toBuffer()).subarray(0, 4000);
  it.each([
    ["it can't be read as a picture", () => Buffer.from('milk, eggs')],
    ["it can't be read as a picture", lasting],
    ['30000 × 20000 pixels is more than the memory here can take', drawHuge],
    [
      'not a JPEG, PNG, WebP or AVIF',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
  ])('reports a lasting problem: %s', async (message, original) => {
    const { problem, folder } = await make(await original(), widths(2000));
    expect(problem).toEqual({ message: expect.stringContaining(message), isLasting: true });
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['has changed', async (path: string) => draw(40, 20).toFile(path)],
    ['is gone', async (path: string) => rmSync(path)],
  ])('reports a passing problem and makes nothing if the file %s', async (_, change) => {
    const { name, path, folder } = await make(await draw(30, 20).png().toBuffer(), () => []);
    await change(path);
    const problem = await makeFiles({ name, path, folder, files: widths(30)(name) });
    expect(problem).toEqual({ message: 'it changed while it was being read', isLasting: false });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('reports a passing problem if its folder can’t be created', async () => {
    const { path, ...made } = await make(await draw(30, 20).png().toBuffer(), () => []);
    const problem = await makeFiles({ ...made, path, folder: path, files: widths(30)(made.name) });
    const message = expect.stringContaining('files written (EEXIST)') as string;
    expect(problem).toEqual({ message, isLasting: false });
  });
});
