import {
  Document,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  Scalar,
  stringify,
  YAMLMap,
  YAMLSeq,
  type Node,
  type Pair,
} from 'yaml';
import type { Change, Path, Value } from '../../../shared/api/desk-site.js';
import { applyChange, ChangeError, isSame } from './change.js';

/** Where texts are folded, as the demonstration's are. */
const WIDTH = 100;
/** However deep a text is. */
const LEAST_WIDTH = 40;

/**
 * Makes a change in a YAML file's text and leaves every other byte as it is: notes, folds and blank
 * lines. `yaml` finds the places and writes the new values; what comes out is read again, and has to
 * say exactly what was meant.
 * @throws ChangeError if that can't be done
 */
export function patchYaml(text: string, change: Change): string {
  const meant = applyChange(readYaml(text), change);
  const patched = new Patch(text).make(change);
  if (!isSame(readPatched(patched), meant))
    throw new ChangeError(
      'The file is written in a way that can’t be changed here: edit it by hand.',
    );
  if (!keepsNotes(text, patched, change))
    throw new ChangeError('A note in the file would be lost with that: edit it by hand.');
  return patched;
}

function readPatched(text: string): Value | undefined {
  try {
    return readYaml(text);
  } catch {
    return undefined;
  }
}

/** @throws ChangeError if it isn't YAML */
export function readYaml(text: string): Value {
  return parse(text).toJS() as Value;
}

function parse(text: string): Document.Parsed {
  const document = parseDocument(text, { keepSourceTokens: true, prettyErrors: false });
  if (document.errors.length > 0)
    throw new ChangeError('There is a fault in the file: it has to be put right by hand first.');
  return document;
}

