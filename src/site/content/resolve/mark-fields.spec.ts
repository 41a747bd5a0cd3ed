import { join } from 'node:path';
import { numberOf, unmark } from '../../../../shared/content/marks.js';
import { ROOT } from '../../../../test/support/server-process.js';
import { readSite } from '../read-site.js';

const SITE = join(ROOT, 'sites/chalk-and-neon');

it('readSite with isMarked marks each text with its place in the files, and changes nothing else', async () => {
  const plain = await readSite(SITE);
  const marked = await readSite(SITE, { isMarked: true });
  const { texts, sections } = marked.marks!;
  const home = marked.content!.pages[0]!;
  expect(texts[numberOf(home.heading)]).toBe('pages/home.yaml#heading');
  for (const page of marked.content!.pages)
    for (const { id } of page.sections) expect(sections).toHaveProperty([page.id, id!]);
  const towns = marked.content!.areas.flatMap((area) => area.towns);
  expect(texts[numberOf(towns[1]!)]).toMatch(/^areas\.yaml#\[0\]\.towns\[1\]/);
  expect(JSON.parse(unmark(JSON.stringify(marked.content!.areas)))).toEqual(plain.content!.areas);
  const { words, ...site } = marked.content!.site;
  const { phone, email } = site.business;
  expect(texts[numberOf(phone!.display)]).toBe('site.yaml#business.phone');
  expect(texts[numberOf(email!)]).toBe('site.yaml#business.email');
  const stats = home.sections.flatMap(
    (section) => (section.type === 'story' && section.stats) || [],
  );
  expect(texts[numberOf(stats[0]!.value)]).toMatch(/stats\[0\]\.value$/);
  expect(texts[numberOf(words.callNow!)]).toBe('site.yaml#words.callNow');
  const text = unmark(JSON.stringify(site));
  expect({ ...JSON.parse(text), words: plain.content!.site.words }).toEqual(plain.content!.site);
});
