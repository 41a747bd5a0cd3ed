import type { Value } from '../../../shared/api/desk-site.js';
import type { JsonSchema } from '../../../shared/content/json-schema.js';
import type { Fields } from '../../../shared/values.js';
import { createSchemas } from '../content/json-schemas.js';
import { summariseChanges } from './summarise-changes.js';

const QUOTES: Fields = { type: 'quotes', heading: 'Said', items: [{ text: 'Great' }] };
const GALLERY: Fields = { type: 'gallery' };
const PAGE = { title: 'Home', description: 'A page', sections: [QUOTES, GALLERY] };
const { page, site } = createSchemas();
const withSections = (...sections: Value[]) => ({ ...PAGE, sections });

const business = { name: 'Nova' };

it.each<[from: Value, to: Value, verb: string, parts: string[], schema?: JsonSchema]>([
  [PAGE, { ...PAGE, title: 'New', description: 'New' }, 'changed', ['Title', 'Description']],
  [PAGE, withSections({ ...QUOTES, heading: 'Heard' }, GALLERY), 'changed', ['Reviews: Heard']],
  [PAGE, withSections(GALLERY), 'changed', ['Reviews: Said']],
  [PAGE, withSections(QUOTES, GALLERY, { type: 'contact' }), 'changed', ['Contact']],
  [PAGE, withSections(GALLERY, QUOTES), 'changed', ['Sections']],
  [PAGE, withSections({ ...QUOTES, hidden: true }, GALLERY), 'changed', ['Reviews: Said']],
  [PAGE, { ...PAGE, hidden: true }, 'hidden', []],
  [{ ...PAGE, hidden: true }, PAGE, 'shown', []],
  [PAGE, null, 'removed', []],
  [null, PAGE, 'added', []],
  [{}, { open: false }, 'closed', [], site],
  [{ open: false }, {}, 'opened', [], site],
  [{ business }, { business: { ...business, whatsapp: '1' } }, 'changed', ['WhatsApp'], site],
])('nameChanges names what changes from %j to %j', (before, after, verb, parts, schema = page) => {
  expect(summariseChanges(before, after, schema)).toEqual({ verb, parts });
});
