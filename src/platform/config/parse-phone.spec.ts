import type { CountryCode } from 'libphonenumber-js';
import { describeNoPhone, findPhone } from './parse-phone.js';

it.each<[typed: string, country: CountryCode, display: string, number: string]>([
  ['01632 960461', 'GB', '01632 960461', '+441632960461'],
  ['07700-900-123', 'GB', '07700-900-123', '+447700900123'],
  ['Tel. 0049(0) 171/3920048', 'DE', '0049 171/3920048', '+491713920048'],
  ['+353 ( 0 )65 708 1234', 'FR', '+353 65 708 1234', '+353657081234'],
  ['+39 (0)6 6982 1234', 'DE', '+39 (0)6 6982 1234', '+390669821234'],
  ['(0171) 3920048', 'DE', '(0171) 3920048', '+491713920048'],
  ['\u202d01632 960123\u202c', 'GB', '01632 960123', '+441632960123'],
  ['٠٧٧٠٠٩٠٠١٢٣', 'GB', '٠٧٧٠٠٩٠٠١٢٣', '+447700900123'],
  ['Tel 1: 01632 960123 (mobile)', 'GB', '01632 960123', '+441632960123'],
  ['24/7: 01632 960123, 24/7', 'GB', '01632 960123', '+441632960123'],
  ['01632 960123 24/7', 'GB', '01632 960123', '+441632960123'],
  ['040 1234567 (24 Std.)', 'DE', '040 1234567', '+49401234567'],
  ['030 / 123 456-78', 'DE', '030 / 123 456-78', '+493012345678'],
  ['+ 33 6 39 98 01 23 <tel:+33639980123>', 'FR', '+33 6 39 98 01 23', '+33639980123'],
  ['Tél/WhatsApp : 06,39,98,01,23', 'FR', '06 39 98 01 23', '+33639980123'],
  ['☎️ 06\u202f39\u202f98\u202f01\u202f23', 'FR', '06 39 98 01 23', '+33639980123'],
  ['tel:01632%20960123', 'GB', '01632 960123', '+441632960123'],
  ['viber://chat?number=%2B447700900461', 'GB', '+447700900461', '+447700900461'],
  ['https://api.whatsapp.com/send?phone=447700900461', 'GB', '+447700900461', '+447700900461'],
  ['wa.me/07700900461', 'GB', '07700900461', '+447700900461'],
])(
  'findPhone finds in %j, with the country %s, the number %j',
  (typed, country, display, number) => {
    const found = findPhone(typed, country);
    expect(found?.display).toBe(display);
    expect(found?.number.number).toBe(number);
  },
);

it.each([
  ['O7700 900461', 'no phone number in GB'],
  ['facebook.com/1632960123', 'no phone number in GB'],
  ['0800 555 DISCO', 'no phone number in GB'],
  ['12345', 'no phone number in GB'],
  ['07700 900461,07700 900462', 'two numbers'],
  ['01632 960461 or 07700 900123', 'two numbers'],
  ['01632 960461 ext. 12', 'has more behind it'],
])('findPhone returns undefined for %j, and describeNoPhone says why: %s', (typed, why) => {
  expect(findPhone(typed, 'GB')).toBeUndefined();
  expect(describeNoPhone(typed, 'GB')).toContain(why);
});
