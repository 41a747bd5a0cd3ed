import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const SMALL = join(import.meta.dirname, '../sites/small');
const FILES = ['site.yaml', 'areas.yaml', 'pages/home.yaml', 'pages/weddings.yaml'] as const;

export type SmallSiteFile = (typeof FILES)[number];

/** Files of a valid site of two pages, with an example of everything that can have a fault. */
export const SMALL_SITE = Object.fromEntries(
  FILES.map((file) => [file, readFileSync(join(SMALL, file), 'utf8')]),
) as Record<SmallSiteFile, string>;

export function makeSmallSite(texts: Readonly<Record<string, string | Buffer>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'disco-site-'));
  cpSync(SMALL, folder, { recursive: true });
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

export function rewrite(file: SmallSiteFile, from: string, to: string): Record<string, string> {
  const text = SMALL_SITE[file];
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  return { [file]: text.replace(from, () => to) };
}

export function appendTo(file: SmallSiteFile, text: string): Record<string, string> {
  return { [file]: SMALL_SITE[file] + text };
}
