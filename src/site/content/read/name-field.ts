import { joinField, type Location } from './fault.js';
import { type Tree, walkTree } from './tree.js';

/**
 * The field that a line of the file is about, where YAML has lost its way and can't say: from the
 * name on the line, and from the lines above that are as far in, or less.
 */
export function nameField(tree: Tree, location: Location, line: string): string | undefined {
  const above = [...walkTree(tree)].filter(
    ({ file, line: number }) => file === location.file && number < location.line,
  );
  const [, before = '', name] = /^(\s*(?:-\s+)*)([a-z][\w-]*)(?=\s*:|\s|$)/i.exec(line) ?? [];
  if (name === undefined) return above.at(-1)?.field;
  if (before.includes('\t')) return name;
  const column = before.length + 1;
  const parent = above.findLastIndex((each) => each.column < column);
  const sibling = above.findLast(
    (each, index) => index > parent && each.column === column && /[^\]]$/.test(each.field ?? ']'),
  );
  const field = sibling?.field?.replace(/\.?[^.[\]]+$/, '') ?? above[parent]?.field;
  return joinField(field, name);
}
