import { join } from 'node:path';
import { ROOT } from '../../../../test/support/server-process.js';
import { readSite } from '../read-site.js';
import { FIRST_MARK } from './mark-fields.js';

const SITE = join(ROOT, 'sites/chalk-and-neon');

it('each text of a page says where it is in the files, and the rest is as without', async () => {
  const [plain, marked] = [
    await readSite(SITE),
    await readSite(SITE, new Map(), undefined, undefined, true),
  ];
  const { texts, sections } = marked.marks!;
  const home = marked.content!.pages[0]!;
  const letter = home.heading.codePointAt(0)!;
  expect(texts[letter - FIRST_MARK]).toBe('pages/home.yaml#heading');
  for (const page of marked.content!.pages)
    for (const { id } of page.sections) expect(sections).toHaveProperty([`${page.id}#${id}`]);
  const { words, ...site } = marked.content!.site;
  expect(texts[words.callNow!.codePointAt(0)! - FIRST_MARK]).toBe('site.yaml#words.callNow');
  const text = JSON.stringify(site).replaceAll(/[\u{f0000}-\u{ffffd}] /gu, '');
  expect({ ...JSON.parse(text), words: plain.content!.site.words }).toEqual(plain.content!.site);
});
