import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeDataDir } from './data-dir.js';

/** A small good site: each text in it is there once. */
const FILES = {
  'site.yaml': `
version: 1
language: en-GB
business:
  name: Small Wonder
  phone: "01632 960987"
  email: hello@small.example
`,
  'pages/home.yaml': `
address: /
title: A disco for small rooms
description: Music for parties in small rooms.
heading: Small rooms, big nights
label: Home
sections:
  - type: cards
    heading: What we bring
    items:
      - title: Music
        text: All that your room can take.
  - type: contact
    id: contact
    heading: Call us
`,
  'pages/weddings.yaml': `
title: Weddings
description: Music for small weddings.
heading: Two people, thirty guests
label: Weddings
sections:
  - type: text
    paragraphs:
      - We have played for twelve guests and for ninety.
`,
};

/** Writes files, by their names, into a site's folder. */
export function writeSite(folder: string, files: Readonly<Record<string, string>>): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text.trimStart());
  }
  return folder;
}

/** @returns a new folder with a small good site */
export function makeSite(): string {
  return writeSite(makeDataDir(), FILES);
}

/** @returns the home page's file with another heading */
export function homeWith(heading: string): string {
  return FILES['pages/home.yaml'].trimStart().replace('Small rooms, big nights', heading);
}
