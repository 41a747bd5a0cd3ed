/** What a schema says besides what a value may be: at the desk, and in the editor of a file. */
export type FieldMeta = {
  title?: string;
  /** Helps to fill in the field, in a DJ's words. Empty where the title says enough. */
  description?: string;
  /** What its text is, of which programs read some. */
  format?: string;
  /** Which of the components in `client/desk/form/schema-form.tsx` draws it. */
  field?: string;
  /** What pasted text is cut into: the name in `CUTS` in `client/desk/form/cut-text.ts`. */
  cuts?: string;
  /** Rarely needed, so it waits behind a press. */
  isMore?: boolean;
  /** What the product says itself, or what shows how a field that has to be filled in is meant. */
  examples?: string[];
};

/** Texts that may be as long as this have lines and paragraphs; others are on one line. */
export const PROSE = 300;

/** What is read of a JSON schema (draft 7). */
export interface JsonSchema extends FieldMeta {
  type?: string;
  const?: string | number;
  enum?: (string | number)[];
  default?: unknown;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  pattern?: string;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** The schema of an entry, of which a list may have several kinds. */
export function schemaFor({ items = {} }: JsonSchema, entry: unknown): JsonSchema {
  const type = (entry as { type?: unknown } | null | undefined)?.type;
  return items.oneOf?.find(({ properties }) => properties!.type!.const === type) ?? items;
}

/** @returns of what may also be only a text, the fields that it has otherwise */
export function fieldsOf(schema: JsonSchema): Record<string, JsonSchema> {
  return asObject(schema).properties ?? {};
}

/** @returns of what may also be only a text, the object that it is otherwise */
export function asObject(schema: JsonSchema): JsonSchema {
  return [schema, ...(schema.anyOf ?? [])].find(({ properties }) => properties) ?? {};
}

/** @returns such as “Running order” for `running-order` or `runningOrder` */
export function toTitle(name: string): string {
  const words = name.replaceAll('-', ' ').replaceAll(/[A-Z]/g, (each) => ` ${each.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
