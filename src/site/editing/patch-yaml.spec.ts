import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isScalar, type Node, parseDocument } from 'yaml';
import { makeDataDir } from '../../../test/support/data-dir.js';
import { writeSite } from './write-site.js';
import type { Change, Path, Value } from '../../../shared/api/desk-site.js';
import { ChangeError, valueAt } from './change.js';
import { patchYaml, readYaml } from './patch-yaml.js';

const RUNS = process.env.LONG_TESTS ? 5000 : 200;

const TEXTS = [
  'Short',
  'With a colon: and more',
  '# not a note',
  'a #hash',
  '“Curly” and ’apostrophe’',
  '- a hyphen',
  'true',
  '1000',
  '01632 960461',
  '#ffb547',
  'null',
  '{ brace',
  '[x, y',
  "it's",
  'say "hi"',
  'äöü, ß: gut',
  'Two\nlines',
  'ends with colon:',
  '*star',
  '&anchor',
  '!bang',

  '%percent',
  '@at',
  '`tick',
  ' ',
  '',
  '🎉',
  '£160',
  'No',
  '12:30',
  '0x1F',
  '~',
  '? key',
  'a, b',
  '> quote',
  '| pipe',
  'three\n\nparagraphs\n\nof it',
  'A long text that goes on. '.repeat(12),
];

const HAND_WRITTEN = `# A note of its own

title:   Spaced    # a note behind it
empty:
folded: >
  A text that is folded
  by hand.

  In two paragraphs.

literal: |-
  as it
    stands
list:

- one
# belongs to two
- two   # and this too

- three
flow: [50.80, -1.090, "a, b"]
fields: { price: 1_60, note: "it's" }
sections:
  - type: hero

    # above the heading
    heading: A plain text that goes on
      in its next line
    items:
      - text: a
        more: b

      - text: c
  - heading: 'quoted'
    nested:
      - - deep
# the end
`;

const write = (folder: string) => (writeSite(folder), folder);

function readFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.yaml'))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
}

/** Everything in a file, with the ways to it. */
function listPlaces(value: Value, path: Path = []): { path: Path; value: Value }[] {
  const below = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  return [
    { path, value },
    ...below.flatMap((name) => {
      const step = Array.isArray(value) ? Number(name) : name;
      return listPlaces(valueAt(value, [step])!, [...path, step]);
    }),
  ];
}

const newValue = fc.oneof(
  fc.constantFrom<Value>(...TEXTS, true, 42, 3.5),
  fc.constantFrom<Value>(['x', 'y: z'], { a: 1, b: 'c: d' }, { sub: { list: ['a: b', 'c\nd'] } }),
);

/** Some change of the value: `at` and the rest choose where. */
const choose = fc.record({
  op: fc.constantFrom('set', 'set', 'add', 'remove', 'insert', 'move'),
  at: fc.nat(),
  other: fc.nat(),
  third: fc.nat(),
  value: newValue,
});

function makeChange(
  file: Value,
  { op, at, other, third, value }: typeof choose extends fc.Arbitrary<infer T> ? T : never,
): Change | undefined {
  const places = listPlaces(file);
  const pick = (is: (place: { path: Path; value: Value }) => boolean) => {
    const fit = places.filter(is);
    return fit[at % (fit.length || 1)];
  };
  const isList = (each: { value: Value }) => Array.isArray(each.value);
  if (op === 'insert' || op === 'move') {
    const list = pick(
      (each) => isList(each) && (op === 'insert' || (each.value as Value[]).length > 1),
    );
    if (!list) return undefined;
    const { length } = list.value as Value[];
    return op === 'insert'
      ? { op, path: list.path, index: other % (length + 1), value }
      : { op, path: list.path, from: other % length, to: third % length };
  }
  if (op === 'add') {
    const fields = pick(
      (each) => typeof each.value === 'object' && each.value !== null && !isList(each),
    );
    const order = Object.keys(fields?.value ?? {}).toSpliced(other % 5, 0, 'added');
    return fields && { op: 'set', path: [...fields.path, 'added'], value, order };
  }
  const place = pick(({ path }) => path.length > 0);
  if (!place) return undefined;
  return op === 'remove' ? { op, path: place.path } : { op: 'set', path: place.path, value };
}

function nodeAt(text: string, path: Path) {
  return parseDocument(text).getIn(path, true) as Node | undefined;
}

const isNote = (line: string) => /^\s*#/.test(line);

/** All lines but one run of them stay: the shorter text's two ends are the longer one's. */
function changedRun(before: string[], after: string[]): [string[], string[]] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start])
    start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return [before.slice(start, before.length - end), after.slice(start, after.length - end)];
}

function keepsRest(text: string, patched: string, change: Change): boolean {
  const isCrLf = text.includes('\r\n');
  if (isCrLf !== patched.includes('\r\n') || patched.replaceAll('\r\n', '').includes('\r'))
    return false;
  const [before, after] = changedRun(text.split('\n'), patched.split('\n'));
  if (change.op === 'insert') return before.length <= 1;
  if (change.op === 'remove') return after.filter((line) => !before.includes(line)).length <= 1;
  const notes = (lines: string[]) => lines.filter(isNote).toSorted().join('\n');
  if (change.op === 'move') return notes(before) === notes(after);
  const node = nodeAt(text, change.path);
  if (!isScalar(node) || !node.source || typeof change.value === 'object') return true;
  // Not a byte outside of the text itself.
  const [start, end] = node.range!;
  return patched.startsWith(text.slice(0, start)) && patched.endsWith(text.slice(end));
}

describe('a change of a YAML file', () => {
  const plain = [
    ...readFiles('sites/chalk-and-neon'),
    ...readFiles('test/sites'),
    ...readFiles(write(join(makeDataDir(), 'site'))),
    ...Array<string>(8).fill(HAND_WRITTEN),
  ];
  const files = [...plain, ...plain.map((text) => text.replaceAll('\n', '\r\n'))];

  it(`leaves all else as it is, or is refused with the reason, ${RUNS} times`, () => {
    let refused = 0;
    fc.assert(
      fc.property(fc.constantFrom(...files), choose, (text, chosen) => {
        const change = makeChange(readYaml(text), chosen);
        if (!change) return true;
        try {
          return keepsRest(text, patchYaml(text, change), change);
        } catch (error) {
          refused += 1;
          return error instanceof ChangeError;
        }
      }),
      { numRuns: RUNS },
    );
    expect(refused).toBeLessThan(RUNS / 20);
  });

  it('keeps the note of the next field, which takes the place behind the hyphen', () => {
    const patched = patchYaml(HAND_WRITTEN, { op: 'remove', path: ['sections', 0, 'type'] });
    expect(patched).toBe(
      HAND_WRITTEN.replace(
        /  - type: hero\n\n( +# above the heading\n)    heading/,
        '$1  - heading',
      ),
    );
  });
});
