import sharp from 'sharp';

/**
 * Reads a picture to its last pixel, which takes too long for a running server.
 * @throws whatever is wrong with it
 */
export async function openPicture(path: string): Promise<void> {
  await sharp(path, { sequentialRead: true, failOn: 'error', limitInputPixels: false })
    .resize(16, 16)
    .raw()
    .toBuffer();
}
