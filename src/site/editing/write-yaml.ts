import { diffIndices, type IDiffIndicesResult } from 'node-diff3';
import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  type Scalar,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { Value } from '../../../shared/api/desk-site.js';
import { type Fields, findAgain, isFields, isSame } from '../../../shared/values.js';

/** Folded where the demonstration's texts are. */
const WIDTH = 100;

/** A file that can't be changed here. Its message is a sentence for the person at the desk. */
export class UneditableError extends Error {}

/** @throws UneditableError if it isn't YAML */
export function readYaml(text: string): Value {
  return parse(text).toJS() as Value;
}

/**
 * Writes a value into a file. Each line that says the same as before stays as it is: with its notes,
 * its quotes, and wherever it is folded.
 * @throws UneditableError if the file isn't YAML
 */
export function writeYaml(text: string, value: Value): string {
  const document = parse(text);
  if (isSame(document.toJS(), value)) return text;
  const layout = findLayout(text, document);
  const before = splitLines(document.toString(layout));
  document.contents = put(document, document.contents, value) as typeof document.contents;
  const after = document.toString(layout);
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const made = keepLayout(splitLines(text), before, splitLines(after)).join(eol);
  return says(made, value) ? made : splitLines(after).join(eol);
}

/** A passage that somebody has laid out goes only with what it says, not with its neighbour. */
function keepLayout(text: string[], before: string[], after: string[]): string[] {
  const changed = diffIndices(before, after);
  const kept = diffIndices(before, text)
    .flatMap(cut)
    .filter(({ buffer1: [start, length] }) =>
      changed.every(
        ({ buffer1: [from, count] }) => from + count <= start || start + length <= from,
      ),
    );
  const made = [...before];
  const fromBehind = [...kept, ...changed].toSorted(
    ({ buffer1: a }, { buffer1: b }) => b[0] - a[0] || b[1] - a[1],
  );
  for (const { buffer1, buffer2Content } of fromBehind) made.splice(...buffer1, ...buffer2Content);
  return made;
}

type Passage = Pick<IDiffIndicesResult<string>, 'buffer1' | 'buffer2Content'>;

/** Of neighbours that somebody has laid out, each by itself: cut wherever both have said the same. */
function cut(passage: IDiffIndicesResult<string>): Passage[] {
  const { buffer1, buffer1Content: was, buffer2Content: is } = passage;
  const said = omitSpaces(was.join(''));
  if (said === '' || said !== omitSpaces(is.join(''))) return [passage];
  const ends = listEnds(is);
  const passages: Passage[] = [];
  let [start, from] = [0, 0];
  for (const [index, until] of listEnds(was).entries()) {
    const end = ends.lastIndexOf(until) + 1;
    // Hyphens may be further in: then all of a list's are.
    if (end === 0 || indentOf(was[index + 1]) !== indentOf(is[end])) continue;
    const place: [number, number] = [buffer1[0] + start, index + 1 - start];
    passages.push({ buffer1: place, buffer2Content: is.slice(from, end) });
    [start, from] = [index + 1, end];
  }
  return passages;
}

const indentOf = (line = '') => line.search(/\S|$/);

const omitSpaces = (text: string) => text.replaceAll(' ', '');

/** @returns how much has been said at the end of each line */
function listEnds(lines: string[]): number[] {
  let length = 0;
  return lines.map((line) => (length += omitSpaces(line).length));
}

function says(text: string, value: Value): boolean {
  try {
    return isSame(readYaml(text), value);
  } catch {
    return false;
  }
}

function parse(text: string): Document.Parsed {
  const document = parseDocument(text, { prettyErrors: false, logLevel: 'silent' });
  if (document.errors.length > 0)
    throw new UneditableError(
      'There is a fault in the file: it has to be put right by hand first.',
    );
  visit(document, {
    // It may lead nowhere, or make gigabytes of a few lines.
    Alias: (_, { source, range }) => {
      const line = text.slice(0, range?.[0]).split('\n').length;
      throw new UneditableError(
        `In line ${line} of the file, *${source} has a meaning of its own: it has to be put in quotes by hand first.`,
      );
    },
  });
  return document;
}

