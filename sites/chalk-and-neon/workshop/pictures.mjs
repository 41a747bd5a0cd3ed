// A picture of the site is its original in pictures/, and in made/ what is served of it: files named
// by the original's hash, and a JSON file with its size, written last as the mark that all are there.
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { makeFile } from './output.mjs';

const toHash = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);
/** A card is named by the hash of what the site says of it. */
const nameMade = (hash, ending) =>
  ending === 'card.jpg'
    ? `made/${toHash(JSON.stringify({ makes: 'card', picture: hash }))}-card.jpg`
    : `made/${hash}-${ending}`;

/** `made` has the bytes of each file by the ending of its name, such as `480.avif`. */
export const savePicture = async (output, { name, original, widths, made }) => {
  const file = await makeFile(output, `pictures/${name}`);
  const replaced = await readFile(file).catch(() => undefined);
  await writeFile(file, original);
  if (replaced) await removeMade(output, replaced);
  const path = `made/${toHash(original)}`;
  for (const [ending, bytes] of Object.entries(made))
    await writeFile(await makeFile(output, nameMade(toHash(original), ending)), bytes);
  const { width, height } = await sharp(original).metadata();
  const size = `${JSON.stringify({ width, height, widths })}\n`;
  await writeFile(await makeFile(output, `${path}.json`), size);
  console.log(`pictures/${name}, and ${Object.keys(made).length} files as ${path}-…`);
};

const removeMade = async ({ root }, original) => {
  const folder = join(root, 'made');
  const hash = toHash(original);
  const card = nameMade(hash, 'card.jpg');
  const names = (await readdir(folder).catch(() => [])).filter(
    (name) => name.startsWith(hash) || card.endsWith(name),
  );
  await Promise.all(names.map((name) => rm(join(folder, name))));
};
