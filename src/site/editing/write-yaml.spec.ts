import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseDocument, type Scalar } from 'yaml';
import type { Path, Value } from '../../../shared/api/desk-site.js';
import { type Fields, isFields, valueAt } from '../../../shared/values.js';
import { readYaml, writeYaml } from './write-yaml.js';

const RUNS = process.env.LONG_TESTS ? 5000 : 200;

/** Each list has the one before it nine times. */
const BOMB = `&b [${'*a, '.repeat(9)}*a]\nc: &c [${'*b, '.repeat(9)}*b]\nd: [${'*c, '.repeat(9)}*c]`;

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
  'No',
  '12:30',
  '0x1F',
  '~',
  '? key',
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
  # about the second
  - heading: 'quoted'
    nested:
      - - deep
# the end
`;

const copy = (value: Value) => JSON.parse(JSON.stringify(value)) as Value;

function readFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.yaml'))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
}

/** The ways to everything in a file. */
function listPaths(value: Value, path: Path = []): Path[] {
  const below = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  return [
    path,
    ...below.flatMap((name) => {
      const step = Array.isArray(value) ? Number(name) : name;
      return listPaths(valueAt(value, [step])!, [...path, step]);
    }),
  ];
}

const newValue = fc.oneof(
  fc.constantFrom<Value>(...TEXTS, true, 42, 3.5),
  fc.constantFrom<Value>(['x', 'y: z'], { a: 1, b: 'c: d' }, { sub: { list: ['a: b', 'c\nd'] } }),
);

/** Some change: what is done, and numbers that choose where. */
const changes = fc.record({
  what: fc.constantFrom('set', 'set', 'add', 'remove', 'insert', 'move'),
  at: fc.nat(),
  to: fc.nat(),
  added: newValue,
});

/** Changes a copy. @returns whether there was anything to change */
function change(
  file: Value,
  { what, at, to, added }: typeof changes extends fc.Arbitrary<infer T> ? T : never,
): boolean {
  const wants = what === 'add' ? isFields : what === 'set' ? () => true : Array.isArray;
  const found = listPaths(file).filter((path) => path.length > 0 && wants(valueAt(file, path)));
  const path = found[at % Math.max(1, found.length)];
  if (!path) return false;
  const value = valueAt(file, path);
  const parent = valueAt(file, path.slice(0, -1)) as Record<string | number, Value>;
  if (what === 'set') parent[path.at(-1)!] = added;
  if (what === 'add') (value as Record<string, Value>).added = added;
  if (!Array.isArray(value) || value.length === 0) return what === 'set' || what === 'add';
  const index = to % value.length;
  if (what === 'insert') value.splice(index, 0, added);
  if (what === 'remove') value.splice(index, 1);
  if (what === 'move') value.splice(at % value.length, 0, ...value.splice(index, 1));
  return true;
}

const listNotes = (text: string) => text.match(/^\s*#.*$/gm)?.map((note) => note.trim()) ?? [];

describe('a value that is written into a YAML file', () => {
  const plain = [
    ...readFiles('sites/chalk-and-neon'),
    ...readFiles('test/sites'),
    ...Array<string>(8).fill(HAND_WRITTEN),
  ];
  const files = [...plain, ...plain.map((text) => text.replaceAll('\n', '\r\n'))];

  it('leaves every byte as it is where it says the same', () => {
    for (const text of files) expect(writeYaml(text, readYaml(text))).toBe(text);
  });

  it(`is what the file then says, with all notes and in its line ends, ${RUNS} times`, () => {
    fc.assert(
      fc.property(fc.constantFrom(...files), changes, (text, chosen) => {
        const value = copy(readYaml(text));
        fc.pre(change(value, chosen));
        const written = writeYaml(text, value);
        expect(parse(written)).toEqual(value);
        const isCrLf = text.includes('\r\n');
        expect(written.replaceAll('\r\n', '').includes('\r')).toBe(false);
        expect(written.includes('\r\n')).toBe(isCrLf);
        // What goes takes its own notes along, and so does what gives its place to a text.
        const [before, after] = [text, written].map(listNotes) as [string[], string[]];
        const mayLose = chosen.what === 'set' || chosen.what === 'remove';
        expect(mayLose || after.toSorted().join() === before.toSorted().join()).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });

  it(`leaves every line but those of a text that is another, ${RUNS} times`, () => {
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.nat(), (text, at) => {
        const value = copy(readYaml(text));
        const paths = listPaths(value).filter(
          (path) =>
            typeof valueAt(value, path) === 'string' &&
            path.at(-1) !== 'type' &&
            // Its hyphens aren’t as far in as those of other lists.
            path[0] !== 'list',
        );
        const path = paths[at % paths.length]!;
        const [start, end] = (parseDocument(text).getIn(path, true) as Scalar.Parsed).range;
        const parent = valueAt(value, path.slice(0, -1)) as Record<string | number, Value>;
        parent[path.at(-1)!] = 'Another text';
        const written = writeYaml(text, value);
        // Its name may be in the line above it.
        const above = text.slice(0, start).trimEnd().replace(/.*$/, '');
        expect(written.slice(0, above.length)).toBe(above);
        const below = text.slice(text.indexOf('\n', end - 1));
        expect(written.slice(-below.length)).toBe(below);
      }),
      { numRuns: RUNS },
    );
  });

  it('leaves what is laid out by hand beside it, and how the file ends', () => {
    const text = `lead:
  Folded
  by hand.
