import type { Change, Value } from '../../../shared/api/desk-site.js';
import { addChange, applyChange, applyChanges, keyOf, withParents } from './changes';
import type { Fields } from './schema';

const PAGE: Fields = {
  title: 'Weddings',
  sections: [
    { type: 'text', paragraphs: ['One', 'Two'] },
    { type: 'stats', items: [] },
  ],
};
const set = (path: Change['path'], value: Value): Change => ({ op: 'set', path, value });
const remove = (path: Change['path']): Change => ({ op: 'remove', path });
const addAll = (...changes: Change[]) =>
  changes.reduce<Change[]>((all, change) => addChange(PAGE, all, change), []);

describe('changes at the desk', () => {
  it('are made to copies, and leave what they don’t concern as it is', () => {
    const next = applyChange(PAGE, set(['sections', 0, 'paragraphs', 1], 'Three')) as Fields;
    expect(next).toEqual({
      title: 'Weddings',
      sections: [
        { type: 'text', paragraphs: ['One', 'Three'] },
        { type: 'stats', items: [] },
      ],
    });
    expect(next.sections).not.toBe(PAGE.sections);
    expect((next.sections as Value[])[1]).toBe((PAGE.sections as Value[])[1]);
  });

  it('leave an entry its key wherever it goes', () => {
    const [first] = PAGE.sections as [Value];
    const key = keyOf(first, 0);
    const next = applyChanges(PAGE, [
      set(['sections', 0, 'paragraphs', 0], 'Changed'),
      { op: 'move', path: ['sections'], from: 0, to: 1 },
    ]);
    const moved = ((next as Fields).sections as Value[])[1]!;
    expect(moved).not.toBe(first);
    expect(keyOf(moved, 1)).toBe(key);
  });

  it('are one for all that is typed in a field, also with another field in between', () => {
    expect(addAll(set(['title'], 'W'), set(['label'], 'L'), set(['title'], 'We'))).toEqual([
      set(['title'], 'We'),
      set(['label'], 'L'),
    ]);
  });

  it('are none once all is as it was', () => {
    expect(addAll(set(['title'], 'W'), set(['title'], 'Weddings'))).toEqual([]);
    expect(addAll(set(['label'], 'L'), remove(['label']))).toEqual([]);
    const [first] = PAGE.sections as [Value];
    const back: Change = { op: 'insert', path: ['sections'], index: 0, value: first };
    expect(addAll(set(['label'], 'L'), remove(['sections', 0]), back)).toEqual([
      set(['label'], 'L'),
    ]);
  });

  it('stay apart where entries have moved in between', () => {
    const path = ['sections', 0, 'heading'];
    const move: Change = { op: 'move', path: ['sections'], from: 0, to: 1 };
    expect(addAll(set(path, 'A'), move, set(path, 'B'))).toHaveLength(3);
  });

  it('bring the fields around them that aren’t there yet', () => {
    expect(withParents(PAGE, set(['lead', 'heading'], 'Hello'))).toEqual(
      set(['lead'], { heading: 'Hello' }),
    );
    expect(withParents(PAGE, set(['title'], 'New'))).toEqual(set(['title'], 'New'));
  });

  it('that are on their way to the site stay as they are', () => {
    const sent = [set(['title'], 'W')];
    expect(addChange(PAGE, sent, set(['title'], 'We'), 1)).toEqual([...sent, set(['title'], 'We')]);
  });
});
