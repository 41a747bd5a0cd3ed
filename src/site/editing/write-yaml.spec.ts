import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Path, Value } from '../../../shared/api/desk-site.js';
import { type Fields, valueAt } from '../../../shared/values.js';
import { readYaml, writeYaml } from './write-yaml.js';

const RUNS = process.env.LONG_TESTS ? 5000 : 40;

/** “Billion laughs”: each list holds the previous one nine times, so parsing it exhausts memory. */
const BOMB = `&b [${'*a, '.repeat(9)}*a]\nc: &c [${'*b, '.repeat(9)}*b]\nd: [${'*c, '.repeat(9)}*c]`;

const MARKS = [...Array.from(':#-{}[]*&%?>|\'"~,!@` \n'), 'a', '1', '🎉'];

const anyText = fc.oneof(
  fc.constantFrom('true', '01632 960461', 'null', '~', '', 'three\n\nparagraphs\n\nof it'),
  fc.constant('A long text that goes on. '.repeat(12)),
  fc
    .string({ unit: fc.constantFrom(...MARKS), maxLength: 30 })
    // `listNotes` would mistake a line of such a text for a comment.
    .filter((text) => !/^\s*#/m.test(text)),
);

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

const readFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.yaml'))
    .map((path) => readFileSync(join(folder, path), 'utf8'));

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
  anyText,
  fc.constantFrom<Value>(true, 42, 3.5),
  fc.constantFrom<Value>(['x', 'y: z'], { a: 1, b: 'c: d' }, { sub: { list: ['a: b', 'c\nd'] } }),
);

/** A random change. The numbers `at` and `to` choose paths, modulo how many there are. */
const changes = fc.record({
  what: fc.constantFrom('set', 'set', 'add', 'remove', 'move'),
  at: fc.nat(),
  to: fc.nat(),
  added: newValue,
});

type Change = ReturnType<typeof changes.generate>['value'];

function change(file: Value, { what, at, to, added }: Change): void {
  const paths = listPaths(file).slice(1);
  const path = paths[at % paths.length]!;
  const [key, parent] = [path.at(-1)!, valueAt(file, path.slice(0, -1))];
  if (!Array.isArray(parent) && what === 'remove') delete (parent as Fields)[key];
  else if (!Array.isArray(parent)) (parent as Fields)[what === 'set' ? key : 'added'] = added;
  else if (what === 'set') parent[Number(key)] = added;
  else {
    const moved = parent.splice(Number(key), what === 'add' ? 0 : 1);
    if (what === 'add') parent.splice(Number(key), 0, added);
    if (what === 'move') parent.splice(to % (parent.length + 1), 0, ...moved);
  }
}

