import type { Tree } from '../content/read/tree.js';
import type { JsonSchema } from '../content/json-schemas.js';

/** Explains each field on lines of their own, once in all the files that it is asked for. */
export class Annotator {
  private readonly told = new Set<string>();

  /** @returns the file's text with what its schema says above the lines it is about */
  annotate(text: string, tree: Tree, schema: JsonSchema): string {
    const notes = new Map<number, string[]>();
    this.collect(tree, schema, notes);
    return text
      .split('\n')
      .flatMap((line, index) => {
        const indent = /^ */.exec(line)?.[0] ?? '';
        return [...(notes.get(index + 1) ?? []).map((note) => `${indent}# ${note}`), line];
      })
      .join('\n');
  }

  private collect(tree: Tree, schema: JsonSchema, notes: Map<number, string[]>): void {
    const chosen = choose(schema, tree.value);
    for (const note of this.describeAbsent(tree, chosen)) addNote(notes, tree, note);
    for (const [key, child] of tree.children) {
      // An included entry is explained in its own file.
      if (child.file !== tree.file) continue;
      const below = typeof key === 'number' ? chosen.items : findProperty(chosen, String(key));
      if (!below) continue;
      const meant = typeof key === 'number' ? choose(below, child.value) : below;
      const note = this.tell(typeof key === 'number' ? '' : String(key), meant);
      if (note) addNote(notes, child, note);
      this.collect(child, below, notes);
    }
  }

  /** What may be left out, and is. */
  private describeAbsent({ children }: Tree, { properties = {}, required = [] }: JsonSchema) {
    const absent = Object.entries(properties).filter(
      ([name]) => !required.includes(name) && !children.has(name) && name !== 'words',
    );
    const notes = absent.flatMap(([name, schema]) => {
      const note = this.tell(name, schema);
      const below = Object.entries(schema.properties ?? {}).map(([field, { description = '' }]) =>
        `    ${field}: ${description}`.replace(/: $/, ':'),
      );
      return note ? [`  ${name}: ${note}`, ...below] : [];
    });
    return notes.length > 0 ? ['You can add:', ...notes] : [];
  }

  private tell(name: string, { description, enum: choices }: JsonSchema): string | undefined {
    if (!description) return undefined;
    const key = `${name}: ${description}`;
    if (this.told.has(key)) return undefined;
    this.told.add(key);
    return choices ? `${description} (one of: ${choices.join(', ')})` : description;
  }
}

/** What the fields of an object share is at its first line, before what is said of the field. */
function addNote(notes: Map<number, string[]>, { children, line }: Tree, note: string): void {
  const first = children.values().next().value;
  const at = note === 'You can add:' || note.startsWith('  ') ? (first?.line ?? line) : line;
  notes.set(at, [...(notes.get(at) ?? []), note]);
}

/** Of alternatives, the one that the value is. */
function choose(schema: JsonSchema, value: unknown): JsonSchema {
  const options = schema.oneOf ?? schema.anyOf;
  if (!options) return schema;
  const type = (value as { type?: unknown } | null)?.type;
  const kind = Array.isArray(value) ? 'array' : typeof value;
  return (
    options.find(({ properties }) => type !== undefined && properties?.type?.const === type) ??
    options.find((option) => type === undefined && option.type === kind) ??
    schema
  );
}

function findProperty({ properties, additionalProperties }: JsonSchema, name: string) {
  if (properties?.[name]) return properties[name];
  return typeof additionalProperties === 'object' ? additionalProperties : undefined;
}
