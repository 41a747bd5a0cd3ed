import { joinField, type Location } from './fault.js';

/** A value of a file, with where it begins: at the beginning of its name, or of its hyphen's text. */
export interface Tree extends Location {
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

/** @returns the location of what the path names, or of what it is missing from */
export function findLocation(tree: Tree, path: readonly PropertyKey[]): Location {
  let location: Location = tree;
  let below: Tree | undefined = tree;
  for (const step of path) {
    const found: Tree | undefined = below?.children.get(step);
    const field = joinField(location.field, typeof step === 'number' ? step : String(step));
    // An entry may come from another file, which counts by itself.
    location = found ?? { ...location, field };
    below = found;
  }
  return location;
}
