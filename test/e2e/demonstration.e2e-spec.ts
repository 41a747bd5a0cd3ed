import { DEMO } from '../support/demo-site.js';

it('the demonstration has a title and a description of its own for each page', () => {
  for (const field of ['title', 'description', 'heading'] as const)
    expect(new Set(DEMO.pages.map((page) => page[field])).size).toBe(DEMO.pages.length);
});