/** @returns how the file is laid out: how far in fields are, and whether hyphens are further in */
function findLayout(text: string, document: Document.Parsed) {
  const indent = /^( +)\S/m.exec(text)?.[1]?.length ?? 2;
  const known = new Set(splitLines(text));
  const layouts = [true, false].map((indentSeq) => {
    const layout = { lineWidth: WIDTH, indent, indentSeq };
    const lines = splitLines(document.toString(layout));
    return { layout, same: lines.filter((line) => known.has(line)).length };
  });
  return layouts.toSorted((a, b) => b.same - a.same)[0]!.layout;
}

const splitLines = (text: string) => text.split(/\r?\n/);

/** @returns the node with the value in it: what says the same stays, with its notes */
function put(document: Document, node: Node | null, value: Value): Node {
  if (node && isSame(node.toJS(document), value)) return node;
  if (isMap<Scalar, Node | null>(node) && isFields(value)) return putFields(document, node, value);
  if (isSeq<Node>(node) && Array.isArray(value)) return putEntries(document, node, value);
  if (isScalar(node) && (typeof value !== 'object' || value === null)) {
    // YAML folds a text that has nothing but spaces and line breaks into an empty one.
    const isBlank = typeof value === 'string' && value !== '' && value.trim() === '';
    return Object.assign(node, {
      value,
      tag: undefined,
      ...(isBlank && { type: 'QUOTE_DOUBLE' as const }),
    });
  }
  const made = document.createNode(value);
  // A position is written on one line.
  visit(made, {
    Seq: (_, list) =>
      void (list.flow = isScalar(list.items[0]) && Number.isFinite(list.items[0].value)),
  });
  if (node)
    Object.assign(made, { commentBefore: node.commentBefore, spaceBefore: node.spaceBefore });
  return made;
}

function putFields(document: Document, map: YAMLMap<Scalar, Node | null>, fields: Fields): Node {
  const names = Object.keys(fields);
  const find = (name?: string) => map.items.findIndex(({ key }) => String(key.value) === name);
  const [first] = map.items;
  map.items = map.items.filter(({ key }) => names.includes(String(key.value)));
  const [next] = map.items;
  // The file's own beginning is above its first field, and stays.
  if (first !== next && first && next) addNotes(next.key, first.key);
  for (const [index, name] of names.entries()) {
    const value = fields[name]!;
    const old = map.items[find(name)];
    if (old) old.value = put(document, old.value, value);
    else {
      const pair = document.createPair<Scalar, Node>(name, put(document, null, value));
      map.items.splice(Math.max(1, find(names[index - 1]) + 1), 0, pair);
    }
  }
  return map;
}

function putEntries(document: Document, list: YAMLSeq<Node>, entries: readonly Value[]): Node {
  const { items: nodes } = list;
  const [first, second] = nodes;
  const [top, gap] = [first?.spaceBefore, second?.spaceBefore];
  // What is said of the first entry goes where it goes.
  if (first) addNotes(first, list);
  list.commentBefore = undefined;
  const values = nodes.map((node) => node.toJS(document) as Value);
  const places = findAgain(values, entries);
  list.items = entries.map((entry, index) => {
    const old = nodes[places[index]!];
    const node = put(document, old ?? null, entry);
    if (index === 0) node.spaceBefore = top;
    else if (!old || old === first) node.spaceBefore = gap;
    return node;
  });
  return list;
}

/** Puts the notes above one before those above the other. */
function addNotes(to: Node, from: Node): void {
  const notes = [from.commentBefore, to.commentBefore].filter((note) => note != null);
  to.commentBefore = notes.length > 0 ? notes.join('\n') : undefined;
}
