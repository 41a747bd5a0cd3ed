import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Document,
  type ErrorCode,
  type Scalar,
  type YAMLError,
} from 'yaml';
import { describeCurly, cleanValue } from '../../../../shared/plain-text.js';
import { type Problems, joinField, type Location, quote, startOf } from './fault.js';
import type { YamlNode } from './tree.js';

const LIST =
  'an entry of a list goes on a line of its own, and begins with a hyphen and a space, such as “- York”';

const OPEN =
  'this text begins with a quotation mark that has no second one: put one at the end of the text';
const CLOSED_EARLY =
  'this text begins with a quotation mark that ends before the text does: put the whole text in quotes, and leave out the inner ones';

/** Sentences for the complaints of YAML that many people meet; the others are in its own words. */
const MESSAGES: Partial<Record<ErrorCode, string>> = {
  BLOCK_AS_IMPLICIT_KEY:
    'put the text in quotes if there is a colon in it; otherwise this line, or the one below, begins in the wrong column',
  MULTILINE_IMPLICIT_KEY: 'a colon and a space are missing after the field’s name',
  MULTIPLE_DOCS: 'three hyphens end the file for YAML: remove this line',
  TAB_AS_INDENT: 'a tab is here: a line begins with spaces only',
  RESOURCE_EXHAUSTION: 'lists and fields are too deep inside each other',
};

/** Characters that look like a space or like nothing, and that YAML takes for letters. */
const NO_SPACE = /[\u00a0\u00ad\u1680\u180e\u2000-\u200f\u202a-\u202f\u205f-\u2064\u3000\ufeff]/u;

/** A hyphen that begins an entry of a list, with such a character behind it. */
const BAD_LIST_ENTRY =
  /^[ \t]*-[\u00a0\u00ad\u1680\u180e\u2000-\u200f\u202a-\u202f\u205f-\u2064\u3000\ufeff]/mu;

/** Errors that concern one place only: after any other, nothing below it can be trusted. */
const RECOVERABLE_ERRORS: readonly ErrorCode[] = [
  'DUPLICATE_KEY',
  'BAD_SCALAR_START',
  'BAD_DQ_ESCAPE',
];

export function parseYaml(file: string, text: string, faults: Problems): YamlNode | undefined {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  return new TreeReader(file, text, lines, faults).read(document);
}

/** Converts YAML nodes to values with positions, and reports texts that YAML would alter. */
class TreeReader {
  constructor(
    private readonly file: string,
    private readonly text: string,
    private readonly lines: LineCounter,
    private readonly faults: Problems,
  ) {}

  read({ contents, errors }: Document.Parsed): YamlNode | undefined {
    for (const error of errors) {
      const { code, message, pos } = error;
      const start = this.text.lastIndexOf('\n', pos[0]) + 1;
      if (this.refuseNoSpace(start)) return undefined;
      const [written = ''] = /[“„«].*/.exec(this.text.slice(start).split('\n', 1)[0]!) ?? [];
      const [at, sentence] = this.explain(error, start) ?? [pos[0], MESSAGES[code]];
      this.faults.add(this.locate(at), (sentence ?? message) + describeCurly(written));
      if (!RECOVERABLE_ERRORS.includes(code)) return undefined;
    }
    if (contents === null || (isScalar(contents) && !contents.source)) {
      this.faults.add(startOf(this.file), 'is empty');
      return undefined;
    }
    return this.readNode(contents, startOf(this.file));
  }

