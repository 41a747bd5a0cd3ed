import type { z } from 'zod';

/** What the walk below reads of a schema: zod's own description of it. */
interface Definition {
  type: string;
  innerType?: z.ZodType;
  element?: z.ZodType;
  valueType?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  options?: z.ZodType[];
  discriminator?: string;
  values?: unknown[];
}

export function definitionOf(schema: z.ZodType): Definition {
  return schema.def;
}

/** The schema without what only says that it may be left out. */
export function unwrap(schema: z.ZodType): z.ZodType {
  const { innerType } = definitionOf(schema);
  return innerType ? unwrap(innerType) : schema;
}

/** @returns the schema of what stands at the path, as far as the value there decides on one */
export function findSchema(
  schema: z.ZodType,
  value: unknown,
  path: readonly PropertyKey[],
): z.ZodType | undefined {
  const [step, ...rest] = path;
  const chosen = chooseOption(unwrap(schema), value);
  if (step === undefined) return chosen ?? unwrap(schema);
  if (!chosen) return undefined;
  const { element, valueType, shape } = definitionOf(chosen);
  const below = typeof step === 'number' ? element : (shape?.[String(step)] ?? valueType);
  const child = (value as Record<PropertyKey, unknown> | null)?.[step];
  return below && findSchema(below, child, rest);
}

/** @returns the names of the fields that may stand there */
export function findFields(schema: z.ZodType, value: unknown, path: readonly PropertyKey[]) {
  const found = findSchema(schema, value, path);
  return Object.keys((found && definitionOf(found).shape) ?? {});
}

/** @returns the path of the field that has a field of this name, if there is one outside lists */
export function findOwner(schema: z.ZodType, name: string): string | undefined {
  for (const [field, below] of Object.entries(definitionOf(unwrap(schema)).shape ?? {})) {
    const fields = definitionOf(unwrap(below)).shape ?? {};
    if (name in fields) return field;
    const deeper = findOwner(below, name);
    if (deeper) return `${field}.${deeper}`;
  }
  return undefined;
}

/** Of alternatives, the one that the value is meant to be. */
function chooseOption(schema: z.ZodType, value: unknown): z.ZodType | undefined {
  const { type, options, discriminator } = definitionOf(schema);
  if (type !== 'union' || !options) return schema;
  const named = discriminator && (value as Record<string, unknown> | null)?.[discriminator];
  return options.find((option) => {
    const { type: kind, shape } = definitionOf(unwrap(option));
    if (discriminator) {
      const values = shape?.[discriminator] && definitionOf(shape[discriminator]).values;
      return values?.includes(named);
    }
    return kind === kindOf(value);
  });
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return value !== null && typeof value === 'object' ? 'object' : typeof value;
}
