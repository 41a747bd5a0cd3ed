import type { Value } from '../../../shared/api/desk-site.js';
import { createSchemas } from '../content/json-schemas.js';
import { fillBlanks } from './fill-blanks.js';

const { page, site, areas } = createSchemas();

it('fillBlanks writes examples into the empty fields of a page, and keeps the other fields', () => {
  const lengths: Value = {
    type: 'lengths',
    items: [{ text: 'All of it', hours: '' }],
    more: { page: '' },
  };
  const draft: Value = {
    title: '',
    heading: 'Kept',
    sections: [
      { type: 'quotes', items: [{ text: '', name: '' }] },
      { type: 'picture', picture: '' },
      lengths,
    ],
  };
  const blanks = [
    'title',
    'sections[0].items[0].text',
    'sections[0].items[0].name',
    'sections[1].picture',
    'sections[2].items[0].hours',
    'sections[2].more.page',
  ];
  const shown = [
    { type: 'quotes', items: [{ text: 'What somebody said to you.', name: 'Anna and Tom' }] },
    { type: 'picture', picture: 'barn.jpg' },
    lengths,
  ];
  expect(fillBlanks(draft, page, 'barn.jpg')).toEqual({
    value: { title: 'Title', heading: 'Kept', sections: shown },
    blanks,
    examples: blanks.slice(0, 4),
  });
  expect(fillBlanks(draft, page, undefined).examples).toEqual(blanks.slice(0, 3));
});

it('fillBlanks has examples for paragraphs, towns and links, but not for unknown fields', () => {
  const list = (...file: Parameters<typeof fillBlanks>) => fillBlanks(...file).examples;
  const texts = { sections: [{ type: 'text', paragraphs: ['One', ''] }] };
  expect(list(texts, page, undefined)).toEqual(['sections[0].paragraphs[1]']);
  expect(list([{ name: 'Dorset', towns: ['', 'Poole'] }], areas, undefined)).toEqual([
    '[0].towns[0]',
  ]);
  const links = { business: { links: [{ url: '' }] } };
  expect(list(links, site, undefined)).toEqual(['business.links[0].url']);
  expect(list([{ text: '' }], {}, 'barn.jpg')).toEqual([]);
});
