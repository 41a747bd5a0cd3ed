import { z } from 'zod';
import { describeIssue, listKnownFields } from './describe-issue.js';
import type { Problems } from '../read/fault.js';
import { findNearest } from '../read/suggest.js';
import { findLocation, findTree, type YamlNode } from '../read/tree.js';

type Issue = z.core.$ZodIssue;

/** @returns the file's content with its defaults; undefined if it has a fault */
export function checkSchema<S extends z.ZodType>(
  schema: S,
  tree: YamlNode,
  faults: Problems,
): z.output<S> | undefined {
  const { data, error } = schema.safeParse(tree.value, { error: listKnownFields });
  const issues = error?.issues.flatMap(chooseIssues) ?? [];
  // A value with a fault gets no second one, and neither does anything inside it.
  const isSaid = ({ path }: Issue) =>
    path.some((_, index) => faults.has(findLocation(tree, path.slice(0, index + 1))));
  /** @returns the path of the field that was probably meant */
  const addUnknown = ({ path: parent, message }: Issue, key: string) => {
    const known = message.split(',');
    const nearest = findNearest(key, known);
    const advice = nearest ? `did you mean ${nearest}?` : `the fields here are ${known.join(', ')}`;
    faults.add(findLocation(tree, [...parent, key]), `there is no such field; ${advice}`);
    return nearest && [...parent, nearest].join('.');
  };
  // Unknown fields come first: a misspelt name explains why a required field is missing.
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' && !isSaid(issue)
      ? issue.keys.map((key) => addUnknown(issue, key))
      : [],
  );
  for (const issue of issues) {
    const isMisspelt = unknown.includes(issue.path.join('.'));
    if (issue.code === 'unrecognized_keys' || isMisspelt || isSaid(issue)) continue;
    faults.add(findLocation(tree, issue.path), describeIssue(issue, findTree(tree, issue.path)));
  }
  return data;
}

/** Returns only the faults of the branch of a union that the author meant. */
function chooseIssues(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const meant = issue.errors.filter(
    (errors) => !errors.some(({ code, path }) => code === 'invalid_type' && path.length === 0),
  );
  if (meant.length !== 1) return [issue];
  return (meant[0] ?? []).flatMap((each) =>
    chooseIssues({ ...each, path: [...issue.path, ...each.path] }),
  );
}