/** A note goes only together with what it is in. */
function keepsNotes(before: string, after: string, { op }: Change): boolean {
  const list = (text: string) => text.split('\n').filter((line) => /^\s*#/.test(line));
  return op === 'remove' || list(before).length <= list(after).length;
}

type Collection = YAMLMap<Scalar, Node | null> | YAMLSeq<Node>;

/** An entry of a block collection: whole lines, with the notes right above it. */
interface Entry {
  /** Where its notes begin. */
  from: number;
  /** Its own first character. */
  at: number;
  /** Behind its last line. */
  end: number;
  /** Whether there is only space before it: the first field of an entry is behind the hyphen. */
  isOnOwnLine: boolean;
}

class Patch {
  private readonly document: Document.Parsed;
  private readonly eol: string;

  constructor(private readonly text: string) {
    this.document = parse(text);
    this.eol = text.includes('\r\n') ? '\r\n' : '\n';
  }

  make(change: Change): string {
    if (change.op === 'insert') return this.insert(change.path, change.index, change.value);
    if (change.op === 'move') return this.move(change.path, change.from, change.to);
    const step = change.path.at(-1)!;
    const parent = this.collectionAt(change.path.slice(0, -1));
    if (change.op === 'remove') return this.remove(parent, change.path);
    return findIndex(parent, step) === -1
      ? this.addField(parent, change.path, change.value, change.order)
      : this.set(parent, step, change.value);
  }

  private collectionAt(path: Path): Collection {
    const node = path.length === 0 ? this.document.contents : this.document.getIn(path, true);
    if (isMap(node) || isSeq(node)) return node as Collection;
    throw new ChangeError('There is no such place in the file any more.');
  }

  private set(parent: Collection, step: string | number, value: Value): string {
    const index = findIndex(parent, step);
    const node = nodeOf(parent.items[index]!);
    const isPlain = value === null || typeof value !== 'object';
    if (isInFlow(parent)) return this.replace(...this.rangeOf(node), writeFlow(value));
    if (!isPlain || !isScalar(node) || !node.source) {
      const { at, end } = this.entries(parent)[index]!;
      const lines = this.write(name(step, value), this.column(at));
      return this.replace(at, end, lines.trimStart());
    }
    const scalar = new Scalar(value);
    const isText = typeof value === 'string' && typeof node.value === 'string';
    // A text stays in its quotes, or folded as it was.
    if (isText && node.type !== Scalar.PLAIN) scalar.type = node.type!;
    const { at } = this.entries(parent)[index]!;
    const written = this.write(name(step, scalar), this.column(at)).trim();
    return this.replace(...this.rangeOf(node), written.replace(/^(-|[^\s:]+:)\s*/, ''));
  }

  /** A field that isn't there yet: before the first of those that the schema has behind it. */
  private addField(
    parent: Collection,
    path: Path,
    value: Value,
    order: readonly string[] = [],
  ): string {
    const field = path.at(-1);
    if (!isMap(parent) || typeof field !== 'string')
      throw new ChangeError('There is no such field.');
    if (parent.items.length === 0 && path.length > 1) return this.fill(path, { [field]: value });
    const rank = order.indexOf(field);
    const behind = parent.items.findIndex(({ key }) => order.indexOf(String(key)) > rank);
    const index = rank === -1 || behind === -1 ? parent.items.length : behind;
    return this.insertAt(parent, index, { [field]: value });
  }

  private insert(path: Path, index: number, value: Value): string {
    const list = this.collectionAt(path);
    return list.items.length === 0 && path.length > 0
      ? this.fill(path, [value])
      : this.insertAt(list, index, [value]);
  }

  /** Gives an empty collection its first entry. */
  private fill(path: Path, value: Value): string {
    return this.set(this.collectionAt(path.slice(0, -1)), path.at(-1)!, value);
  }

  /** @param value the one entry, in a collection of its own */
  private insertAt(collection: Collection, index: number, value: Value): string {
    if (isInFlow(collection)) {
      const sources = this.flowSources(collection);
      return this.writeSources(collection, sources.toSpliced(index, 0, writeFlow(value, true)));
    }
    if (collection.items.length === 0) return this.write(value, 0);
    const entries = this.entries(collection);
    // Nothing comes before the field behind the hyphen.
    const place = index === 0 && !entries[0]!.isOnOwnLine ? 1 : index;
    const lines = this.write(value, this.column(entries[0]!.at));
    const gap = entries.length > 1 ? this.gap(entries, 0) : '';
    const blank = gap.trim() === '' ? gap : '';
    const next = entries[place];
    if (next) return this.replace(next.from, next.from, lines + blank);
    const { end } = entries.at(-1)!;
    const open = end > 0 && this.text[end - 1] !== '\n' ? this.eol : '';
    return this.replace(end, end, open + blank + lines);
  }

  private remove(parent: Collection, path: Path): string {
    const index = findIndex(parent, path.at(-1)!);
    if (isInFlow(parent))
      return this.writeSources(parent, this.flowSources(parent).toSpliced(index, 1));
    if (parent.items.length === 1) {
      if (path.length === 1) return isSeq(parent) ? `[]${this.eol}` : `{}${this.eol}`;
      return this.fill(path.slice(0, -1), isSeq(parent) ? [] : {});
    }
    const entries = this.entries(parent);
    const { from, at, end, isOnOwnLine } = entries[index]!;
    const next = entries[index + 1];
    if (isOnOwnLine) return this.replace(from, next?.from ?? end, '');
    // The next field takes the place behind the hyphen, and its notes go above that.
    const line = this.lineStart(at);
    const notes = this.text.slice(next!.from, this.lineStart(next!.at));
    return this.replace(line, next!.at, notes + this.text.slice(line, at));
  }

  /** What is between two entries stays there. */
  private move(path: Path, from: number, to: number): string {
    const list = this.collectionAt(path);
    const reorder = <T>(all: T[]) => all.toSpliced(from, 1).toSpliced(to, 0, all[from]!);
    if (isInFlow(list)) return this.writeSources(list, reorder(this.flowSources(list)));
    const entries = this.entries(list);
    const ended = (lines: string) => (lines.endsWith('\n') ? lines : lines + this.eol);
    const lines = reorder(entries.map((entry) => ended(this.text.slice(entry.from, entry.end))));
    const written = lines.map((each, index) => each + this.gap(entries, index)).join('');
    return this.replace(entries[0]!.from, entries.at(-1)!.end, written);
  }

  private gap(entries: readonly Entry[], index: number): string {
    const next = entries[index + 1];
    return next ? this.text.slice(entries[index]!.end, next.from) : '';
  }

  private entries(collection: Collection): Entry[] {
    const starts = isSeq(collection)
      ? listHyphens(collection)
      : collection.items.map(({ key }) => key.range![0]);
    const column = this.column(starts[0]!);
    return starts.map((at, index) => {
      const line = this.lineStart(at);
      const isOnOwnLine = this.text.slice(line, at).trim() === '';
      const node = collection.items[index]!;
      const last = Math.max(at + 1, this.lastCharacter(node));
      const end = this.lineEnd(last);
      return { from: isOnOwnLine ? this.notesAbove(line, column) : at, at, end, isOnOwnLine };
    });
  }

  private notesAbove(line: number, column: number): number {
    let from = line;
    while (from > 0) {
      const above = this.lineStart(from - 1);
      if (this.text.slice(above, from).search(/\S/) !== column || this.text[above + column] !== '#')
        break;
      from = above;
    }
    return from;
  }

  /** @returns the offset behind what the node, or the pair, says */
  private lastCharacter(node: Node | Pair<Scalar, Node | null>): number {
    if ('key' in node) {
      const colon = this.text.indexOf(':', node.key.range![1]) + 1;
      return Math.max(colon, node.value ? this.lastCharacter(node.value) : 0);
    }
    if ((isMap(node) || isSeq(node)) && !node.flow && node.items.length > 0)
      return this.lastCharacter(node.items.at(-1) as Node);
    return this.rangeOf(node)[1];
  }

  /** Without the empty lines that belong to a folded text. */
  private rangeOf(node: Node | null): [number, number] {
    const [start, end] = node!.range!;
    return [start, start + this.text.slice(start, end).trimEnd().length];
  }

  private flowSources(collection: Collection): string[] {
    return collection.items.map((item) => {
      if (!('key' in item)) return this.text.slice(...this.rangeOf(item));
      const [, end] = item.value ? this.rangeOf(item.value) : item.key.range!;
      return this.text.slice(item.key.range![0], end);
    });
  }

  private writeSources(collection: Collection, sources: readonly string[]): string {
    const [open, close] = isSeq(collection) ? '[]' : '{}';
    const pad = isSeq(collection) || sources.length === 0 ? '' : ' ';
    const written = `${open}${pad}${sources.join(', ')}${pad}${close}`;
    return this.replace(...this.rangeOf(collection), written);
  }

  /** @returns whole lines, each at the column */
  private write(value: unknown, column: number): string {
    const lineWidth = Math.max(LEAST_WIDTH, WIDTH - column);
    return stringify(value, { lineWidth })
      .trimEnd()
      .split('\n')
      .map((line) => (line === '' ? '' : ' '.repeat(column) + line) + this.eol)
      .join('');
  }

  private replace(start: number, end: number, written: string): string {
    return this.text.slice(0, start) + written + this.text.slice(end);
  }

  private lineStart(offset: number): number {
    return offset === 0 ? 0 : this.text.lastIndexOf('\n', offset - 1) + 1;
  }

  private lineEnd(offset: number): number {
    const end = this.text.indexOf('\n', offset);
    return end === -1 ? this.text.length : end + 1;
  }

  private column(offset: number): number {
    return offset - this.lineStart(offset);
  }
}

/** @returns the offsets at which a block list's entries begin */
function listHyphens({ srcToken }: YAMLSeq): number[] {
  const items = srcToken?.type === 'block-seq' ? srcToken.items : [];
  return items.flatMap(({ start }) =>
    start.filter(({ type }) => type === 'seq-item-ind').map(({ offset }) => offset),
  );
}

function findIndex(collection: Collection, step: string | number): number {
  if (isSeq(collection))
    return typeof step === 'number' && step < collection.items.length ? step : -1;
  return collection.items.findIndex(({ key }) => key.value === step);
}

function nodeOf(item: Node | Pair<Scalar, Node | null>): Node | null {
  return 'key' in item ? item.value : item;
}

function isInFlow({ flow }: Collection): boolean {
  return flow === true;
}

/** An entry in a collection of its own. */
function name(step: string | number, value: unknown): unknown {
  return typeof step === 'number' ? [value] : { [step]: value };
}

/** As it is written between brackets. @param isEntry whether the value's own brackets are left out */
function writeFlow(value: Value, isEntry = false): string {
  // Lines of their own have no place there, and JSON is YAML too.
  if (JSON.stringify(value).includes('\\n'))
    return JSON.stringify(isEntry ? value : [value]).slice(1, -1);
  const document = new Document(isEntry ? value : [value]);
  const { contents } = document;
  if (isMap(contents) || isSeq(contents)) contents.flow = true;
  const written = document.toString({ lineWidth: 0, flowCollectionPadding: false }).trim();
  return written.slice(1, -1);
}
