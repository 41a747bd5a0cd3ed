import { joinField, type Place } from './fault.js';

/** A value of a file with the place where it begins: that of its name, or of its hyphen's text. */
export interface Tree extends Place {
  value: unknown;
  /** As the file has it, if it is neither a list nor made of fields. */
  source?: string;
  /** By the field's name or the entry's number. */
  children: Map<PropertyKey, Tree>;
  /** Whether something has already been said about this value. */
  isFaulty?: boolean;
}

/** @returns the value at the path, if the file has it */
export function findTree(tree: Tree | undefined, path: readonly PropertyKey[]): Tree | undefined {
  let found = tree;
  for (const step of path) found = found?.children.get(step);
  return found;
}

/** @returns the entries of a list, or what is in the fields of an object */
export function listTrees(tree: Tree | undefined, path: readonly PropertyKey[]): Tree[] {
  return [...(findTree(tree, path)?.children.values() ?? [])];
}

/** @returns the place of what the path names, or of what it is missing from */
export function findPlace(tree: Tree, path: readonly PropertyKey[]): Place {
  let place: Place = tree;
  let below: Tree | undefined = tree;
  for (const step of path) {
    const found: Tree | undefined = below?.children.get(step);
    const field = joinField(place.field, typeof step === 'number' ? step : String(step));
    // An entry may come from another file, which counts by itself.
    place = found ?? { file: place.file, line: place.line, column: place.column, field };
    below = found;
  }
  return place;
}

/** Everything below a value, and the value itself. */
export function* walkTree(tree: Tree): Generator<Tree> {
  yield tree;
  for (const child of tree.children.values()) yield* walkTree(child);
}
