import type { Conflict, FileResponse, Value } from '../../../shared/api/desk-site.js';
import type { Fields } from '../../../shared/values';
import * as drafts from './draft';

const SITE = { heading: 'Site', label: 'Site', title: 'Site' };
const fault = {
  file: 'pages/home.yaml',
  line: 1,
  column: 1,
  path: 'heading',
  message: 'Too long.',
};
const opened = (revision: number, fields: object = {}, more: object = {}): FileResponse => ({
  value: SITE,
  draft: { ...SITE, ...fields },
  revision: `${revision}-site`,
  faults: [],
  blanks: [],
  warnings: [],
  html: '<p>',
  ...more,
});
const onSite = (value: Value) => opened(3, {}, { value, draft: undefined });
const theirs = (fields: object, more: object = {}): Conflict => ({
  message: 'Changed',
  theirs: { ...SITE, ...fields },
  from: SITE,
  device: 'Phone',
  at: '',
  revision: '7-site',
  ...more,
});

type Step = (draft: drafts.Draft) => drafts.Draft;
const run = (draft: drafts.Draft, ...steps: Step[]) => steps.reduce((at, step) => step(at), draft);
let now = 0;
/** Turns an event of the draft into a step for `run`. */
const step =
  <A extends unknown[]>(happen: (draft: drafts.Draft, ...args: A) => drafts.Draft) =>
  (...args: A): Step =>
  (draft) =>
    happen(draft, ...args);
const type = step((draft, fields: object, place?: string) =>
  drafts.edit(draft, { ...(draft.value as Fields), ...fields }, (now += 500), place),
);
const due = step(drafts.send)('save');
const want = step(drafts.queue);
const open = step((draft, ...args: Parameters<typeof opened>) =>
  drafts.open(draft, opened(...args)),
);
const finish = step(drafts.succeed);
const fail = step((draft, status: number, conflict?: Conflict) =>
  drafts.fail(draft, { status, faults: [fault], conflict }),
);
const decide = step(drafts.resolveConflict);
const { undoLast } = drafts;

const begun = drafts.beginDraft(opened(1));
const dirty = run(begun, type({ heading: 'Typed' }));
const sending = run(dirty, due);
const save = finish(opened(2, { heading: 'Typed' }));
const settled = { status: { kind: 'settled' } };
const unsaved = { status: { kind: 'dirty' } };

describe('a settled draft', () => {
  it('becomes dirty when text is typed, and settled again when the old text is typed', () => {
    expect(dirty.status.kind).toBe('dirty');
    expect(drafts.findUnsent(dirty)).toEqual({ base: begun.base, value: dirty.value });
    const back = run(dirty, type({ heading: 'Site' }));
    expect(back.status.kind).toBe('settled');
    expect(drafts.findUnsent(back)).toBeNull();
    expect(run(begun, due)).toBe(begun);
  });

  it('takes over a newer revision from another device, and ignores an older one', () => {
    const next = run(begun, open(2, { label: 'Phone' }));
    expect(next).toMatchObject({ ...settled, value: { label: 'Phone' } });
    expect(run(next, open(1))).toBe(next);
  });

  it('resumes what a closed tab has left, and sends its unanswered save again first', () => {
    const left = { base: { value: SITE, revision: '1-site' }, value: { ...SITE, label: 'Left' } };
    expect(drafts.resume(begun, left)).toMatchObject({ ...unsaved, ...left });
    const request = { kind: 'save' as const, id: 'lost', value: left.value };
    const status = { kind: 'sending', request };
    expect(drafts.resume(begun, { ...left, request }).status).toEqual(status);
  });
});

