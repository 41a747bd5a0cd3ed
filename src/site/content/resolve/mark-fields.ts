import { asObject, type JsonSchema, schemaFor } from '../../../../shared/content/json-schema.js';
import { isFields } from '../../../../shared/values.js';
import { findWords } from '../../../../shared/words/find-words.js';
import { createSchemas } from '../json-schemas.js';
import { addAnchors } from '../check/anchors.js';
import type { Phones } from '../check/check-site.js';
import { nameField } from '../read/fault.js';
import { locate, type Tree } from '../read/tree.js';
import { mark } from '../../../../shared/content/marks.js';
import { nameCompany } from './name-company.js';
import type { CheckedSite } from './resolve-site.js';

/**
 * Where what a page shows is in the site's files, such as `pages/home.yaml#sections[2].heading`. In
 * the content, a mark stands before each text: the letter of a private plane that is its number here.
 */
export interface FieldMarks {
  texts: string[];
  /** By the page's id and the section's, such as `home` and `prices`. */
  sections: Record<string, Record<string, string>>;
  /** The places of those that visitors don't find. */
  hidden: string[];
}

type Said = Pick<CheckedSite, 'files' | 'phones'>;

const MARKED = new Set(['line', 'text', 'lines', 'picture']);

/** @returns the site with marks before its texts, and before what its pictures show */
export function markFields({ files, phones }: Said): Said & { marks: FieldMarks } {
  const { site, areas, pages } = files;
  const marks: FieldMarks = { texts: [], sections: {}, hidden: [] };
  const { texts } = marks;
  // Those that aren't in the file stand in it once they are changed.
  const words = Object.entries(findWords(site.value.language, site.value.words)).flatMap(
    ([name, text]) =>
      typeof text === 'string' ? [[name, write(text, `site.yaml#words.${name}`, texts)]] : [],
  );
  const schemas = createSchemas();
  const { business, ...settings } = markAll(site.value, site.tree, schemas.site, texts);
  // What isn't in the file is made of the address.
  const links = business.links?.map(({ url, name }, index) => ({
    url,
    name: name ?? write(nameCompany(url), `site.yaml#business.links[${index}].url`, texts),
  }));
  const numbers = Object.entries(phones).map(([field, { display, ...number }]) => {
    const place = `site.yaml#business.${field}`;
    return [field, { ...number, display: write(display, place, texts) }];
  });
  const said = { ...settings, business: { ...business, links }, words: Object.fromEntries(words) };
  return {
    marks,
    phones: Object.fromEntries(numbers) as Phones,
    files: {
      site: { ...site, value: said },
      areas: areas && { ...areas, value: markAll(areas.value, areas.tree, schemas.areas, texts) },
      pages: pages.map((page) => {
        const value = markAll(page.value, page.tree, schemas.page, texts);
        const sections = addAnchors(value.sections).map((section, index) => {
          const { id = `section-${index}` } = section;
          const place = nameField(locate(page.tree, ['sections', index]));
          (marks.sections[page.id] ??= {})[id] = place;
          if (section.hidden) marks.hidden.push(place);
          return { ...section, id };
        });
        return { ...page, value: { ...value, sections } };
      }),
    },
  };
}

function write(text: string, place: string, texts: string[]): string {
  texts.push(place);
  return mark(text, texts.length - 1);
}

function markAll<T>(value: T, tree: Tree | undefined, schema: JsonSchema, texts: string[]): T {
  const markAny = (): unknown => {
    // What phones have in its place is shown under the picture's own words.
    if (!tree || schema.field === 'picture-file') return value;
    if (schema.field === 'picture') {
      const { alt = '', ...picture } = value as { alt?: string };
      return { ...picture, alt: write(alt, nameField(tree), texts) };
    }
    // Some fields take either plain text or an object.
    const own = isFields(value) ? asObject(schema) : (schema.anyOf?.[0] ?? schema);
    // An address, a name of another kind: no text.
    if (own.format === 'uri' || (own.pattern ?? own.const) !== undefined) return value;
    if (Array.isArray(value))
      return value.map((each, index) =>
        markAll(each, tree.children.get(index), schemaFor(own, each), texts),
      );
    if (typeof value === 'string')
      return MARKED.has(own.field ?? '') ? write(value, nameField(tree), texts) : value;
    if (!isFields(value)) return value;
    const fields = Object.entries(value).map(([name, each]) => {
      const below = own.properties?.[name];
      return [name, below ? markAll(each, tree.children.get(name), below, texts) : each];
    });
    return Object.fromEntries(fields);
  };
  return markAny() as T;
}
