import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const PICTURES = join(import.meta.dirname, '../../sites/chalk-and-neon/pictures');

const DESCRIPTION =
  'Mobile disco and DJ in York for weddings, birthdays and company nights, with sound and light for every room. Call any day of the week.';

/** A good site of two pages, with a bit of everything that can have a fault. */
export const SMALL_SITE = {
  'site.yaml': `version: 1
language: en-GB
country: GB
business:
  name: Minster Discos
  phone: "01632 960123"
  email: hello@example.com
navigation:
  header:
    - label: Home
      to: /
    - label: Weddings
      to: /weddings
    - label: Talk
      to: /#contact
  services:
    - weddings
look:
  colours:
    main:
      ground: "#101010"
      ink: "#fafafa"
      accent: "#ffb547"
    rose:
      accent: "#ff8899"
`,
  'areas.yaml': `- name: Yorkshire
  text: From the Wolds to the Dales.
  towns:
    - York
    - Selby
`,
  'pages/home.yaml': `address: /
title: Mobile Disco and DJ in York
description: ${DESCRIPTION}
heading: York, turn it up
label: Home
sections:
  - type: hero
    text: Forty years of floors that stay full.
    picture: hero.webp
  - type: passes
    heading: Services
    items:
      - title: Weddings
        text: From the aisle to the last song.
        page: weddings
        colours: rose
  - type: cards
    heading: Good to know
    items:
      - title: Power
        text: Two sockets near the dance floor.
  - type: towns
  - type: contact
    id: contact
    heading: Got a date?
`,
  'pages/weddings.yaml': `moved:
  - /wedding-dj
title: Wedding DJ in York
description: ${DESCRIPTION}
heading: Your day, your songs
label: Weddings
colours: rose
picture:
  file: wedding.webp
  alt: A couple on the dance floor
buttons:
  - call
sections:
  - type: lengths
    heading: Packages
    items:
      - title: Evening
        text: Just the party.
        hours: 5
  - type: text
    paragraphs:
      - We have played most barns of the county.
    more:
      text: There is more to read.
      link: Back home
      page: home
`,
} as const;

export type SmallSiteFile = keyof typeof SMALL_SITE;

/** Writes it into a folder of its own, with other texts in some files. */
export function makeSmallSite(texts: Readonly<Record<string, string | Buffer>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'disco-site-'));
  for (const [file, text] of Object.entries({ ...SMALL_SITE, ...texts })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  for (const name of ['hero.webp', 'wedding.webp']) {
    if (!(`pictures/${name}` in texts)) {
      mkdirSync(join(folder, 'pictures'), { recursive: true });
      cpSync(join(PICTURES, name), join(folder, 'pictures', name));
    }
  }
  return folder;
}

/** One of its texts with a passage replaced, which has to be there. */
export function rewrite(file: SmallSiteFile, from: string, to: string): Record<string, string> {
  const text: string = SMALL_SITE[file];
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  return { [file]: text.replace(from, () => to) };
}

/** One of its texts with more at its end. */
export function appendTo(file: SmallSiteFile, text: string): Record<string, string> {
  return { [file]: SMALL_SITE[file] + text };
}
