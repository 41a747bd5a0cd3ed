import type { Fields } from '../../../shared/values';
import { setAt } from './set-at';

const PAGE: Fields = {
  title: 'Weddings',
  sections: [
    { type: 'text', paragraphs: ['One', 'Two'] },
    { type: 'stats', items: [] },
  ],
};
const fields = (...names: string[]) => Object.fromEntries(names.map((name) => [name, {}]));
const kind = (type: string, ...names: string[]) => ({
  properties: { type: { const: type }, ...fields(...names) },
});
const kinds = [kind('stats', 'items'), kind('text', 'heading', 'paragraphs')];
const SCHEMA = {
  properties: { ...fields('address', 'title'), sections: { items: { oneOf: kinds } } },
};

const NAMES = ['Poole', 'Wareham'];
it.each([
  ['has it where the schema has it', PAGE, ['address'], '/', { address: '/', ...PAGE }],
  [
    'has it where the kind of the entry around it has it',
    PAGE,
    ['sections', 0, 'heading'],
    'Why us',
    {
      ...PAGE,
      sections: [
        { type: 'text', heading: 'Why us', paragraphs: ['One', 'Two'] },
        { type: 'stats', items: [] },
      ],
    },
  ],
  ['has what is around it', {}, ['lead', 'heading'], 'Hello', { lead: { heading: 'Hello' } }],
  ['is more than a name', NAMES, [1, 'at'], [50, 2], ['Poole', { name: 'Wareham', at: [50, 2] }]],
  ['is only a name', NAMES, [1, 'name'], 'Quay', ['Poole', 'Quay']],
  ['lacks an entry', NAMES, [0], undefined, ['Wareham']],
  ['lacks a field', { a: 1, b: 2 }, ['a'], undefined, { b: 2 }],
])('setAt makes a value that %s and keeps the old one', (_, value, path, next, expected) => {
  const before = structuredClone(value);
  expect(JSON.stringify(setAt(value, path, next, SCHEMA))).toBe(JSON.stringify(expected));
  expect(value).toEqual(before);
});
