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
import { type Fields, matchEntries, isFields, isSame } from '../../../shared/values.js';
import { BadFileError } from '../../platform/files/regular-file.js';

/** Characters after which long texts are folded, as in the demonstration's files. */
const WIDTH = 100;

/** @throws BadFileError if it isn't YAML or has an alias */
export function readYaml(text: string): Value {
  return parse(text).toJS() as Value;
}

/**
 * Writes a value into a YAML file. Comments and unchanged values stay. The `yaml` package formats the
 * file, so the first change may reformat it all; later ones touch only the lines that change.
 * @throws BadFileError if the file isn't YAML or has an alias
 */
export function writeYaml(text: string, value: Value): string {
  const document = parse(text);
  if (isSame(document.toJS() as Value, value)) return text;
  document.contents = put(document, document.contents, value) as typeof document.contents;
  const written = document.toString({ lineWidth: WIDTH });
  return written.replaceAll(/\r?\n/g, text.includes('\r\n') ? '\r\n' : '\n');
}

function parse(text: string): Document.Parsed {
  const document = parseDocument(text, { prettyErrors: false, logLevel: 'silent' });
  if (document.errors.length > 0)
    throw new BadFileError('There is a fault in the file: it has to be put right by hand first.');
  visit(document, {
    // An alias may be undefined, or expand a few lines to gigabytes (“billion laughs”).
    Alias: (_, { source, range }) => {
      const line = text.slice(0, range?.[0]).split('\n').length;
      throw new BadFileError(
        `In line ${line} of the file, *${source} has a meaning of its own: it has to be put in quotes by hand first.`,
      );
    },
  });
  return document;
}

/** @returns a node with the value: `node` itself, or its unchanged parts, so that their comments stay */
function put(document: Document, node: Node | null, value: Value): Node {
  if (node && isSame(node.toJS(document), value)) return node;
  if (isMap<Scalar, Node | null>(node) && isFields(value)) return putFields(document, node, value);
  if (isSeq<Node>(node) && Array.isArray(value)) return putEntries(document, node, value);
  if (isScalar(node) && (typeof value !== 'object' || value === null))
    return Object.assign(node, { value, tag: undefined, type: chooseType(value, node.type) });
  const made = document.createNode(value, { aliasDuplicateObjects: false });
  visit(made, {
    // Writes lists of numbers, such as a town's position, and empty lists on one line.
    Seq: (_, list) => {
      const [first] = list.items;
      list.flow = first === undefined || (isScalar(first) && Number.isFinite(first.value));
    },
    Scalar: (_, scalar) => void (scalar.type = chooseType(scalar.value, scalar.type)),
  });
  if (node)
    Object.assign(made, { commentBefore: node.commentBefore, spaceBefore: node.spaceBefore });
  return made;
}

/** Chooses the style of texts that `yaml` by itself writes wrongly: `Bring:⏎shoes`, and only spaces. */
function chooseType(value: unknown, was?: Scalar.Type): Scalar.Type | undefined {
  if (typeof value !== 'string' || !/^\s+$|\n/.test(value)) return was;
  if (value.trim() === '') return 'QUOTE_DOUBLE';
  if (was && was !== 'PLAIN') return was;
  return value.split('\n').some((line) => line.length > WIDTH) ? 'BLOCK_FOLDED' : 'BLOCK_LITERAL';
}

function putFields(document: Document, map: YAMLMap<Scalar, Node | null>, fields: Fields): Node {
  const names = Object.keys(fields);
  const find = (name?: string) => map.items.findIndex(({ key }) => String(key.value) === name);
  const [first] = map.items;
  map.items = map.items.filter(({ key }) => names.includes(String(key.value)));
  const [next] = map.items;
  // If the first field is removed, its comments move to the next: they may describe the whole file.
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
  // `yaml` attaches the first entry's comments to the list. They belong to the entry, and move with it.
  if (first) addNotes(first, list);
  list.commentBefore = undefined;
  const values = nodes.map((node) => node.toJS(document) as Value);
  const places = matchEntries(values, entries);
  list.items = entries.map((entry, index) => {
    const old = nodes[places[index]!];
    const node = put(document, old ?? null, entry);
    if (index === 0) node.spaceBefore = top;
    else if (!old || old === first) node.spaceBefore = gap;
    return node;
  });
  return list;
}

function addNotes(to: Node, from: Node): void {
  const notes = [from.commentBefore, to.commentBefore].filter((note) => note != null);
  to.commentBefore = notes.length > 0 ? notes.join('\n') : undefined;
}
