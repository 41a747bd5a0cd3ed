import { joinField, type Location } from './fault.js';

/** A value of a file, with where it begins: at the beginning of its name, or of its hyphen's text. */
export interface Tree extends Location {
  value: unknown;
  /** As the file has it, if it is neither a list nor made of fields. */
  source?: string;
  /** By the field's name or the entry's number. */
  children: Map<PropertyKey, Tree>;
}

/** @returns the value at the path, if the file has it */
export function findTree(tree: Tree, path: readonly PropertyKey[]): Tree | undefined {
  let found: Tree | undefined = tree;
  for (const step of path) found = found?.children.get(step);
  return found;
}

/** @returns where the value at the path is, or the last on the way to it that the file has */
export function locate(tree: Tree, path: readonly PropertyKey[]): Tree {
  const [step, ...rest] = path;
  const child = step === undefined ? undefined : tree.children.get(step);
  return child ? locate(child, rest) : tree;
}

/** @returns the location of what the path names, or of what it is missing from */
export function findLocation(tree: Tree, path: readonly PropertyKey[]): Location {
  const { file, line, column } = locate(tree, path);
  const field = path.reduce<string | undefined>(
    (above, step) => joinField(above, typeof step === 'number' ? step : String(step)),
    undefined,
  );
  return { file, line, column, field };
}
