import { DEMO } from '../support/demo-site.js';

describe('the demonstration’s folder', () => {
  it.each(DEMO.pages)(
    '$path has a title and a description that search results show whole',
    (page) => {
      expect(page.title.length).toBeLessThanOrEqual(45);
      expect(page.description.length).toBeGreaterThanOrEqual(120);
      expect(page.description.length).toBeLessThanOrEqual(155);
    },
  );

  it('has a title and a description of its own for each page', () => {
    for (const field of ['title', 'description', 'heading'] as const)
      expect(new Set(DEMO.pages.map((page) => page[field])).size).toBe(DEMO.pages.length);
  });

  it('names 15, 15 and 8 towns, none of them twice', () => {
    const counts = DEMO.areas.map(({ name, towns }) => [name, towns.length]);
    expect(counts).toEqual([
      ['Hampshire', 15],
      ['Dorset', 15],
      ['Wiltshire', 8],
    ]);
    expect(new Set(DEMO.areas.flatMap(({ towns }) => towns)).size).toBe(38);
  });
});
