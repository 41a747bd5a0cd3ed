/** Metadata of a field, for the desk's forms and for editors of the files. */
export type FieldMeta = {
  title?: string;
  /** Help for the field, in a DJ's words. Empty if the title is enough. */
  description?: string;
  /** Format of the text (phone, email, sum), where a program reads it. */
  format?: string;
  /** Component in `client/desk/form/schema-form.tsx` that draws the field. */
  field?: string;
  /** Name in `CUTS` of `client/desk/form/cut-text.ts`: how pasted text is split into entries. */
  cuts?: string;
  /** Rarely needed: the desk shows the field only on request. */
  isMore?: boolean;
  /** The product's own default text, or an example of how to fill in a required field. */
  examples?: string[];
  /** Attributes of the field's `<input>`, for phones' keyboards and for what browsers fill in. */
  input?: { type?: string; autoComplete?: string; inputMode?: 'numeric' };
};

/** Minimum `maxLength` of texts that may have several lines and paragraphs. */
export const PROSE = 300;

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
  maxItems?: number;
}

/** Returns the schema of a list entry, in a list that may hold several types. */
export function schemaFor({ items = {} }: JsonSchema, entry: unknown): JsonSchema {
  const type = (entry as { type?: unknown } | null | undefined)?.type;
  return items.oneOf?.find(({ properties }) => properties!.type!.const === type) ?? items;
}

export function fieldsOf(schema: JsonSchema): Record<string, JsonSchema> {
  return asObject(schema).properties ?? {};
}

/** @returns the object branch of a schema that also accepts a plain text */
export function asObject(schema: JsonSchema): JsonSchema {
  return [schema, ...(schema.anyOf ?? [])].find(({ properties }) => properties) ?? {};
}

/** @returns for example “Running order” for `running-order` or `runningOrder` */
export function toTitle(name: string): string {
  const words = name.replaceAll('-', ' ').replaceAll(/[A-Z]/g, (each) => ` ${each.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
