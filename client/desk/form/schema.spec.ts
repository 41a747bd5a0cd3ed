import { z } from 'zod';
import { pageSchema, pictureSchema } from '../../../shared/content/page-schema.js';
import { areasSchema } from '../../../shared/content/site-schema.js';
import {
  blankOf,
  callPath,
  isNameOrFields,
  isPicture,
  isPosition,
  kindsOf,
  nameOf,
  pathOf,
  type Schema,
  schemaFor,
} from './schema';

const convert = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' }) as Schema;
const town = convert(areasSchema).items!.properties!.towns!.items!;
const { sections } = convert(pageSchema).properties!;

describe('what a schema asks for', () => {
  it('is known by its shape: a picture, a place, a name with more about it', () => {
    const place = town.anyOf![1]!.properties!.at!;
    const picture = convert(pictureSchema);
    expect([place, picture, town].map(isPosition)).toEqual([true, false, false]);
    expect([place, picture, town].map(isPicture)).toEqual([false, true, false]);
    expect([place, picture, town].map(isNameOrFields)).toEqual([false, false, true]);
  });

  it('is known by its type where an entry may be of several kinds', () => {
    const { items } = sections!;
    expect(kindsOf(town)).toBeUndefined();
    for (const kind of kindsOf(items!)!) {
      const blank = blankOf(kind);
      expect(blank).toMatchObject({ type: kind.properties!.type!.const });
      expect(schemaFor(items!, blank)).toBe(kind);
    }
  });
});

describe('a field’s path', () => {
  it.each([
    [['sections', 2, 'heading'], 'sections[2].heading', 'Sections 3, Heading'],
    [['look', 'colours', 'main'], 'look.colours.main', 'Look, Colours, Main'],
    [[0, 'towns', 11], '[0].towns[11]', '1, Towns 12'],
  ])('%j has its name, and words', (path, name, words) => {
    expect(nameOf(path)).toBe(name);
    expect(pathOf(name)).toEqual(path);
    expect(callPath(path)).toBe(words);
  });
});
