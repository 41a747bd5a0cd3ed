import type { Conflict, Draft as Drawn, Value } from '../../../shared/api/desk-site.js';
import { type Draft, type DraftAction, openDraft, reduceDraft } from './draft';

const drawn = (value: Value, more: Partial<Drawn> = {}): Drawn => ({
  value,
  draft: value,
  conflicts: [],
  faults: [],
  blanks: [],
  warnings: [],
  html: '<html>',
  ...more,
});
const FAULT = { file: 'site.yaml', line: 1, column: 1, path: 'title', message: 'too long' };
const change = (value: Value): DraftAction => ({ type: 'changed', change: () => value });
const run = (draft: Draft, ...actions: DraftAction[]) => actions.reduce(reduceDraft, draft);
const opened = openDraft(drawn({ title: 'Old' }));
const MINE = { title: 'Mine' };
const THEIRS = { title: 'Theirs' };
const conflict: Conflict = { path: ['title'], mine: 'Mine', theirs: 'Theirs' };

describe('a draft', () => {
  it('is drawn, put on the site, and clean again', () => {
    const changed = run(opened, change(MINE));
    expect(changed).toMatchObject({ status: 'drawing', base: { title: 'Old' }, value: MINE });
    const shown = run(changed, { type: 'drawn', drawn: drawn({ title: 'Old' }, { draft: MINE }) });
    expect(shown).toMatchObject({ status: 'unsaved', value: MINE });
    const saving = run(shown, { type: 'put' });
    expect(saving.status).toBe('saving');
    expect(run(saving, { type: 'saved', value: MINE })).toMatchObject({
      status: 'clean',
      base: MINE,
      value: MINE,
    });
  });

  it('keeps what has been added since it was asked for', () => {
    const changed = run(opened, change(MINE));
    const more = { title: 'Mine', photo: 'new.webp' };
    const answer = drawn({ title: 'Old' }, { draft: MINE });
    const added = run(changed, change(more), { type: 'drawn', drawn: answer, of: changed.value });
    expect(added).toMatchObject({ status: 'drawing', value: more });
  });

  it('goes on with what another device has changed', () => {
    const kept = { base: { title: 'Old' }, value: THEIRS };
    for (const draft of [
      openDraft(drawn({ title: 'Old' }, { kept })),
      run(opened, { type: 'opened', drawn: drawn({ title: 'Old' }, { kept }) }),
    ])
      expect(draft).toMatchObject({ status: 'drawing', ...kept, seen: THEIRS });
    // What is typed here meanwhile stays.
    const typed = run(opened, change(MINE), { type: 'opened', drawn: drawn({}, { kept }) });
    expect(typed.value).toEqual(MINE);
  });

  it('that went on on another device goes on here, unless more was typed', () => {
    const sent = { base: { title: 'Old' }, value: MINE, seen: MINE, tab: 'another' };
    const kept = { base: { title: 'Old' }, value: THEIRS };
    const now = drawn({ title: 'Old' }, { kept });
    expect(openDraft(now, sent)).toMatchObject({ ...kept, seen: THEIRS });
    const more = { ...sent, value: { title: 'More' } };
    expect(openDraft(now, more)).toMatchObject(more);
    // What this tab has typed itself is newer than what it last read.
    expect(openDraft(now, sent, sent.tab)).toMatchObject(sent);
    // What the server has no more, another device has put on the site or discarded.
    expect(openDraft(drawn({ title: 'Old' }), sent)).toMatchObject({ status: 'clean' });
    expect(openDraft(drawn({ title: 'Old' }), more)).toMatchObject({ status: 'drawing', ...more });
  });

  it('asks for what is new and empty only once it is to be on the site', () => {
    const more = { draft: MINE, blanks: [FAULT] };
    const shown = run(opened, change(MINE), { type: 'drawn', drawn: drawn(THEIRS, more) });
    expect(shown.shown.faults).toEqual([]);
    const refused = { type: 'refused' as const, drawn: drawn(THEIRS, more) };
    const asked = run(shown, { type: 'put' }, refused, change(MINE), {
      type: 'drawn',
      drawn: drawn(THEIRS, more),
    });
    expect(asked.shown.faults).toEqual([FAULT]);
    // Also of what was typed on before it was refused.
    expect(run(shown, { type: 'put' }, change(THEIRS), refused).isAsked).toBe(true);
    expect(run(asked, { type: 'put' }, { type: 'saved', value: MINE }).isAsked).toBe(false);
  });

  it('that couldn’t be put on the site for want of a line is drawn once there is one', () => {
    const missed = run(opened, change(MINE), { type: 'put' }, { type: 'missed' });
    expect(missed).toMatchObject({ status: 'drawing', value: MINE, shown: { faults: [] } });
    expect(run(missed, { type: 'drawn', drawn: drawn({}, { draft: MINE }) }).status).toBe(
      'unsaved',
    );
  });

  it('of an earlier visit is drawn first', () => {
    const kept = openDraft(drawn({ title: 'Old' }), { base: { title: 'Older' }, value: MINE });
    expect(kept).toMatchObject({ status: 'drawing', base: { title: 'Older' }, value: MINE });
  });

  it('goes on from what was sent with what was typed meanwhile', () => {
    const typed = run(opened, change(MINE), { type: 'put' }, change({ title: 'Mine, and more' }));
    expect(typed.status).toBe('saving');
    expect(run(typed, { type: 'saved', value: { ...MINE, label: 'Theirs' } })).toMatchObject({
      status: 'drawing',
      base: MINE,
      value: { title: 'Mine, and more' },
    });
    expect(run(typed, { type: 'refused', drawn: drawn(MINE) })).toMatchObject({
      status: 'drawing',
      value: { title: 'Mine, and more' },
    });
  });

  it('takes along what others have changed elsewhere', () => {
    const merged = { ...MINE, label: 'Theirs' };
    const now = { title: 'Old', label: 'Theirs' };
    const next = run(opened, change(MINE), { type: 'drawn', drawn: drawn(now, { draft: merged }) });
    expect(next).toMatchObject({ status: 'unsaved', base: now, value: merged });
  });

  it('is replaced by what is on the site only while it is clean', () => {
    const read: DraftAction = { type: 'opened', drawn: drawn(THEIRS) };
    expect(run(opened, read)).toMatchObject({ status: 'clean', base: THEIRS, value: THEIRS });
    const changed = run(opened, change(MINE));
    expect(run(changed, read)).toBe(changed);
  });

  it('is refused with a fault, and keeps the last page without one', () => {
    const long = run(opened, change(MINE), { type: 'put' });
    const reason = drawn({ title: 'Old' }, { draft: MINE, faults: [FAULT], html: null });
    const refused = run(long, { type: 'refused', drawn: reason });
    expect(refused).toMatchObject({
      status: 'refused',
      value: MINE,
      shown: { faults: [FAULT], html: '<html>' },
    });
    expect(run(refused, change({ title: 'M' })).status).toBe('drawing');
  });

  it.each([
    ['mine', MINE],
    ['theirs', THEIRS],
  ] as const)(
    'in a conflict waits for a decision, and then goes on its way: %s',
    (choice, value) => {
      const found = drawn(THEIRS, { draft: MINE, conflicts: [conflict] });
      const asked = run(opened, change(MINE), { type: 'put' }, { type: 'refused', drawn: found });
      expect(asked).toMatchObject({ status: 'conflict', base: THEIRS, conflicts: [conflict] });
      expect(run(asked, change({ title: 'Typed' }))).toBe(asked);
      const decided = run(asked, { type: 'decided', choice });
      expect(decided).toMatchObject({ status: 'saving', value, sent: value, conflicts: [] });
      const drawing = run(opened, change(MINE), { type: 'drawn', drawn: found });
      expect(run(drawing, { type: 'decided', choice })).toMatchObject({ status: 'drawing', value });
      // What nobody has decided yet isn't put on the site.
      const early = run(drawing, { type: 'put' });
      expect(early).toMatchObject({ status: 'conflict', conflicts: [conflict] });
      expect(run(early, { type: 'decided', choice })).toMatchObject({ status: 'saving', value });
    },
  );

  it('decides conflicts from behind, as what is removed moves what follows it', () => {
    const draft = ['a', 'mine', 'b', 'c'];
    const conflicts = [
      { path: [1], mine: 'mine', theirs: null },
      { path: [3], mine: 'c', theirs: null },
    ];
    const found = drawn(['a', 'b'], { draft, conflicts });
    const first = run(openDraft(drawn([])), change(draft), { type: 'drawn', drawn: found });
    const second = run(first, { type: 'decided', choice: 'theirs' });
    expect(second).toMatchObject({ status: 'conflict', value: ['a', 'mine', 'b'] });
    expect(run(second, { type: 'decided', choice: 'theirs' }).value).toEqual(['a', 'b']);
  });

  it('is what is on the site once it is discarded', () => {
    const discarded = run(opened, change(MINE), { type: 'drawn', drawn: drawn(THEIRS) });
    expect(discarded).toMatchObject({ status: 'clean', base: THEIRS, value: THEIRS });
  });
});
