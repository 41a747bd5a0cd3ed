import { z } from 'zod';
import type { JsonSchema } from '../../../shared/content/json-schema';
import { pageSchema } from '../../../shared/content/page-schema.js';
import { callEntry, callPath, formatPath, parsePath } from './schema';

const page = z.toJSONSchema(pageSchema, { io: 'input' }) as JsonSchema;
const sections = page.properties!.sections!;

it.each([
  [{ title: 'Four hours', text: 'Until eleven' }, 'Four hours'],
  [{ headline: ['One more', 'song'] }, 'One more song'],
  ['A plain text', 'A plain text'],
  ['full-floor.jpg', 'Full floor'],
  [{ file: 'full-floor.jpg', focus: [50, 20] }, 'Full floor'],
  [{ at: [50.8, -1.09] }, '3'],
])('an entry is named after its own text, or by its number: %j', (entry, name) => {
  expect(callEntry({}, entry, 3, [])).toBe(name);
});

describe('a field’s path', () => {
  it.each([
    [['sections', 2, 'heading'], 'sections[2].heading'],
    [['look', 'colours', 'main'], 'look.colours.main'],
    [[0, 'towns', 11], '[0].towns[11]'],
  ])('%j is formatted as a name and parsed back', (path, name) => {
    expect(formatPath(path)).toBe(name);
    expect(parsePath(name)).toEqual(path);
  });

  it('is spelt out for people with the form’s labels', () => {
    const items = [{ text: 'Great', name: 'Anna and Tom' }];
    const quotes = { type: 'quotes', heading: 'What they say', items };
    const value = { sections: [quotes, { type: 'hero', headline: ['One more', 'song'] }] };
    const schema = { properties: { sections: { ...sections, field: 'sections' } } };
    const call = (...path: (string | number)[]) => callPath(schema, value, ['sections', ...path]);
    expect(call(0, 'items', 0, 'date')).toBe('Reviews: What they say, Anna and Tom, date');
    expect(call(0, 'items', 4)).toBe('Reviews: What they say, Reviews, 5');
    expect(call(1, 'headline', 1)).toBe('Top of the page: One more song, headline');
  });
});
