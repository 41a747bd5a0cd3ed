import { joinField, type Location } from './fault.js';

/** A value of a file with its position: where the field's name or the entry's text begins. */
export interface YamlNode extends Location {
  value: unknown;
  /** Text of a scalar as written in the file. */
  source?: string;
  children: Map<PropertyKey, YamlNode>;
}

export function findTree(tree: YamlNode, path: readonly PropertyKey[]): YamlNode | undefined {
  let found: YamlNode | undefined = tree;
  for (const step of path) found = found?.children.get(step);
  return found;
}

/** @returns the node at the path, or its nearest ancestor in the file */
export function locate(tree: YamlNode, path: readonly PropertyKey[]): YamlNode {
  const [step, ...rest] = path;
  const child = step === undefined ? undefined : tree.children.get(step);
  return child ? locate(child, rest) : tree;
}

export function findLocation(tree: YamlNode, path: readonly PropertyKey[]): Location {
  const { file, line, column } = locate(tree, path);
  return { file, line, column, field: path.reduce<string | undefined>(joinField, undefined) };
}