title: Old
text:
  This
  as well.
towns:
  - { name: York, at: [53.96,-1.08] }
  - {name: Ripon, at: [54.14,-1.52]}
  - { name: Selby,at: [53.78,-1.07] }`;
    const value = readYaml(text) as Fields;
    expect(writeYaml(text, { ...value, title: 'New' })).toBe(text.replace('Old', 'New'));
    expect(writeYaml(text, { ...value, last: 1 })).toBe(`${text}\nlast: 1`);
    const towns = (value.towns as Fields[]).toSpliced(1, 1, { name: 'Thirsk' });
    expect(writeYaml(text, { ...value, towns })).toBe(
      text.replace(/- {name: Ripon.*/, '- { name: Thirsk }'),
    );
  });

  const editSections = (make: (sections: Value[]) => unknown) => {
    const value = copy(readYaml(HAND_WRITTEN)) as { sections: Value[] };
    make(value.sections);
    return writeYaml(HAND_WRITTEN, value);
  };

  it.each([' ', '\n', ' \n '])('keeps %j in place of a folded text', (blank) => {
    expect(parse(writeYaml('text: >\n  As it\n  was.\n', { text: blank }))).toEqual({
      text: blank,
    });
  });

  it('keeps a text in place of what was said to be a number', () => {
    expect(writeYaml('a: !!int 3\n', { a: 'three' })).toBe('a: three\n');
  });

  it('changes only the text that is another', () => {
    expect(
      editSections(([, second]) => Object.assign(second as object, { heading: 'other' })),
    ).toBe(HAND_WRITTEN.replace("'quoted'", "'other'"));
  });

  it('takes the notes of an entry wherever it goes, and leaves its neighbour’s', () => {
    const moved = editSections((sections) => sections.reverse());
    expect(moved).toMatch(/sections:\n {2}# about the second\n {2}- heading: 'quoted'/);
    const removed = editSections((sections) => sections.shift());
    expect(removed).toContain('  # about the second\n  - heading');
    expect(removed).not.toContain('above the heading');
    const last = editSections((sections) => sections.pop());
    expect(last).not.toContain('about the second');
    expect(last).toContain('# the end');
  });

  it('is laid out as the file is: how far in it is, and where its hyphens are', () => {
    const text = 'a:\n    - b: c\n      d:\n          - e\n';
    expect(writeYaml(text, { a: [{ b: 'c', d: ['e', 'f'] }] })).toBe(`${text}          - f\n`);
    expect(writeYaml('a:\n- b\n', { a: ['b', 'c'] })).toBe('a:\n- b\n- c\n');
  });

  it('comes to the place that its own order gives it, below what the file begins with', () => {
    const text = '# yaml-language-server\ntitle: A\nlabel: B\n';
    expect(writeYaml(text, { address: '/a', title: 'A', heading: 'H', label: 'B' })).toBe(
      '# yaml-language-server\ntitle: A\nheading: H\naddress: /a\nlabel: B\n',
    );
    expect(writeYaml(text, { label: 'B' })).toBe('# yaml-language-server\nlabel: B\n');
  });

  it('begins a file, with positions on one line', () => {
    const towns = [{ name: 'York', at: [53.96, -1.08] }];
    expect(writeYaml('', towns)).toBe('- name: York\n  at: [ 53.96, -1.08 ]\n');
  });

  it.each([
    ['leads nowhere', 'title: A\nlabel: *none\n'],
    ['is one of a bomb', `a: &a [x, x]\nb: ${BOMB}\n`],
  ])('refuses an alias that %s, with its line', (_, text) => {
    for (const act of [() => readYaml(text), () => writeYaml(text, { title: 'B' })])
      expect(act).toThrow(/^In line 2 of the file, \*\w+ has a meaning of its own/);
  });
});
