import type { Conflict, OpenedFile, Published, Value } from '../../../shared/api/desk-site.js';
import type { Fields } from '../../../shared/values';
import {
  beginDraft,
  type Draft,
  type DraftEvent,
  findUnsent,
  listConflicts,
  reduceDraft,
} from './draft';

const SITE = { heading: 'Site', label: 'Site', title: 'Site' };
const fault = {
  file: 'pages/home.yaml',
  line: 1,
  column: 1,
  path: 'heading',
  message: 'Too long.',
};
const opened = (
  revision: number,
  fields: object = {},
  more: Partial<OpenedFile> = {},
): OpenedFile => {
  const draft = { ...SITE, ...fields };
  const drawn = { faults: [], blanks: [], warnings: [], html: '<p>' };
  return { value: SITE, draft, revision: `${revision}-site`, ...drawn, ...more };
};
const published = (value: Value, revision: number): Published => ({
  value,
  revision: `${revision}-site`,
  faults: [],
  warnings: [],
  isOpen: true,
  undo: 1,
});
const theirs = (fields: object, more: Partial<Conflict> = {}): Conflict => ({
  message: 'Changed',
  theirs: { ...SITE, ...fields },
  from: SITE,
  device: 'Phone',
  at: '',
  revision: '7-site',
  ...more,
});
const failed = (status: number, conflict?: Conflict): DraftEvent => ({
  type: 'failed',
  failure: { status, faults: [fault], conflict },
});
let now = 0;
const typed = (draft: Draft, fields: object, place?: string): DraftEvent => ({
  type: 'typed',
  value: { ...(draft.value as Fields), ...fields },
  place,
  at: (now += 500),
});
type Step = DraftEvent | ((draft: Draft) => DraftEvent);
const run = (draft: Draft, ...steps: Step[]) =>
  steps.reduce((at, step) => reduceDraft(at, typeof step === 'function' ? step(at) : step), draft);
const type = (fields: object, place?: string) => (draft: Draft) => typed(draft, fields, place);
const due: DraftEvent = { type: 'due', id: 'save' };
const undone: DraftEvent = { type: 'undone' };
const wanted = (next: 'publish' | 'discard'): DraftEvent => ({ type: 'wanted', next });
const begun = beginDraft(opened(1));
const dirty = run(begun, type({ heading: 'Typed' }));
const sending = run(dirty, due);

describe('a settled draft', () => {
  it('becomes dirty when something is typed, and settled again when it is typed back', () => {
    expect(begun.status.kind).toBe('settled');
    expect(dirty.status.kind).toBe('dirty');
    expect(findUnsent(dirty)).toEqual({ base: begun.base, value: dirty.value });
    const back = run(dirty, type({ heading: 'Site' }));
    expect(back.status.kind).toBe('settled');
    expect(findUnsent(back)).toBeNull();
    expect(run(begun, due)).toBe(begun);
  });

  it('takes over what another device has typed, and nothing that was read before its own last save', () => {
    const next = run(begun, { type: 'opened', file: opened(2, { label: 'Phone' }) });
    expect(next).toMatchObject({
      status: { kind: 'settled' },
      value: { label: 'Phone' },
      past: [],
    });
    expect(run(next, { type: 'opened', file: opened(1) })).toBe(next);
  });

  it('sends what a closed tab has left, the same save first', () => {
    const left = { base: { value: SITE, revision: '1-site' }, value: { ...SITE, label: 'Left' } };
    expect(run(begun, { type: 'found', left })).toMatchObject({
      status: { kind: 'dirty' },
      ...left,
    });
    const request = { kind: 'save' as const, id: 'lost', value: left.value };
    const found = run(begun, { type: 'found', left: { ...left, request } });
    expect(found.status).toEqual({ kind: 'sending', request });
    expect(run(dirty, { type: 'found', left })).toBe(dirty);
  });

  it.each([
    ['publish', { kind: 'publish' }],
    ['discard', { kind: 'discard', value: begun.value }],
  ] as const)('that is to %s sends that', (next, request) => {
    expect(run(begun, wanted(next), due).status).toEqual({ kind: 'sending', request });
  });
});