describe('a dirty draft', () => {
  it.each(['publish', 'discard'] as const)('is saved before a %s, without later text', (kind) => {
    const wanted = run(dirty, want(kind), type({ title: 'Later' }), due);
    const request = { kind: 'save', value: dirty.value };
    expect(wanted.status).toMatchObject({ kind: 'sending', request });
    const saved = run(wanted, finish(opened(2, { heading: 'Typed', label: 'Phone' })), due);
    const value = { ...SITE, heading: 'Typed', label: 'Phone' };
    expect(saved.status).toMatchObject({ kind: 'sending', request: { kind, value } });
    expect(saved.value).toEqual({ ...value, title: 'Later' });
  });

  it('merges another device’s change of another field, and leaves the same field to the next save', () => {
    const other = run(dirty, open(2, { label: 'Phone' }));
    expect(other.value).toEqual({ ...SITE, heading: 'Typed', label: 'Phone' });
    expect(other).toMatchObject({ ...unsaved, base: { revision: '2-site' } });
    const same = run(dirty, open(2, { heading: 'Phone' }));
    expect(same).toMatchObject({ value: dirty.value, base: { value: SITE, revision: '' } });
    const conflict = theirs({ heading: 'By hand' });
    const open3 = open(3, { heading: 'Phone' }, { value: conflict.theirs, conflict });
    expect(run(dirty, open3)).toMatchObject({ ...unsaved, base: { value: SITE, revision: '' } });
  });
});

describe('a draft that is being saved', () => {
  const file = opened(2, { heading: 'Typed', label: 'Phone' });

  it('is settled by the response, or dirty if more was typed meanwhile', () => {
    const saved = run(sending, finish(file));
    expect(saved).toMatchObject({ ...settled, value: file.draft! });
    const more = run(sending, type({ title: 'More' }), finish(file));
    expect(more).toMatchObject({ ...unsaved, base: { revision: '2-site' } });
    expect(more.value).toEqual({ heading: 'Typed', label: 'Phone', title: 'More' });
  });

  it('conflicts at its next save if the response changed the field that was typed into meanwhile', () => {
    const both = run(sending, type({ label: 'Laptop' }), finish(file));
    expect(both.base).toEqual({ value: dirty.value, revision: '' });
    const unknown = theirs({ heading: 'Typed', label: 'Phone' }, { from: undefined });
    const asked = run(both, due, fail(409, unknown));
    expect(asked).toMatchObject({ status: { kind: 'conflict' }, value: { label: 'Laptop' } });
    expect(drafts.listConflicts(asked)).toEqual([['label']]);
  });

  it.each([0, 401, 408, 429, 500, 502, 503])('repeats the same request after a %i', (status) => {
    const later = run(sending, type({ label: 'More' }), fail(status), due);
    expect(later.status).toBe(sending.status);
    expect(drafts.findUnsent(later)).toMatchObject({ request: { id: 'save', value: dirty.value } });
  });

  it.each([400, 403, 413, 422])(
    'is refused by a %i until text is typed or the file is read, and can be discarded',
    (status) => {
      const refused = run(sending, want('publish'), fail(status));
      expect(refused).toMatchObject({ status: { kind: 'refused' }, shown: { faults: [fault] } });
      expect(refused.next).toBeUndefined();
      expect(drafts.findUnsent(refused)).toMatchObject({ value: dirty.value });
      for (const step of [type({ heading: 'Short' }), open(1)])
        expect(run(refused, step).status.kind).toBe('dirty');
      const request = { kind: 'discard' };
      expect(run(refused, want('discard'), due).status).toMatchObject({ request });
    },
  );

  it('drops a wanted discard when the connection is lost, but keeps a wanted publish', () => {
    expect(run(dirty, want('discard'), due, fail(0)).next).toBeUndefined();
    expect(run(dirty, want('publish'), due, fail(0)).next).toMatchObject({ kind: 'publish' });
  });

  it('ignores a file that was read meanwhile', () => {
    expect(run(sending, open(9))).toBe(sending);
  });
});

