import fc from 'fast-check';
import type { Value } from '../../../shared/api/desk-site.js';
import type { Fields } from '../../../shared/values.js';
import { mergeValues } from './merge-values.js';

const RUNS = process.env.LONG_TESTS ? 20_000 : 1000;

const hero: Fields = { type: 'hero', heading: 'One' };
const two: Fields = { type: 'text', heading: 'Two', paragraphs: ['a', 'b'] };
const three: Fields = { type: 'text', heading: 'Three' };
const withSections = (...sections: Fields[]): Fields => ({ title: 'Weddings', sections });
const changed = (entry: Fields, fields: Fields): Fields => ({ ...entry, ...fields });
const BASE = withSections(hero, two, three);

/** What merging gives where nothing is left to decide. */
function expectMerged(base: Value, mine: Value, theirs: Value, merged: Value): void {
  expect(mergeValues(base, mine, theirs)).toEqual({ value: merged, conflicts: [] });
}

describe('two changes of one file', () => {
  it.each<[string, Fields, Fields, Fields]>([
    [
      'two fields',
      withSections(changed(hero, { heading: 'Mine' }), two, three),
      { ...BASE, title: 'Theirs' },
      { ...withSections(changed(hero, { heading: 'Mine' }), two, three), title: 'Theirs' },
    ],
    [
      'an entry, and one before it',
      withSections(hero, changed(two, { heading: 'Mine' }), three),
      withSections({ type: 'text', heading: 'New' }, hero, two, three),
      withSections(
        { type: 'text', heading: 'New' },
        hero,
        changed(two, { heading: 'Mine' }),
        three,
      ),
    ],
    [
      'an entry, and its place',
      withSections(hero, changed(two, { paragraphs: ['Mine', 'b'] }), three),
      withSections(two, hero, three),
      withSections(changed(two, { paragraphs: ['Mine', 'b'] }), hero, three),
    ],
    [
      'two fields of an entry, one of them its name',
      withSections(hero, changed(two, { paragraphs: ['a', 'Mine'] }), three),
      withSections(hero, changed(two, { heading: 'Theirs' }), three),
      withSections(hero, changed(two, { heading: 'Theirs', paragraphs: ['a', 'Mine'] }), three),
    ],
    [
      'what one has added and the other has removed',
      withSections(hero, two, three, { type: 'stats', heading: 'Mine' }),
      withSections(hero, three),
      withSections(hero, three, { type: 'stats', heading: 'Mine' }),
    ],
    [
      'the same, removed by both',
      withSections(hero, three),
      withSections(hero, three),
      withSections(hero, three),
    ],
  ])('are merged: %s', (_, mine, theirs, merged) => {
    expectMerged(BASE, mine, theirs, merged);
    expectMerged(BASE, theirs, mine, merged);
  });

  it('are made once, though the response to the first try got lost', () => {
    const mine = withSections(hero, { type: 'text', heading: 'New' }, two, three);
    const since = { ...mine, title: 'Theirs' };
    expectMerged(BASE, mine, mine, mine);
    expectMerged(BASE, mine, since, since);
  });

  it('are both there where each has added something', () => {
    expectMerged(['a'], ['a', 'mine'], ['a', 'theirs'], ['a', 'mine', 'theirs']);
  });

  it('are a conflict in one text, where mine is meanwhile', () => {
    const [mine, theirs] = ['Mine', 'Theirs'].map((title) => ({ ...BASE, title }));
    expect(mergeValues(BASE, mine, theirs)).toEqual({
      value: mine,
      conflicts: [{ path: ['title'], mine: 'Mine', theirs: 'Theirs' }],
    });
  });

  it('are a conflict in a position as a whole', () => {
    const { conflicts } = mergeValues({ at: [50, -1] }, { at: [51, -1] }, { at: [50, -2] });
    expect(conflicts).toEqual([{ path: ['at'], mine: [51, -1], theirs: [50, -2] }]);
  });

  it('are a conflict in what one of the two has removed, which stays until that is decided', () => {
    const changedTwo = changed(two, { paragraphs: ['Mine', 'b'] });
    const mine = withSections(hero, changedTwo, three);
    const theirs = withSections(hero, three);
    expect(mergeValues(BASE, mine, theirs)).toEqual({
      value: mine,
      conflicts: [{ path: ['sections', 1], mine: changedTwo, theirs: null }],
    });
    expect(mergeValues(BASE, theirs, mine)).toEqual({
      value: mine,
      conflicts: [{ path: ['sections', 1], mine: null, theirs: changedTwo }],
    });
  });

  it('never put a price on another entry that has taken the place', () => {
    const [a, b] = ['A', 'B'].map((title, index) => ({ title, price: `£${index}` }));
    const mine = { title: 'B', price: '£99' };
    const other = { title: 'X', price: '£5' };
    const { value, conflicts } = mergeValues([a!, b!], [a!, mine], [a!, other]);
    expect(value).toEqual([a, mine, other]);
    expect(conflicts).toEqual([{ path: [1], mine, theirs: null }]);
  });

  it.each([
    ['two of one name', 2, 1],
    ['one that became two', 1, 2],
    ['two, one of which the other has removed', 2, 2],
  ])('are a conflict where nothing tells which entry was rewritten: %s', (_, were, are) => {
    const all = (text: string) => (_: unknown, index: number) => ({
      title: 'Evening',
      text: `${text} ${index}`,
      price: `£${text.length}${index}`,
    });
    const base = Array.from({ length: were }, all('Lights'));
    const theirs = Array.from({ length: are }, all('Karaoke'));
    const mine = base.with(-1, { ...base.at(-1)!, price: '£99' });
    const { value, conflicts } = mergeValues(base, mine, theirs);
    expect(value).toEqual(expect.arrayContaining([mine.at(-1), ...theirs]));
    expect(conflicts).toMatchObject([{ mine: mine.at(-1), theirs: null }]);
  });

  it('tell entries of one name by what else they say', () => {
    const evening = { title: 'Evening', text: 'Lights', price: '£1', unit: 'an hour' };
    const mine = { ...evening, text: 'Lights and smoke' };
    const other = { title: 'Evening', text: 'Karaoke', price: '£9', unit: 'a night' };
    const theirs = [other, { ...evening, price: '£2' }];
    expectMerged([evening], [mine], theirs, [other, { ...mine, price: '£2' }]);
  });

  it('find a town again that has got a position', () => {
    const placed = { name: 'Seaham', at: [54.8, -1.3] };
    expectMerged(['Seaham', 'York'], [placed, 'York'], ['York', 'Seaham'], ['York', placed]);
  });
});