describe('a dirty draft', () => {
  it('is saved before anything else that is wanted', () => {
    for (const next of ['publish', 'discard'] as const)
      expect(run(dirty, wanted(next), due)).toMatchObject({
        next,
        status: { kind: 'sending', request: { kind: 'save', id: 'save', value: dirty.value } },
      });
  });

  it('merges what others have typed into other fields, and leaves the same field to the next save', () => {
    const other = run(dirty, { type: 'opened', file: opened(2, { label: 'Phone' }) });
    expect(other.value).toEqual({ ...SITE, heading: 'Typed', label: 'Phone' });
    expect(other).toMatchObject({ status: { kind: 'dirty' }, base: { revision: '2-site' } });
    const same = run(dirty, { type: 'opened', file: opened(2, { heading: 'Phone' }) });
    expect(same).toMatchObject({ value: dirty.value, base: { value: SITE, revision: '' } });
  });
});

describe('a draft that is being saved', () => {
  it('is settled by the response, with what others have typed, or dirty with what was typed meanwhile', () => {
    const file = opened(2, { heading: 'Typed', label: 'Phone' });
    const saved = run(sending, { type: 'saved', file });
    expect(saved).toMatchObject({ status: { kind: 'settled' }, value: file.draft! });
    const more = run(sending, type({ title: 'More' }), { type: 'saved', file });
    expect(more).toMatchObject({ status: { kind: 'dirty' }, base: { revision: '2-site' } });
    expect(more.value).toEqual({ heading: 'Typed', label: 'Phone', title: 'More' });
  });

  it('asks by its next save where the response and what was typed meanwhile are of one field', () => {
    const file = opened(2, { heading: 'Typed', label: 'Phone' });
    const both = run(sending, type({ label: 'Laptop' }), { type: 'saved', file });
    expect(both).toMatchObject({ status: { kind: 'dirty' }, value: { label: 'Laptop' } });
    expect(both.base).toEqual({ value: dirty.value, revision: '' });
    const asked = run(
      both,
      due,
      failed(409, theirs({ heading: 'Typed', label: 'Phone' }, { from: undefined })),
    );
    expect(asked.status.kind).toBe('conflict');
    expect(listConflicts(asked)).toEqual([['label']]);
  });

  it.each([0, 401, 408, 429, 500, 502, 503])('sends the same again after a %i', (status) => {
    const later = run(sending, type({ label: 'More' }), failed(status), due);
    expect(later.status).toBe(sending.status);
    expect(findUnsent(later)).toMatchObject({ request: { id: 'save', value: dirty.value } });
  });

  it.each([400, 413, 422, 507 - 100])(
    'is refused by a %i, until something is typed or read',
    (status) => {
      const refused = run(sending, wanted('publish'), failed(status));
      expect(refused).toMatchObject({ status: { kind: 'refused' }, shown: { faults: [fault] } });
      expect(refused.next).toBeUndefined();
      expect(findUnsent(refused)).toMatchObject({ value: dirty.value });
      expect(run(refused, type({ heading: 'Short' })).status.kind).toBe('dirty');
      expect(run(refused, { type: 'opened', file: opened(1) }).status.kind).toBe('dirty');
      expect(run(refused, wanted('discard'), due).status).toMatchObject({
        request: { kind: 'discard' },
      });
    },
  );

  it('is not to be discarded any more once the connection is lost', () => {
    expect(run(dirty, wanted('discard'), due, failed(0)).next).toBeUndefined();
    expect(run(dirty, wanted('publish'), due, failed(0)).next).toBe('publish');
  });

  it('hears of nothing that was read meanwhile', () => {
    expect(run(sending, { type: 'opened', file: opened(9) })).toBe(sending);
  });
});

