import type { z } from 'zod';
import { describeIssue } from './describe-issue.js';
import { type Faults, joinField } from './fault.js';
import { findFields, findSchema } from './known-fields.js';
import { suggest } from './suggest.js';
import { findPlace, findTree, type Tree } from './tree.js';

type Issue = z.core.$ZodIssue;

/** @returns what the file says, with its defaults, or undefined when it has a fault */
export function checkSchema<S extends z.ZodType>(
  schema: S,
  tree: Tree,
  faults: Faults,
): z.output<S> | undefined {
  const { data, error } = schema.safeParse(tree.value);
  for (const issue of error?.issues.flatMap((each) => chooseIssues(each, tree)) ?? []) {
    addFaults(schema, tree, issue, faults);
  }
  return data;
}

/** Of alternatives, the faults of the one that was meant. */
function chooseIssues(issue: Issue, tree: Tree): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const meant = issue.errors.filter(
    (errors) => !errors.some(({ code, path }) => code === 'invalid_type' && path.length === 0),
  );
  if (meant.length !== 1) return [issue];
  return (meant[0] ?? []).flatMap((each) =>
    chooseIssues({ ...each, path: [...issue.path, ...each.path] }, tree),
  );
}

function addFaults(schema: z.ZodType, tree: Tree, issue: Issue, faults: Faults): void {
  const { path } = issue;
  const found = findTree(tree, path);
  if (found?.isFaulty) return;
  if (issue.code === 'unrecognized_keys') {
    const known = findFields(schema, tree.value, path);
    for (const key of issue.keys) {
      faults.add(findPlace(tree, [...path, key]), describeUnknown(key, known));
    }
    return;
  }
  const place = findPlace(tree, path);
  const expected = findSchema(schema, tree.value, path);
  // An entry of a list begins at its text, but a list as a whole at its name.
  faults.add(
    { ...place, field: place.field ?? (path.length > 0 ? joinPath(path) : undefined) },
    describeIssue(issue, found, expected),
  );
}

function describeUnknown(key: string, known: readonly string[]): string {
  const nearest = suggest(key, known);
  const fields = nearest || known.length === 0 ? '' : `; there are ${known.join(', ')}`;
  return `there is no such field${nearest || fields}`;
}

function joinPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (field, step) => joinField(field, typeof step === 'number' ? step : String(step)),
    '',
  );
}
