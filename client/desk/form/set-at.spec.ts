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
    const next = setAt(PAGE, ['address'], '/weddings', ['address', 'title', 'sections']);
    expect(Object.keys(next as Fields)).toEqual(['address', 'title', 'sections']);
    expect(setAt({}, ['lead', 'heading'], 'Hello')).toEqual({ lead: { heading: 'Hello' } });
  });

  it('lacks what is set to nothing', () => {
    expect(setAt(PAGE, ['sections', 0], undefined)).toEqual({
      ...PAGE,
      sections: [{ type: 'stats', items: [] }],
    });
    expect(setAt({ a: 1, b: 2 }, ['a'], undefined)).toEqual({ b: 2 });
  });
});