describe('a conflict', () => {
  const other = theirs({ heading: 'Phone', title: 'Phone' });
  const asked = run(dirty, type({ label: 'Mine' }), due, failed(409, other));

  it('is of the same field alone: mine has what the other has typed into others', () => {
    expect(asked.status).toEqual({ kind: 'conflict', conflict: other });
    expect(asked.value).toEqual({ heading: 'Typed', label: 'Mine', title: 'Phone' });
    expect(listConflicts(asked)).toEqual([['heading']]);
    // Sent by itself, it is asked about again.
    expect(findUnsent(asked)).toMatchObject({ base: { revision: '' }, value: asked.value });
    expect(run(asked, due, wanted('discard'), { type: 'opened', file: opened(9) })).toBe(asked);
  });

  it.each([
    ['mine', { heading: 'Typed' }, { heading: 'Phone' }],
    ['theirs', { heading: 'Phone' }, { heading: 'Typed' }],
  ] as const)('is decided by a save that sets the other aside: %s', (choice, kept, left) => {
    const typing = run(asked, type({ heading: 'Typed' }), {
      type: 'decided',
      choice,
      id: 'decided',
    });
    const rest = { label: 'Mine', title: 'Phone' };
    const request = {
      kind: 'save',
      id: 'decided',
      value: { ...kept, ...rest },
      setAside: { ...left, ...rest },
    };
    expect(typing).toMatchObject({
      status: { kind: 'sending', request },
      base: { value: other.theirs, revision: '7-site' },
    });
  });

  it('is none where the server only didn’t know the revision any more', () => {
    const unknown = theirs({ label: 'Phone' }, { from: undefined });
    const merged = run(sending, failed(409, unknown));
    expect(merged).toMatchObject({ status: { kind: 'dirty' }, base: { revision: '7-site' } });
    expect(merged.value).toEqual({ ...SITE, heading: 'Typed', label: 'Phone' });
  });

  it('is there when a file is opened whose draft and site have changed the same', () => {
    const file = opened(3, { heading: 'Draft' }, { conflict: theirs({ heading: 'Hand' }) });
    for (const draft of [beginDraft(file), run(begun, { type: 'opened', file })]) {
      expect(draft).toMatchObject({ status: { kind: 'conflict' }, value: { heading: 'Draft' } });
      expect(listConflicts(draft)).toEqual([['heading']]);
    }
  });

  it('with a page that is gone is kept as a new one, or kept to be discarded', () => {
    const gone = run(sending, wanted('publish'), failed(409, { ...theirs({}), theirs: null }));
    const save = { kind: 'sending', request: { kind: 'save', value: dirty.value } };
    for (const [choice, next] of [
      ['mine', undefined],
      ['theirs', 'discard'],
    ] as const)
      expect(run(gone, { type: 'decided', choice, id: '' })).toMatchObject({ status: save, next });
  });

  it('lets a wanted publishing go on', () => {
    const wantedOnce = run(dirty, wanted('publish'), due, failed(409, other));
    expect(run(wantedOnce, { type: 'decided', choice: 'mine', id: '' }).next).toBe('publish');
  });
});

describe('publishing', () => {
  const draft = beginDraft(opened(2, { heading: 'Typed' }));
  const sent = run(draft, wanted('publish'), due);

  it('settles the draft, or leaves what was typed meanwhile, with Undo for that alone', () => {
    const done = run(sent, { type: 'published', published: published(draft.value, 3) });
    expect(done).toMatchObject({ status: { kind: 'settled' }, site: draft.value, past: [] });
    expect(done.next).toBeUndefined();
    const site = { ...(draft.value as Fields), title: 'Hand' };
    const more = run(sent, type({ label: 'More' }), {
      type: 'published',
      published: published(site, 3),
    });
    expect(more).toMatchObject({ status: { kind: 'dirty' }, value: { ...site, label: 'More' } });
    expect(run(more, undone).value).toEqual(site);
  });

  it('that is refused for a fault asks for what has yet to be filled in, from then on', () => {
    const refused = run(sent, failed(422));
    expect(refused).toMatchObject({
      status: { kind: 'settled' },
      isAsked: true,
      shown: { faults: [fault] },
    });
    const file = opened(3, { heading: 'Typed' }, { blanks: [{ ...fault, path: 'label' }] });
    const paths = run(refused, { type: 'opened', file }).shown.faults.map(({ path }) => path);
    expect(paths).toEqual(['label']);
  });

  it('is sent again after a lost response, and over where nothing is left to publish', () => {
    expect(run(sent, failed(0), due).status).toBe(sent.status);
    const over = theirs({ heading: 'Typed' }, { from: undefined });
    expect(run(sent, failed(0), failed(409, over))).toMatchObject({
      status: { kind: 'settled' },
      next: undefined,
    });
    expect(run(sent, failed(403))).toMatchObject({ status: { kind: 'settled' }, next: undefined });
  });
});

