import type { Value } from '../../../shared/api/desk-site.js';
import { createSchemas } from '../content/json-schemas.js';
import { fillBlanks } from './fill-blanks.js';

const { page } = createSchemas();
const fill = (draft: Value) => fillBlanks(draft, page, 'barn.jpg');
const TEXT = { type: 'text', paragraphs: ['One', 'Two'] };
const BLANK = { type: 'quotes', items: [{ text: '', name: '' }] };

it('writes examples into a section that is new', () => {
  expect(fill({ sections: [BLANK, TEXT] })).toEqual({
    value: {
      sections: [
        { type: 'quotes', items: [{ text: 'What somebody said to you.', name: 'Anna and Tom' }] },
        TEXT,
      ],
    },
    blanks: ['sections[0].items[0].text', 'sections[0].items[0].name'],
    examples: ['sections[0].items[0].text', 'sections[0].items[0].name'],
  });
});

it('shows a picture where one has yet to be chosen, if there is any', () => {
  const draft = { sections: [{ type: 'picture', picture: '' }] };
  expect(fill(draft).value).toEqual({
    sections: [{ type: 'picture', picture: 'barn.jpg' }],
  });
  expect(fillBlanks(draft, page, undefined)).toEqual({
    value: draft,
    blanks: ['sections[0].picture'],
    examples: [],
  });
});

it('shows them where somebody has emptied a text, too', () => {
  const draft = { title: '', sections: [{ ...TEXT, paragraphs: ['One', ''] }] };
  const { value, blanks } = fill(draft);
  expect(blanks).toEqual(['title', 'sections[0].paragraphs[1]']);
  expect(value).toMatchObject({
    title: 'Title',
    sections: [{ paragraphs: ['One', expect.any(String)] }],
  });
});

it('counts as blank what has no example, too', () => {
  const items = [{ title: 'All day', text: 'All of it', hours: '' }];
  const draft = { sections: [{ type: 'lengths', items, more: { page: '' } }] };
  const blanks = ['sections[0].items[0].hours', 'sections[0].more.page'];
  expect(fill(draft)).toEqual({ value: draft, blanks, examples: [] });
});

it('has an example of a town, and of a page elsewhere', () => {
  const { site, areas } = createSchemas();
  const draft = [{ name: 'Dorset', text: 'All of it', towns: ['Poole', ''] }];
  expect(fillBlanks(draft, areas, undefined).examples).toEqual(['[0].towns[1]']);
  const links = { business: { links: [{ url: '' }] } };
  expect(fillBlanks(links, site, undefined).examples).toEqual(['business.links[0].url']);
});

it('has no example in a file that has no such fields', () => {
  expect(fillBlanks([{ text: '' }], {}, 'barn.jpg')).toEqual({
    value: [{ text: '' }],
    blanks: ['[0].text'],
    examples: [],
  });
});