const listNotes = (text: string) => text.match(/^\s*#.*$/gm)?.map((note) => note.trim()) ?? [];

describe('writeYaml', () => {
  const plain = [
    ...readFiles('sites/chalk-and-neon'),
    ...readFiles('test/sites'),
    ...Array<string>(8).fill(HAND_WRITTEN),
  ];
  const files = [...plain, ...plain.map((text) => text.replaceAll('\n', '\r\n'))];

  it('returns the text unchanged, byte for byte, when the value is the same', () => {
    for (const text of files) expect(writeYaml(text, readYaml(text))).toBe(text);
  });

  it.each(['Bring:\nshoes', ':\n🎉', '- a\n- b', '? a\n: b', '[a,\nb: c'])(
    'writes a text whose lines look like YAML fields or lists as a text: %j',
    (text) => {
      const file = 'plain: x\nquoted: "x"\nflow: { text: x, list: [x, [x]] }\nlist:\n  - x\n';
      const flow = { text, list: [text, [text]], new: text };
      const value = { plain: text, quoted: text, flow, list: [text, { new: text }] };
      expect(readYaml(writeYaml(file, value))).toEqual(value);
    },
  );

  it(`writes any change of value, and keeps comments and line endings (${RUNS} runs)`, () => {
    fc.assert(
      fc.property(fc.constantFrom(...files), changes, (text, chosen) => {
        const value = readYaml(text);
        change(value, chosen);
        const written = writeYaml(text, value);
        expect(parse(written)).toEqual(value);
        expect(written.replaceAll('\r\n', '').includes('\r')).toBe(false);
        expect(written.includes('\r\n')).toBe(text.includes('\r\n'));
        // Removing an entry, or replacing a map or list by a text, also removes the comments in it.
        const [before, after] = [text, written].map(listNotes) as [string[], string[]];
        const mayLose = chosen.what !== 'add' && chosen.what !== 'move';
        expect(mayLose || after.toSorted().join() === before.toSorted().join()).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });

  it(`reformats a file at the first change only: undoing a second restores every byte (${RUNS} runs)`, () => {
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.nat(), fc.nat(), (text, first, second) => {
        const value = readYaml(text);
        const paths = listPaths(value).filter(
          (path) => typeof valueAt(value, path) === 'string' && path.at(-1) !== 'type',
        );
        const write = (to: string, at: number, set: Value) => {
          const path = paths[at % paths.length]!;
          (valueAt(value, path.slice(0, -1)) as Fields)[path.at(-1)!] = set;
          return writeYaml(to, value);
        };
        const once = write(text, first, 'Another text');
        const was = valueAt(value, paths[second % paths.length]!)!;
        expect(write(write(once, second, 'Yet another'), second, was)).toBe(once);
      }),
      { numRuns: RUNS },
    );
  });

  it('keeps quotes, blank lines and number formats', () => {
    const text = `lead:\n  Folded\n  by hand.\nlabel: "Quoted"\n\n\nat: [53.960,-1.08]\nsum: 1_60`;
    expect(writeYaml(text, { ...(readYaml(text) as Fields), label: 'New' })).toBe(
      'lead: Folded by hand.\nlabel: "New"\n\nat: [ 53.960, -1.08 ]\nsum: 1_60\n',
    );
  });

  const editSections = (make: (sections: Value[]) => unknown) => {
    const value = readYaml(HAND_WRITTEN) as { sections: Value[] };
    make(value.sections);
    return writeYaml(HAND_WRITTEN, value);
  };

  it.each([
    ['a: >\n  As it\n  was.\n', ' \n '],
    ['a: !!int 3\n', 'three'],
  ])('changes the value of %j to the text %j', (written, a) => {
    expect(parse(writeYaml(written, { a }))).toEqual({ a });
  });

  it('moves and removes the comments of an entry with it, and keeps those of its neighbour', () => {
    const moved = editSections((sections) => sections.reverse());
    expect(moved).toMatch(/sections:\n {2}# about the second\n {2}- heading: 'quoted'/);
    const removed = editSections((sections) => sections.shift());
    expect(removed).toContain('  # about the second\n  - heading');
    expect(removed).not.toContain('above the heading');
    const last = editSections((sections) => sections.pop());
    expect(last).not.toContain('about the second');
    expect(last).toContain('# the end');
  });

  it('inserts a field where the new value has it, below the comment that begins the file', () => {
    const text = '# yaml-language-server\ntitle: A\nlabel: B\n';
    expect(writeYaml(text, { address: '/a', title: 'A', heading: 'H', label: 'B' })).toBe(
      '# yaml-language-server\ntitle: A\nheading: H\naddress: /a\nlabel: B\n',
    );
    expect(writeYaml(text, { label: 'B' })).toBe('# yaml-language-server\nlabel: B\n');
    expect(writeYaml('', [{ at: [53.96, -1.08] }])).toBe('- at: [ 53.96, -1.08 ]\n');
  });

  it('throws an error with the line of an alias, such as one of a bomb', () => {
    const text = `a: &a [x, x]\nb: ${BOMB}\n`;
    for (const act of [() => readYaml(text), () => writeYaml(text, { title: 'B' })])
      expect(act).toThrow(/^In line 2 of the file, \*a has a meaning of its own/);
  });
});