describe('discarding', () => {
  const draft = beginDraft(opened(2, { heading: 'Typed' }));
  const sent = run(draft, wanted('discard'), due);
  const site = opened(3, {}, { draft: undefined });

  it('has what the site says, and Undo', () => {
    const done = run(sent, { type: 'discarded', file: site });
    expect(done).toMatchObject({ status: { kind: 'settled' }, value: SITE });
    expect(run(done, undone).value).toEqual(draft.value);
  });

  it.each([
    ['in another field', { label: 'Meanwhile' }],
    ['in the same field', { heading: 'Typed on' }],
    ['in two fields', { label: 'Meanwhile', title: 'Meanwhile' }],
    ['in a new field', { colours: 'paper' }],
  ])('leaves what was typed while it was on its way %s', (_, fields) => {
    const done = run(sent, type(fields), { type: 'discarded', file: site });
    expect(done).toMatchObject({ status: { kind: 'dirty' }, value: { ...SITE, ...fields } });
  });

  it('ends with its request, whatever has become of that', () => {
    for (const status of [0, 409, 500])
      expect(run(sent, failed(status))).toMatchObject({
        status: { kind: 'settled' },
        next: undefined,
      });
  });
});

describe('Undo', () => {
  it('takes back one change after the other, and typing in one field without a pause at once', () => {
    const twice = run(begun, type({ heading: 'T' }, 'heading'), type({ heading: 'Ty' }, 'heading'));
    const then = run(twice, type({ label: 'L' }, 'label'), type({ label: 'La' }));
    expect(then.past).toHaveLength(3);
    expect(run(then, undone).value).toMatchObject({ label: 'L' });
    expect(run(then, undone, undone, undone)).toMatchObject({ value: SITE, past: [] });
    now += 5000;
    expect(run(twice, type({ heading: 'Typ' }, 'heading')).past).toHaveLength(2);
  });

  it.each([
    ['another field', { label: 'Phone' }, { ...SITE, label: 'Phone' }],
    ['the same field', { heading: 'Phone' }, { ...SITE, heading: 'Phone' }],
    [
      'both fields',
      { heading: 'Phone', label: 'Phone' },
      { ...SITE, heading: 'Phone', label: 'Phone' },
    ],
    ['a new field', { lead: 'Phone' }, { ...SITE, lead: 'Phone' }],
  ])('never takes back what somebody else has typed since into %s', (_, fields, left) => {
    const saved = run(sending, { type: 'saved', file: opened(2, { heading: 'Typed' }) });
    const heard = run(saved, { type: 'opened', file: opened(3, { heading: 'Typed', ...fields }) });
    expect(run(heard, undone)).toMatchObject({ value: left, past: [] });
    // A hand edit counts as another device.
    const byHand = opened(
      3,
      {},
      { value: { ...SITE, ...fields }, draft: { ...SITE, heading: 'Typed', ...fields } },
    );
    expect(run(saved, { type: 'opened', file: byHand }, undone).value).toEqual(left);
  });

  it('isn’t of somebody else’s change that came in while one was typing', () => {
    const typing = run(begun, type({ heading: 'T' }, 'heading'), due);
    const saved = run(typing, { type: 'saved', file: opened(2, { heading: 'T', label: 'Phone' }) });
    const on = run(saved, type({ heading: 'Ty' }, 'heading'));
    expect(run(on, undone, undone).value).toEqual({ ...SITE, label: 'Phone' });
  });
});
