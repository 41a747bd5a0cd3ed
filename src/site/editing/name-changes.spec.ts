import type { Value } from '../../../shared/api/desk-site.js';
import type { Fields } from '../../../shared/values.js';
import { createSchemas } from '../content/json-schemas.js';
import { nameChanges } from './name-changes.js';

const QUOTES: Fields = { type: 'quotes', heading: 'Said', items: [{ text: 'Great' }] };
const GALLERY: Fields = { type: 'gallery' };
const PAGE = { title: 'Home', description: 'A page', sections: [QUOTES, GALLERY] };
const { page, site } = createSchemas();
const withSections = (...sections: Value[]) => ({ ...PAGE, sections });

it.each<[Value, string, string[]]>([
  [{ ...PAGE, title: 'New', description: 'New' }, 'changed', ['Title', 'Description']],
  [withSections({ ...QUOTES, heading: 'Heard' }, GALLERY), 'changed', ['Reviews: Heard']],
  [withSections(GALLERY), 'changed', ['Reviews: Said']],
  [withSections(QUOTES, GALLERY, { type: 'contact' }), 'changed', ['Contact']],
  [withSections(GALLERY, QUOTES), 'changed', ['Sections']],
  [withSections({ ...QUOTES, hidden: true }, GALLERY), 'hidden', ['Reviews: Said']],
  [{ ...PAGE, hidden: true }, 'hidden', []],
  [null, 'removed', []],
])('names what has been changed: %j', (after, verb, parts) => {
  expect(nameChanges(PAGE, after, page)).toEqual({ verb, parts });
});

it('names what was taken back, and what a file of other fields is about', () => {
  expect(nameChanges({ ...PAGE, hidden: true }, PAGE, page).verb).toBe('shown');
  expect(nameChanges(null, PAGE, page).verb).toBe('added');
  expect(nameChanges({}, { open: false }, site)).toEqual({ verb: 'closed', parts: [] });
  expect(nameChanges({ open: false }, {}, site)).toEqual({ verb: 'opened', parts: [] });
  const business = { name: 'Nova' };
  const { parts } = nameChanges({ business }, { business: { ...business, whatsapp: '1' } }, site);
  expect(parts).toEqual(['WhatsApp']);
});