describe('a conflict', () => {
  const other = theirs({ heading: 'Phone', title: 'Phone' });
  const asked = run(dirty, type({ label: 'Mine' }), due, fail(409, other));

  it('covers only the field that both changed, merges the others, and blocks requests', () => {
    expect(asked.status).toEqual({ kind: 'conflict', conflict: other });
    expect(asked.value).toEqual({ heading: 'Typed', label: 'Mine', title: 'Phone' });
    expect(drafts.listConflicts(asked)).toEqual([['heading']]);
    expect(drafts.findUnsent(asked)).toMatchObject({ base: { revision: '' }, value: asked.value });
    expect(run(asked, due, want('discard'), open(9))).toBe(asked);
  });

  it.each([
    ['mine', { heading: 'Typed' }, { heading: 'Phone' }],
    ['theirs', { heading: 'Phone' }, { heading: 'Typed' }],
  ] as const)('is decided for %s by a save that sets the other aside', (choice, kept, left) => {
    const rest = { label: 'Mine', title: 'Phone' };
    const request = { kind: 'save', value: { ...kept, ...rest }, setAside: { ...left, ...rest } };
    const decided = run(asked, decide(choice));
    expect(drafts.findUnsent(decided)).toMatchObject({ setAside: request.setAside });
    const refused = run(decided, due, fail(422), type({ label: 'Mine' }), due);
    expect(refused.status).toMatchObject({ request: { setAside: request.setAside } });
    expect(run(decided, due)).toMatchObject({
      status: { kind: 'sending', request },
      base: { value: other.theirs, revision: '7-site' },
    });
  });

  it('is avoided by a merge if the server has only forgotten the revision', () => {
    const merged = run(sending, fail(409, theirs({ label: 'Phone' }, { from: undefined })));
    expect(merged).toMatchObject({ ...unsaved, base: { revision: '7-site' } });
    expect(merged.value).toEqual({ ...SITE, heading: 'Typed', label: 'Phone' });
  });

  it.each([
    ['is asked about a third text', 'Tablet', 'conflict'],
    ['replaces the own earlier text', 'Typed', 'dirty'],
  ])('decided for theirs %s if the server doesn’t know what was shown', (_, heading, kind) => {
    const decided = run(dirty, want('publish'), due, fail(409, other), decide('theirs'), due);
    const late = run(decided, fail(409, theirs({ heading }, { from: undefined })));
    const publish = { kind: 'publish', value: { heading: 'Phone' } };
    expect(late).toMatchObject({ status: { kind }, value: publish.value, next: publish });
  });

  it('is open when a file is read whose draft and site have changed the same field', () => {
    const more = { conflict: theirs({ heading: 'Hand' }) };
    const file = opened(3, { heading: 'Draft' }, more);
    for (const draft of [drafts.beginDraft(file), drafts.open(begun, file)]) {
      expect(draft).toMatchObject({ status: { kind: 'conflict' }, value: { heading: 'Draft' } });
      expect(drafts.listConflicts(draft)).toEqual([['heading']]);
    }
  });

  it('continues a wanted publish once decided, or discards a page whose removal is chosen', () => {
    const wanted = run(dirty, want('publish'), due, fail(409, other));
    const value = { heading: 'Typed', label: 'Site', title: 'Phone' };
    expect(run(wanted, decide('mine')).next).toEqual({ kind: 'publish', value });
    const gone = run(dirty, want('publish'), due, fail(409, { ...other, theirs: null }));
    const status = { kind: 'sending', request: { kind: 'save', value: dirty.value } };
    expect(run(gone, decide('mine'), due)).toMatchObject({ status, next: { kind: 'publish' } });
    const goneUnasked = run(sending, fail(409, { ...other, theirs: null }));
    for (const each of [gone, goneUnasked])
      expect(run(each, decide('theirs'), due)).toMatchObject({ status, next: { kind: 'discard' } });
  });
});

