import type { Change, Choices, Value } from '../../../shared/api/desk-site.js';
import { applyChange } from './change.js';
import { applyChanges, mergeChanges } from './merge-changes.js';

const BASE: Value = {
  title: 'Weddings',
  sections: [
    { type: 'hero', heading: 'One' },
    { type: 'text', heading: 'Two', paragraphs: ['a', 'b'] },
    { type: 'text', heading: 'Three' },
  ],
};

const set = (value: Value, ...path: (string | number)[]): Change => ({ op: 'set', path, value });

function merge(theirs: Change[], mine: Change[], choices?: Choices) {
  const now = applyChanges(BASE, theirs);
  const { changes, conflicts } = mergeChanges(BASE, now, mine, choices);
  return { merged: applyChanges(now, changes), conflicts };
}

describe('changes to a file that somebody else has changed', () => {
  it.each<[string, Change[], Change[], Change[]]>([
    ['another field', [set('Theirs', 'title')], [set('Mine', 'sections', 0, 'heading')], []],
    [
      'an entry before it',
      [{ op: 'insert', path: ['sections'], index: 0, value: { type: 'text', heading: 'New' } }],
      [set('Mine', 'sections', 1, 'heading')],
      [set('Mine', 'sections', 2, 'heading')],
    ],
    [
      'its place in the list',
      [{ op: 'move', path: ['sections'], from: 1, to: 0 }],
      [set('Mine', 'sections', 1, 'paragraphs', 0)],
      [set('Mine', 'sections', 0, 'paragraphs', 0)],
    ],
    [
      'another field of the same entry',
      [set('Theirs', 'sections', 1, 'heading')],
      [set('Mine', 'sections', 1, 'paragraphs', 1)],
      [],
    ],
    [
      'what this one has moved',
      [set('Theirs', 'sections', 2, 'heading')],
      [{ op: 'move', path: ['sections'], from: 2, to: 0 }],
      [{ op: 'move', path: ['sections'], from: 2, to: 0 }],
    ],
  ])('are merged when that was %s', (_, theirs, mine, expected) => {
    const { merged, conflicts } = merge(theirs, mine);
    expect(conflicts).toEqual([]);
    const now = applyChanges(BASE, theirs);
    expect(merged).toEqual(applyChanges(now, expected.length > 0 ? expected : mine));
  });

  it('are made once, though the answer to the first try got lost', () => {
    const value = { type: 'text', heading: 'New' };
    const inserts: Change[] = [
      { op: 'insert', path: ['sections'], index: 1, value },
      set('Mine', 'sections', 2, 'heading'),
    ];
    const { merged, conflicts } = merge(inserts, inserts);
    expect(conflicts).toEqual([]);
    expect(merged).toEqual(applyChanges(BASE, inserts));
  });

  it('are a conflict where both have changed one text, until it is decided', () => {
    const [theirs, mine] = [[set('Theirs', 'title')], [set('Mine', 'title')]];
    const { merged, conflicts } = merge(theirs, mine);
    expect(conflicts).toEqual([{ index: 0, path: ['title'], mine: 'Mine', theirs: 'Theirs' }]);
    expect(merged).toEqual(applyChanges(BASE, theirs));
    expect(merge(theirs, mine, { 0: 'mine' }).merged).toEqual(applyChanges(BASE, mine));
    expect(merge(theirs, mine, { 0: 'theirs' })).toEqual({ merged, conflicts: [] });
  });

  it('are none where both want the same', () => {
    expect(merge([set('Same', 'title')], [set('Same', 'title')]).conflicts).toEqual([]);
    const gone: Change = { op: 'remove', path: ['sections', 1] };
    const { merged, conflicts } = merge([gone], [gone]);
    expect(conflicts).toEqual([]);
    expect(merged).toEqual(applyChange(BASE, gone));
  });

  it('are a conflict in what somebody else has removed', () => {
    const theirs: Change[] = [{ op: 'remove', path: ['sections', 1] }];
    const { conflicts } = merge(theirs, [set('Mine', 'sections', 1, 'heading')]);
    expect(conflicts).toEqual([
      { index: 0, path: ['sections', 1, 'heading'], mine: 'Mine', theirs: null },
    ]);
  });
});
