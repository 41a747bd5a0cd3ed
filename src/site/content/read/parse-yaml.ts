import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Document,
  type Scalar,
} from 'yaml';
import { type Faults, joinField, type Location, quote, startOf } from './fault.js';
import { describeSyntaxErrors, NO_END, type SyntaxFault, TOO_DEEP } from './syntax-faults.js';
import type { Tree } from './tree.js';

/** @returns the entries of `shared/<name>.yaml`, or undefined when it can't be read */
export type Include = (name: unknown, location: Location) => Tree[] | undefined;

/** @returns what the file holds, or undefined when YAML has lost its way in it */
export function parseYaml(
  file: string,
  text: string,
  faults: Faults,
  include: Include,
): Tree | undefined {
  try {
    const lines = new LineCounter();
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
    return new TreeReader(file, text, lines, faults, include).read(document);
  } catch {
    // The one thing that is left: brackets within brackets until the stack is full.
    faults.add(startOf(file), TOO_DEEP);
    return undefined;
  }
}

/** Within a text, the beginning of a field, as if a quotation mark before it had not been closed. */
const FIELD_WITHIN = /\n\s*(-\s+)*[a-z]+:(\s|$)/i;

/** Turns YAML's nodes into values with their places, and finds the texts that YAML changes. */
class TreeReader {
  /** Where the first text in quotes begins that seems to go on over other fields. */
  private unclosed: number | undefined;

  constructor(
    private readonly file: string,
    private readonly text: string,
    private readonly lines: LineCounter,
    private readonly faults: Faults,
    private readonly include: Include,
  ) {}

  read(document: Document.Parsed): Tree | undefined {
    if (document.contents === null || isEmpty(document.contents)) {
      const errors = describeSyntaxErrors(this.text, document.errors);
      for (const { offset, message } of errors) this.faults.add(this.locate(offset), message);
      if (errors.length === 0) this.faults.add(startOf(this.file), 'is empty');
      return undefined;
    }
    if (document.directives?.yaml.explicit) {
      this.faults.add(startOf(this.file), 'a line that begins with % has no place here: remove it');
    }
    const tree = this.readNode(document.contents, startOf(this.file));
    let isWhole = true;
    for (const { offset, message, endsReading } of this.describeErrors(document)) {
      this.faults.add(this.locate(offset), message);
      isWhole &&= !endsReading;
    }
    return isWhole ? tree : undefined;
  }

  /** A quotation mark that isn't closed is noticed at the next one, which may be pages below. */
  private describeErrors({ errors }: Document.Parsed): SyntaxFault[] {
    if (errors.length === 0 || this.unclosed === undefined) {
      return describeSyntaxErrors(this.text, errors);
    }
    return [{ offset: this.unclosed, message: NO_END, endsReading: true }];
  }

  private locate(offset: number, field?: string): Location {
    const { line, col: column } = this.lines.linePos(offset);
    return { file: this.file, line, column, field };
  }

  private readNode(node: unknown, location: Location): Tree {
    const tree: Tree = { ...location, value: null, children: new Map() };
    this.refuseOwnMeaning(node, tree);
    if (isMap(node)) {
      for (const { key, value } of node.items) {
        const name = isScalar(key) ? String(key.source ?? key.value) : '';
        const start = (key as { range?: readonly number[] | null } | null)?.range?.[0];
        const field = joinField(tree.field, name);
        const at = start === undefined ? { ...location, field } : this.locate(start, field);
        if (!tree.children.has(name)) tree.children.set(name, this.readNode(value, at));
      }
      const entries = [...tree.children].map(([name, child]) => [name, child.value] as const);
      tree.value = Object.fromEntries(entries);
    } else if (isSeq(node)) {
      const entries = node.items.flatMap((item, index) => this.readEntry(item, tree, index));
      tree.children = new Map(entries.entries());
      tree.value = entries.map(({ value }) => value);
    } else if (isScalar(node)) {
      tree.value = node.value;
      tree.source = node.source;
      this.refuseCutText(node, tree);
      this.noteUnclosed(node);
    }
    return tree;
  }

  private readEntry(item: unknown, list: Tree, index: number): Tree[] {
    const start = (item as { range?: readonly number[] | null } | null)?.range?.[0];
    const field = joinField(list.field, index);
    const location = start === undefined ? { ...list, field } : this.locate(start, field);
    const entry = this.readNode(item, location);
    const isInclude = entry.children.size === 1 && entry.children.has('include');
    if (!isInclude) return [entry];
    const included = this.include(entry.children.get('include')?.value, location);
    // Without its entries, there is nothing else to say about the list.
    if (!included) list.isFaulty = true;
    return included ?? [];
  }

  private noteUnclosed({ type, range }: Scalar): void {
    if (type !== 'QUOTE_DOUBLE' && type !== 'QUOTE_SINGLE') return;
    const [start = 0, end = 0] = range ?? [];
    const source = this.text.slice(start, end);
    const isOpen = source.length < 2 || source.at(-1) !== source[0];
    // What comes after it would then be the beginning of another text.
    const isCut = /^[ \t]*[^\s#]/.test(this.text.slice(end, end + 400));
    if (isOpen || (isCut && FIELD_WITHIN.test(source))) this.unclosed ??= start;
  }

  /** What begins with `&`, `*` or `!` is no text to YAML. */
  private refuseOwnMeaning(node: unknown, tree: Tree): void {
    const sign = isAlias(node)
      ? '*'
      : (node as { anchor?: string } | null)?.anchor !== undefined
        ? '&'
        : (node as { tag?: string } | null)?.tag !== undefined
          ? '!'
          : undefined;
    if (!sign) return;
    this.faults.add(
      tree,
      `what begins with ${sign} has a meaning of its own in YAML: put the text in quotes`,
    );
    tree.isFaulty = true;
  }

  private refuseCutText(node: Scalar, tree: Tree): void {
    const isText = typeof node.value === 'string' || node.source === '';
    const end = node.range?.[1] ?? 0;
    const cut = /^[ \t]*(#.*)/.exec(this.text.slice(end, end + 400))?.[1]?.trim();
    if (node.type === 'PLAIN' && isText && cut) {
      const where = this.text.indexOf('#', end);
      this.faults.add(
        this.locate(where, tree.field),
        `YAML leaves out ${quote(cut)}, as if it were a note: put the whole text in quotes; a note goes on a line of its own`,
      );
      tree.isFaulty = true;
    } else if (
      typeof node.value === 'string' &&
      /[^\P{C}\n\t\p{Cf}\p{Co}\p{Cn}]/u.test(node.value)
    ) {
      this.faults.add(tree, 'holds a character that can’t be shown: type the text again');
      tree.isFaulty = true;
    }
  }
}

function isEmpty(node: unknown): boolean {
  return isScalar(node) && node.value === null && !node.source;
}