describe('publishing', () => {
  const draft = drafts.beginDraft(opened(2, { heading: 'Typed' }, { faults: [fault] }));
  const sent = run(draft, want('publish'), due);
  const ended = { ...settled, next: undefined };

  it('settles the draft without its faults, or keeps what was typed meanwhile and lets Undo take back only that', () => {
    expect(run(sent, finish(onSite(draft.value)))).toMatchObject({
      ...ended,
      site: draft.value,
      past: [],
      shown: { faults: [] },
    });
    const site = { ...(draft.value as Fields), title: 'Hand' };
    const more = run(sent, type({ label: 'More' }), finish(onSite(site)));
    expect(more).toMatchObject({ ...unsaved, value: { ...site, label: 'More' } });
    expect(run(more, undoLast).value).toEqual(site);
  });

  it('counts blank fields as faults once it was refused with a 422', () => {
    const refused = run(sent, fail(422));
    expect(refused).toMatchObject({ ...ended, isAsked: true, shown: { faults: [fault] } });
    const blank = { ...fault, path: 'label' };
    const next = run(refused, open(3, { heading: 'Typed' }, { blanks: [blank] }));
    expect(next.shown.faults).toEqual([blank]);
  });

  it('is sent again after a lost response, and ends if nothing is left or it is forbidden', () => {
    expect(run(sent, fail(0), due).status).toBe(sent.status);
    const over = theirs({ heading: 'Typed' }, { from: undefined });
    expect(run(sent, fail(0), fail(409, over))).toMatchObject(ended);
    expect(run(sent, fail(403))).toMatchObject(ended);
  });
});

describe('discarding', () => {
  const draft = drafts.beginDraft(opened(2, { heading: 'Typed' }));
  const sent = run(draft, want('discard'), due);

  it('restores the site’s value and can be undone, and ends with any failure', () => {
    const done = run(sent, finish(onSite(SITE)));
    expect(done).toMatchObject({ ...settled, value: SITE });
    expect(run(done, undoLast).value).toEqual(draft.value);
    for (const status of [0, 409, 500])
      expect(run(sent, fail(status))).toMatchObject({ ...settled, value: draft.value });
  });

  it.each([
    ['in another field', { label: 'Meanwhile' }],
    ['in the same field', { heading: 'Typed on' }],
    ['in a new field', { colours: 'paper' }],
  ])('keeps what is typed during the request %s', (_, fields) => {
    const value = { ...SITE, ...fields };
    const done = run(sent, type(fields), finish(onSite(SITE)));
    expect(done).toMatchObject({ ...unsaved, value });
    // The same holds while the discard still waits for a save.
    const saved = run(dirty, want('discard'), type(fields), due, save);
    expect(run(saved, due, finish(onSite(SITE)))).toMatchObject({ ...unsaved, value });
  });
});

describe('Undo', () => {
  it('takes back one change at a time; typing in one field without a pause is one change', () => {
    const twice = run(begun, type({ heading: 'T' }, 'heading'), type({ heading: 'Ty' }, 'heading'));
    const then = run(twice, type({ label: 'L' }, 'label'), type({ label: 'La' }));
    expect(then.past).toHaveLength(3);
    expect(run(then, undoLast).value).toMatchObject({ label: 'L' });
    expect(run(then, undoLast, undoLast, undoLast)).toMatchObject({ value: SITE, past: [] });
    now += 5000;
    expect(run(twice, type({ heading: 'Typ' }, 'heading')).past).toHaveLength(2);
  });

  it.each([
    ['another field', { label: 'Phone' }],
    ['the same field', { heading: 'Phone' }],
    ['a new field', { lead: 'Phone' }],
  ])('keeps what another device has typed since into %s', (_, fields) => {
    const saved = run(sending, save);
    const draft = { heading: 'Typed', ...fields };
    const left = { ...SITE, ...fields };
    expect(run(saved, open(3, draft), undoLast)).toMatchObject({ value: left, past: [] });
    // A hand edit counts as another device.
    expect(run(saved, open(3, draft, { value: left }), undoLast).value).toEqual(left);
  });

  it('keeps another device’s change that was merged in while the user typed on', () => {
    const saved = opened(2, { heading: 'T', label: 'Phone' });
    const typing = run(begun, type({ heading: 'T' }, 'heading'), due, finish(saved));
    const on = run(typing, type({ heading: 'Ty' }, 'heading'));
    expect(run(on, undoLast, undoLast).value).toEqual({ ...SITE, label: 'Phone' });
  });
});
