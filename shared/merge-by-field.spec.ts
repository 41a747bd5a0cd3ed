import fc from 'fast-check';
import type { Value } from './api/desk-site.js';
import { applyDraft, mergeByField } from './merge-by-field.js';
import type { Fields } from './values.js';

const RUNS = process.env.LONG_TESTS ? 20_000 : 400;

const entry = (title: string, text = '', price = '£1'): Fields => ({ title, text, price });
const [a, b, c] = ['A', 'B', 'C'].map((title) => entry(title));
const LIST = [a!, b!, c!];
const changed = { ...b!, text: 'More' };
const PLACED = { name: 'York', at: [1, 2] };

it.each<[what: string, from: Value, mine: Value, theirs: Value, merged: Value]>([
  ['two fields', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 2 }, { a: 2, b: 2 }],
  ['a field that one has removed', { a: 1, b: 1 }, { b: 1 }, { a: 1, b: 2 }, { b: 2 }],
  ['an entry, and its place', LIST, [a!, changed, c!], [b!, a!, c!], [changed, a!, c!]],
  ['a new one, and one that has gone', LIST, [...LIST, entry('D')], [a!, c!], [a!, c!, entry('D')]],
  ['what each has added', ['a'], ['a', 'mine'], ['a', 'theirs'], ['a', 'mine', 'theirs']],
  ['a town that has got a place', ['York'], [PLACED], ['Hull', 'York'], ['Hull', PLACED]],
  ['what both have put in order is in mine', LIST, [c!, a!, b!], [b!, a!, c!], [c!, a!, b!]],
])('mergeByField merges without a conflict: %s', (_, from, mine, theirs, merged) => {
  expect(mergeByField(from, mine, theirs)).toEqual({ mine: merged, theirs: merged, conflicts: [] });
});

it.each<[what: string, from: Value, mine: Value, theirs: Value, path: (string | number)[]]>([
  ['a position, as a whole', { at: [1, 1] }, { at: [1, 2] }, { at: [2, 1] }, ['at']],
  ['an entry that one has removed', LIST, [a!, changed, c!], [a!, c!], []],
  ['an entry to which both have given a name', [a!, b!], [a!, entry('X')], [a!, entry('Y')], []],
  ['two of one name', [a!, a!], [changed, a!], [a!, entry('A', 'Other')], []],
  ['what both have begun', null, { a: 1 }, { b: 1 }, []],
  ['a file that one has removed', { a: 1 }, { a: 2 }, null, []],
])('mergeByField reports a conflict: %s', (_, from, mine, theirs, path) => {
  const merged = { mine, theirs, conflicts: [path] };
  expect(mergeByField(from, mine, theirs)).toEqual(merged);
});

it('mergeByField returns both versions of a conflict, and merges the other fields into both', () => {
  const mine = { title: 'Mine', label: 'Mine', items: [a!, { ...b!, price: '£2' }, c!] };
  const theirs = { title: 'Theirs', label: 'From', items: [c!, a!, { ...b!, price: '£3' }] };
  expect(mergeByField({ title: 'From', label: 'From', items: LIST }, mine, theirs)).toEqual({
    mine: { ...mine, items: [c, a, { ...b, price: '£2' }] },
    theirs: { ...theirs, label: 'Mine' },
    conflicts: [['title'], ['items', 2, 'price']],
  });
});

describe('applyDraft', () => {
  const site = { a: 1, b: 1, c: 1 };
  const draft = { from: site, value: { ...site, a: 2 } };
  const free = (value: Value) => ({ value, isRefused: false, conflict: undefined });

  it('merges an edit with the draft and the site', () => {
    const typed = { from: site, value: { ...site, b: 2 } };
    expect(applyDraft({ ...site, c: 2 }, draft, typed)).toEqual(free({ a: 2, b: 2, c: 2 }));
    // An edit without `from` replaces the file; null removes it.
    expect(applyDraft(site, undefined, { value: { d: 1 } })).toEqual(free({ d: 1 }));
    expect(applyDraft(site, undefined, { from: site, value: null })).toEqual(free(null));
    expect(applyDraft(null, { from: null, value: site })).toEqual(free(site));
  });

  it('refuses an edit of a field that the draft or the site has changed', () => {
    const typed = { from: site, value: { ...site, a: 3 } };
    const refused = (conflict: object) => ({ isRefused: true, conflict });
    const byDraft = refused({ from: site, theirs: draft.value });
    expect(applyDraft(site, draft, typed)).toMatchObject(byDraft);
    const hand = { ...site, a: 4 };
    const byHand = refused({ from: site, theirs: hand });
    expect(applyDraft(hand, undefined, typed)).toMatchObject(byHand);
    const into = { from: draft.value, value: { ...draft.value, a: 3 } };
    expect(applyDraft(hand, draft, into)).toMatchObject(refused({ theirs: hand }));
  });

  it('keeps a conflict of the draft and the site when an edit changes another field', () => {
    const both = { from: site, value: { ...site, a: 2, b: 2 } };
    const typed = { from: site, value: { ...site, c: 3 } };
    expect(applyDraft({ ...site, a: 4 }, both, typed)).toEqual({
      value: { a: 2, b: 2, c: 3 },
      isRefused: false,
      conflict: { from: site, theirs: { a: 4, b: 2, c: 3 } },
    });
  });
});

const edits = fc.array(
  fc.tuple(fc.nat(), fc.constantFrom('set', 'add', 'remove', 'move'), fc.nat()),
  { minLength: 1, maxLength: 3 },
);

it(`mergeByField loses no text of either side in ${RUNS} random merges`, () => {
  let words = 0;
  const word = () => `word ${++words}`;
  const create = () => entry(word(), word(), word());
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 6 }), edits, edits, (length, own, others) => {
      const from = Array.from({ length }, create);
      const edit = (changes: typeof own) => {
        const list = [...from];
        for (const [at, what, to] of changes) {
          const [one] = list.splice(at % Math.max(1, list.length), 1);
          const field = ['title', 'text', 'price'][to % 3]!;
          const place = what === 'set' ? at % (list.length + 1) : to % (list.length + 1);
          if (what === 'add') list.splice(place, 0, create());
          if (one && what !== 'remove')
            list.splice(place, 0, what === 'set' ? { ...one, [field]: word() } : one);
        }
        return list;
      };
      const [mine, theirs] = [edit(own), edit(others)];
      const merged = mergeByField(from, mine, theirs);
      const listTexts = (list: unknown) => (list as Fields[]).flatMap((one) => Object.values(one));
      const [left, right] = [listTexts(merged.mine), listTexts(merged.theirs)];
      const known = listTexts(from);
      for (const text of listTexts(mine))
        expect(known.includes(text) || left.includes(text)).toBe(true);
      for (const text of listTexts(theirs))
        expect(known.includes(text) || right.includes(text)).toBe(true);
      for (const texts of [left, right]) expect(new Set(texts).size).toBe(texts.length);
      const isSame = JSON.stringify(merged.mine) === JSON.stringify(merged.theirs);
      expect(isSame || merged.conflicts.length > 0).toBe(true);
      // An entry's fields come from one side, or one side has renamed the entry.
      for (const { title, text, price } of merged.mine as Fields[]) {
        const isOne = (list: Fields[]) =>
          list.some((one) => one.title === title && (one.text === text || one.price === price));
        expect(isOne(mine) || isOne(theirs)).toBe(true);
      }
    }),
    { numRuns: RUNS },
  );
});
