import type { Phones } from '../../../../shared/content/site-content.js';
import { asObject, type JsonSchema, schemaFor } from '../../../../shared/content/json-schema.js';
import { isFields } from '../../../../shared/values.js';
import { findWords } from '../../../../shared/words/find-words.js';
import { createSchemas } from '../json-schemas.js';
import { addAnchors } from '../check/anchors.js';
import { fieldKey } from '../read/fault.js';
import { locate, type YamlNode } from '../read/tree.js';
import { mark } from '../../../../shared/content/marks.js';
import { nameCompany } from './name-company.js';
import type { CheckedSite } from './resolve-site.js';

/** Places of texts, such as `pages/home.yaml#sections[2].heading`, indexed by a text's mark. */
export interface FieldMarks {
  texts: string[];
  /** Places by page id and section id, such as `home` and `prices`. */
  sections: Record<string, Record<string, string>>;
  /** Places of hidden sections. */
  hidden: string[];
}

type MarkableSite = Pick<CheckedSite, 'files' | 'phones'>;

const MARKED = new Set(['line', 'text', 'lines', 'picture']);

/** Puts a mark before each text, and before each picture's alternative text. */
export function markFields({ files, phones }: MarkableSite): MarkableSite & { marks: FieldMarks } {
  const { site, areas, pages } = files;
  const marks: FieldMarks = { texts: [], sections: {}, hidden: [] };
  const { texts } = marks;
  // Default words get a mark too: editing one adds it to the file.
  const words = Object.entries(findWords(site.value.language, site.value.words)).flatMap(
    ([name, text]) =>
      typeof text === 'string' ? [[name, write(text, `site.yaml#words.${name}`, texts)]] : [],
  );
  const schemas = createSchemas();
  const { business, ...settings } = markAll(site.value, site.tree, schemas.site, texts);
  // The default name comes from the URL.
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
          const place = fieldKey(locate(page.tree, ['sections', index]));
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

function markAll<T>(value: T, tree: YamlNode | undefined, schema: JsonSchema, texts: string[]): T {
  const markAny = (): unknown => {
    // Pictures for phones share the alternative text of the main picture.
    if (!tree || schema.field === 'picture-file') return value;
    if (schema.field === 'picture') {
      const { alt = '', ...picture } = value as { alt?: string };
      return { ...picture, alt: write(alt, fieldKey(tree), texts) };
    }
    // Some fields take either plain text or an object.
    const own = isFields(value) ? asObject(schema) : (schema.anyOf?.[0] ?? schema);
    // URLs and ids aren't shown as texts.
    if (own.format === 'uri' || (own.pattern ?? own.const) !== undefined) return value;
    if (Array.isArray(value))
      return value.map((each, index) =>
        markAll(each, tree.children.get(index), schemaFor(own, each), texts),
      );
    if (typeof value === 'string')
      return MARKED.has(own.field ?? '') ? write(value, fieldKey(tree), texts) : value;
    if (!isFields(value)) return value;
    const fields = Object.entries(value).map(([name, each]) => {
      const below = own.properties?.[name];
      return [name, below ? markAll(each, tree.children.get(name), below, texts) : each];
    });
    return Object.fromEntries(fields);
  };
  return markAny() as T;
}
