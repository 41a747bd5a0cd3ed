import type { Value } from '../../../shared/api/desk-site.js';
import { createSchemas } from '../content/json-schemas.js';
import { describeChange } from './describe-change.js';

const QUOTES = { type: 'quotes', heading: 'Said', items: [{ text: 'Great', name: 'Anna' }] };
const PAGE = { title: 'Home', description: 'A page', sections: [QUOTES, { type: 'gallery' }] };
const { page } = createSchemas();
const describeTo = (after: Value) => describeChange(PAGE, after, page);

it.each<[string, Value]>([
  ['heading', { ...PAGE, sections: [{ ...QUOTES, heading: 'Heard' }, PAGE.sections[1]!] }],
  [
    'heading and 1 more',
    {
      ...PAGE,
      sections: [
        { ...QUOTES, heading: 'Heard', items: [{ text: 'Grand', name: 'Anna' }] },
        PAGE.sections[1]!,
      ],
    },
  ],
  ['reviews', { ...PAGE, sections: [PAGE.sections[1]!] }],
  ['gallery', { ...PAGE, sections: [...PAGE.sections, { type: 'gallery' }] }],
  ['sections', { ...PAGE, sections: PAGE.sections.toReversed() }],
])('is about the %s', (said, after) => {
  expect(describeTo(after)).toBe(said);
});

it('says what a switch has done', () => {
  const [quotes, gallery] = PAGE.sections as [object, object];
  const hidden = { ...PAGE, hidden: true };
  expect(describeTo(hidden)).toBe('hidden');
  expect(describeChange(hidden, PAGE, page)).toBe('shown again');
  const without = { ...PAGE, sections: [{ ...quotes, hidden: true }, gallery] } as Value;
  expect(describeTo(without)).toBe('reviews hidden');
  expect(describeChange(without, PAGE, page)).toBe('reviews shown again');
  const { site } = createSchemas();
  expect(describeChange({}, { open: false }, site)).toBe('site closed');
  expect(describeChange({ open: false }, { open: true }, site)).toBe('site opened');
});

it('is about a field of a list that pages share, and of the areas', () => {
  const shared = [{ text: 'Great', name: 'Anna' }];
  expect(describeChange(shared, [{ text: 'Grand', name: 'Anna' }], {})).toBe('text');
  expect(describeChange(shared, [{ text: 'Grand', name: 'Ann' }], {})).toBeNull();
  const areas = [{ name: 'Durham', towns: ['Seaham'] }];
  const { areas: schema } = createSchemas();
  expect(describeChange(areas, [{ name: 'Durham', towns: ['Seaham', 'Crook'] }], schema)).toBe(
    'towns',
  );
});

it('calls by its own letters what has some', () => {
  const { site } = createSchemas();
  const business = { name: 'Nova' };
  expect(describeChange({ business }, { business: { ...business, whatsapp: '1' } }, site)).toBe(
    'WhatsApp',
  );
});

it('says nothing of what is the same, nor of a whole file', () => {
  expect(describeTo(JSON.parse(JSON.stringify(PAGE)) as Value)).toBeNull();
  expect(describeTo(null)).toBeNull();
});