  /**
   * Explains a complaint by what is written around it.
   * @param start of its line
   * @returns where the author should look, and what to do
   */
  private explain(
    { code, message, pos: [at] }: YAMLError,
    start: number,
  ): [number, string] | undefined {
    const [line = ''] = this.text.slice(start).split('\n', 1);
    const before = line.slice(0, at - start).trimEnd();
    const [letter = ''] = this.text.slice(at);
    if (code === 'DUPLICATE_KEY') {
      const [name = ''] = /^[^:\n]*/.exec(this.text.slice(at, at + 100)) ?? [];
      return [at, `${quote(name)} is here twice: keep one of the two`];
    }
    if (/^\s*[–—−‐‑•·]|^\s*\* /u.test(line) && code !== 'UNEXPECTED_TOKEN')
      return [start + line.search(/\S/), LIST];
    if (code === 'BAD_SCALAR_START' || code === 'BAD_ALIAS')
      return [at, `a text can’t begin with ${letter}: put it in quotes`];
    const [, end] = /^Flow .* end with a (.)$/.exec(message) ?? [];
    const open = end === '}' ? '{' : '[';
    const unclosed = `a text can’t begin with ${open}: put it in quotes; a list needs ${end} at its end`;
    if (end) return [this.text.lastIndexOf(open, at), unclosed];
    const [, mark] = /^Missing closing (["'])/.exec(message) ?? [];
    if (mark) return [this.text.lastIndexOf(mark, at - 1), OPEN];
    if (code !== 'UNEXPECTED_TOKEN') return undefined;
    if (/["']$/.test(before)) return [at, CLOSED_EARLY];
    const [, sign] = /[:-]\s+([>|*&[{])/.exec(before) ?? [];
    if (sign)
      return [start + line.indexOf(sign), `a text can’t begin with ${sign}: put it in quotes`];
    return letter === '-' ? [at, LIST] : undefined;
  }

  /** @param above location of what holds the node, for a node without an offset of its own */
  private locate(offset: number | undefined, field?: string, above?: Location): Location {
    if (offset === undefined) return { ...above!, field };
    const { line, col: column } = this.lines.linePos(offset);
    return { file: this.file, line, column, field };
  }

  private readNode(node: unknown, location: Location): YamlNode {
    const tree: YamlNode = { ...location, value: null, children: new Map() };
    this.refuseOwnMeaning(node, tree);
    if (isMap(node)) {
      for (const { key, value } of node.items) {
        const name = isScalar(key) ? cleanValue(String(key.source ?? key.value)) : '';
        const start = findStart(key);
        const at = this.locate(start, joinField(tree.field, name), location);
        if (start !== undefined) this.refuseNoSpace(start);
        if (!tree.children.has(name)) tree.children.set(name, this.readNode(value, at));
      }
      const entries = [...tree.children].map(([name, child]) => [name, child.value] as const);
      tree.value = Object.fromEntries(entries);
    } else if (isSeq(node)) {
      const entries = node.items.map((item, index) => this.readEntry(item, tree, index));
      tree.children = new Map(entries.entries());
      tree.value = entries.map(({ value }) => value);
    } else if (isScalar(node)) {
      tree.value = node.value;
      tree.source = node.source;
      this.refuseCutText(node, tree);
    }
    return tree;
  }

  /** @returns true after reporting an invisible character in a field's name or after its colon */
  private refuseNoSpace(start: number): boolean {
    const [name = ''] = /^[^\n:]*:?[^\n]?/.exec(this.text.slice(start, start + 400)) ?? [];
    const at = name.search(NO_SPACE);
    if (at < 0) return false;
    this.faults.add(
      this.locate(start + at),
      'a character here looks like a space, or like nothing, and is neither: remove it, and type the space again',
    );
    return true;
  }

  private readEntry(item: unknown, list: YamlNode, index: number): YamlNode {
    const location = this.locate(findStart(item), joinField(list.field, index), list);
    const entry = this.readNode(item, location);
    const included = entry.children.size === 1 && entry.children.get('include');
    if (included) {
      const name = included.source ?? 'that list';
      this.faults.add(entry, `pages share no lists any more: copy the entries of ${name} in`);
    }
    return entry;
  }

  /** Refuses anchors, aliases and tags, which are typed by accident. */
  private refuseOwnMeaning(node: unknown, tree: YamlNode): void {
    const { anchor, tag } = (node ?? {}) as { anchor?: string; tag?: string };
    if (!isAlias(node) && anchor === undefined && tag === undefined) return;
    this.faults.add(tree, 'what begins with &, * or ! is no text to YAML: put it in quotes');
  }

  private refuseCutText(node: Scalar, tree: YamlNode): void {
    const isText = typeof node.value === 'string' || node.source === '';
    const [start = 0, end = 0] = node.range ?? [];
    const entry = node.type === 'PLAIN' ? this.text.slice(start, end).search(BAD_LIST_ENTRY) : -1;
    if (entry >= 0) this.refuseNoSpace(start + entry);
    const cut = /^[ \t]*(#.*)/.exec(this.text.slice(end, end + 400))?.[1]?.trim();
    if (node.type === 'PLAIN' && isText && cut) {
      const where = this.text.indexOf('#', end);
      this.faults.add(
        this.locate(where, tree.field),
        `YAML leaves out ${quote(cut)}, as if it were a note: put the whole text in quotes; a note goes on a line of its own`,
      );
    }
  }
}

const findStart = (node: unknown) =>
  (node as { range?: readonly number[] | null } | null)?.range?.[0];
