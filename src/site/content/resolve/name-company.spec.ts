import { isPayment, nameCompany } from './name-company.js';

it.each([
  ['https://www.google.co.uk/maps/reviews/abc', 'Google'],
  ['https://m.facebook.com/chalkandneon/reviews', 'Facebook'],
  ['https://www.example.org/weddings?id=1', 'example.org'],
  ['https://facebook.com.example.org/', 'facebook.com.example.org'],
  ['https://cash.app/$nova', 'Cash App'],
  ['https://paypal.me/nova', 'PayPal'],
  ['https://constructor.example', 'constructor.example'],
])('nameCompany turns %s into %s', (address, name) => {
  expect(nameCompany(address)).toBe(name);
});

it.each([
  ['https://venmo.com/u/nova', true],
  ['https://facebook.com/venmo', false],
  ['https://venmo.com.example.org', false],
])('isPayment takes %s for a way to pay: %s', (address, is) => {
  expect(isPayment(address)).toBe(is);
});
