import type { Value } from '../../../shared/api/desk-site.js';
import { sectionSchema } from '../../../shared/content/page-schema.js';
import { isFields } from '../../../shared/values.js';

export type Slots = Readonly<Record<string, Value | undefined>>;

/** Fields whose lines are alternatives: the first with a length within these limits is used. */
const CHOICES: Record<string, readonly [least: number, most: number]> = {
  address: [1, 120],
  title: [1, 45],
  description: [120, 155],
  heading: [1, 90],
  label: [1, 40],
  value: [1, 12],
};

/** Fills the placeholders in a starter file. @returns undefined if nothing is left of the value */
export function fill(
  value: Value,
  slots: Slots,
  pages: readonly string[],
  field = '',
): Value | undefined {
  if (typeof value === 'string') return fillText(value, slots, field);
  if (Array.isArray(value)) {
    const filled = value.map((entry) => fill(entry, slots, pages, field));
    const entries = filled.filter(
      (entry, index) => entry !== undefined && isWhole(entry, value[index]!, field),
    ) as Value[];
    return entries.length > 0 ? entries : undefined;
  }
  if (!isFields(value)) return value;
  if (typeof value.page === 'string' && !pages.includes(value.page)) return undefined;
  const fields = Object.entries(value).flatMap(([name, each]) => {
    const filled = fill(each, slots, pages, name);
    return filled === undefined ? [] : [[name, filled] as const];
  });
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}

function isWhole(filled: Value, written: Value, field: string): boolean {
  if (field === 'sections') return sectionSchema.safeParse(filled).success;
  return !isFields(written) || Object.keys(written).every((name) => name in (filled as object));
}

function fillText(text: string, slots: Slots, field: string): Value | undefined {
  const [, only] = /^\{(\w+)\}$/.exec(text) ?? [];
  if (only) return slots[only];
  const lines = text
    .trim()
    .split('\n')
    .flatMap((line) => fillLine(line, slots) ?? []);
  const fits = CHOICES[field];
  if (!fits)
    return (
      lines
        .join(' ')
        .replaceAll(/\\(?: |$)/g, '\n')
        .trim() || undefined
    );
  return lines.find(({ length }) => length >= fits[0] && length <= fits[1]);
}

function fillLine(line: string, slots: Slots): string | undefined {
  const names = [...line.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  if (names.some((name) => slots[name] === undefined)) return undefined;
  return line.replaceAll(/\{(\w+)\}/g, (_, name: string) => slots[name] as string);
}
