import { type JsonSchema, schemaFor } from '../../../../shared/content/json-schema.js';
import { isFields } from '../../../../shared/values.js';
import { findWords } from '../../../../shared/words/find-words.js';
import { createSchemas } from '../json-schemas.js';
import { addAnchors } from '../check/anchors.js';
import type { Location } from '../read/fault.js';
import { findTree, type Tree } from '../read/tree.js';
import { mark } from './marks.js';
import type { CheckedSite } from './resolve-site.js';

/**
 * Where what a page shows is in the site's files, such as `pages/home.yaml#sections[2].heading`. In
 * the content, a mark stands before each text: the letter of a private plane that is its number here.
 */
export interface FieldMarks {
  texts: string[];
  /** By the page's id and the section's, such as `home#prices`. */
  sections: Record<string, string>;
  /** The places of those that visitors don't find. */
  hidden: string[];
}

type Said = Pick<CheckedSite, 'site' | 'pages'>;

/** Longer than what is set as large as its letters leave room for: those are counted. */
const SHORT = 12;
const MARKED = new Set(['line', 'text', 'lines', 'picture']);

const isMarked = ({ field = '', maxLength = Infinity }: JsonSchema) =>
  MARKED.has(field) && maxLength > SHORT;
const nameField = ({ file, field = '' }: Location) => `${file}#${field}`;

/** @returns the site with marks before its texts, and before what its pictures show */
export function markFields(
  { site, pages }: Said,
  siteTree: Tree,
  pageTrees: ReadonlyMap<string, Tree>,
): { said: Said; marks: FieldMarks } {
  const marks: FieldMarks = { texts: [], sections: {}, hidden: [] };
  const { texts } = marks;
  // Those that aren't in the file stand in it once they are changed.
  const words = Object.entries(findWords(site.language, site.words)).flatMap(([name, text]) =>
    typeof text === 'string' ? [[name, write(text, `site.yaml#words.${name}`, texts)]] : [],
  );
  const { page, site: schema } = createSchemas();
  const said = {
    site: { ...markAll(site, siteTree, schema, texts), words: Object.fromEntries(words) },
    pages: pages.map((each) => {
      const tree = pageTrees.get(each.id)!;
      const marked = markAll(each.page, tree, page, texts);
      const sections = addAnchors(marked.sections).map((section, index) => {
        const { id = `section-${index}` } = section;
        const place = nameField(findTree(tree, ['sections', index])!);
        marks.sections[`${each.id}#${id}`] = place;
        if (section.hidden) marks.hidden.push(place);
        return { ...section, id };
      });
      return { ...each, page: { ...marked, sections } };
    }),
  };
  return { said, marks };
}

function write(text: string, place: string, texts: string[]): string {
  texts.push(place);
  return mark(text, texts.length - 1);
}

function markAll<T>(value: T, tree: Tree | undefined, schema: JsonSchema, texts: string[]): T {
  const markAny = (): unknown => {
    const { pattern, format, const: fixed } = schema;
    // An address, a name of another kind: no text.
    if (!tree || (pattern ?? format ?? fixed) !== undefined) return value;
    if (schema.field === 'picture') {
      const { file, alt }: { file?: unknown; alt?: unknown } = isFields(value)
        ? value
        : { file: value };
      return { file, alt: write(typeof alt === 'string' ? alt : '', nameField(tree), texts) };
    }
    if (Array.isArray(value))
      return value.map((each, index) =>
        markAll(each, tree.children.get(index), schemaFor(schema, each), texts),
      );
    if (typeof value === 'string')
      return isMarked(schema) ? write(value, nameField(tree), texts) : value;
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).map(([name, each]) => {
      const below = schema.properties?.[name];
      return [name, below ? markAll(each, tree.children.get(name), below, texts) : each];
    });
    return Object.fromEntries(fields);
  };
  return markAny() as T;
}