/** Some edits of a list: which entry, what is done to it, and where it goes. */
const edits = fc.array(
  fc.tuple(fc.nat(), fc.constantFrom('set', 'add', 'remove', 'move'), fc.nat()),
  {
    minLength: 1,
    maxLength: 2,
  },
);

it(`nothing that either has written is lost without a conflict, ${RUNS} times`, () => {
  let words = 0;
  const word = () => `word ${++words}`;
  const create = () => ({ title: word(), text: word(), price: word() });
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 6 }), edits, edits, (length, own, others) => {
      const base = Array.from({ length }, create);
      const edit = (changes: typeof own) => {
        const list = base.map((entry) => ({ ...entry }));
        for (const [at, what, to] of changes) {
          const index = at % Math.max(1, list.length);
          if (what === 'add') list.splice(to % (list.length + 1), 0, create());
          else if (list.length > 0) {
            const [entry] = list.splice(index, 1) as [ReturnType<typeof create>];
            const field = (['title', 'text', 'price'] as const)[to % 3]!;
            if (what === 'set') list.splice(index, 0, { ...entry, [field]: word() });
            if (what === 'move') list.splice(to % (list.length + 1), 0, entry);
          }
        }
        return list;
      };
      const [mine, theirs] = [edit(own), edit(others)];
      const { value, conflicts } = mergeValues(base, mine, theirs);
      const listTexts = (list: object[]) =>
        list.flatMap((entry) => Object.values(entry) as string[]);
      const [merged, known] = [JSON.stringify([value, conflicts]), listTexts(base)];
      const written = listTexts([...mine, ...theirs]).filter((text) => !known.includes(text));
      for (const text of written) expect(merged).toContain(`"${text}"`);
      const texts = listTexts(value as object[]);
      expect(new Set(texts).size === texts.length || conflicts.length > 0).toBe(true);
    }),
    { numRuns: RUNS },
  );
});
