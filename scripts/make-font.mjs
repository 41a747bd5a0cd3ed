/**
 * Cuts the display face (Anton, SIL Open Font License) down to the characters that English headings
 * use. The result is committed.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const ROOT = join(import.meta.dirname, '..');
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const CHARACTERS = `${ASCII}£€’‘“”–—…·éèêëàâçñöüÉÈÀÇÑÖÜ`;

const source = await readFile(
  join(ROOT, 'node_modules/@fontsource/anton/files/anton-latin-400-normal.woff2'),
);
const font = await subsetFont(source, CHARACTERS, { targetFormat: 'woff2' });
await mkdir(join(ROOT, 'client/fonts'), { recursive: true });
await writeFile(join(ROOT, 'client/fonts/anton.woff2'), font);
await writeFile(
  join(ROOT, 'client/fonts/LICENSE'),
  await readFile(join(ROOT, 'node_modules/@fontsource/anton/LICENSE')),
);
console.log(`client/fonts/anton.woff2: ${font.length} bytes`);
