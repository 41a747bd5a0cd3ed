import { type Fields, valueAt } from '../../../shared/values';
import { setAt } from './set-at';

const PAGE: Fields = {
  title: 'Weddings',
  sections: [
    { type: 'text', paragraphs: ['One', 'Two'] },
    { type: 'stats', items: [] },
  ],
};

describe('a value with another at some place', () => {
  it('is a copy, in which what that doesn’t concern is the same', () => {
    const next = setAt(PAGE, ['sections', 0, 'paragraphs', 1], 'Three');
    expect(valueAt(next, ['sections', 0])).toEqual({ type: 'text', paragraphs: ['One', 'Three'] });
    expect(valueAt(PAGE, ['sections', 0, 'paragraphs', 1])).toBe('Two');
    expect(valueAt(next, ['sections', 1])).toBe(valueAt(PAGE, ['sections', 1]));
  });

  it('has a new field where the schema has it, with those around it that aren’t there yet', () => {
    const schema = { properties: { address: {}, title: {}, sections: {} } };
    const next = setAt(PAGE, ['address'], '/weddings', schema);
    expect(Object.keys(next as Fields)).toEqual(['address', 'title', 'sections']);
    expect(setAt({}, ['lead', 'heading'], 'Hello')).toEqual({ lead: { heading: 'Hello' } });
  });

  it('finds the place of a new field by the kind of the entry around it', () => {
    const kind = (name: string, fields: string[]) => ({
      properties: {
        type: { const: name },
        ...Object.fromEntries(fields.map((each) => [each, {}])),
      },
    });
    const kinds = [kind('stats', ['items']), kind('text', ['heading', 'paragraphs'])];
    const schema = { properties: { sections: { items: { oneOf: kinds } } } };
    const next = setAt(PAGE, ['sections', 0, 'heading'], 'Why us', schema);
    expect(Object.keys(valueAt(next, ['sections', 0]) as Fields)).toEqual([
      'type',
      'heading',
      'paragraphs',
    ]);
  });

  it('makes fields of what is only a name, and a name of what has nothing else', () => {
    const towns = ['Poole', 'Wareham'];
    const placed = setAt(towns, [1, 'at'], [50.69, -2.11]);
    expect(placed).toEqual(['Poole', { name: 'Wareham', at: [50.69, -2.11] }]);
    expect(setAt(towns, [1, 'name'], 'Wareham Quay')).toEqual(['Poole', 'Wareham Quay']);
  });

  it('lacks what is set to nothing', () => {
    expect(setAt(PAGE, ['sections', 0], undefined)).toEqual({
      ...PAGE,
      sections: [{ type: 'stats', items: [] }],
    });
    expect(setAt({ a: 1, b: 2 }, ['a'], undefined)).toEqual({ b: 2 });
  });
});
