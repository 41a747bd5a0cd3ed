import { isPayment, nameCompany } from './name-company.js';

it.each([
  ['https://www.google.co.uk/maps/reviews/abc', 'Google'],
  ['https://maps.app.goo.gl/abc', 'Google'],
  ['https://g.page/r/abc/review', 'Google'],
  ['https://g.co/kgs/abc', 'Google'],
  ['https://share.google/abc', 'Google'],
  ['https://m.facebook.com/chalkandneon/reviews', 'Facebook'],
  ['https://uk.trustpilot.com/review/example.com', 'Trustpilot'],
  ['https://www.mariages.net/dj/abc', 'Mariages.net'],
  ['https://www.example.org/weddings?id=1', 'example.org'],
  ['https://facebook.com.example.org/', 'facebook.com.example.org'],
  ['https://www.yelp.co.uk/biz/abc', 'Yelp'],
  ['https://account.venmo.com/u/nova', 'Venmo'],
  ['https://cash.app/$nova', 'Cash App'],
  ['https://paypal.me/nova', 'PayPal'],
  ['https://www.paypal.com/paypalme/nova', 'PayPal'],
  ['https://buy.stripe.com/abc', 'Stripe'],
  ['https://cash.example', 'cash.example'],
  ['https://constructor.example', 'constructor.example'],
])('nameCompany turns %s into %s', (address, name) => {
  expect(nameCompany(address)).toBe(name);
});

it.each([
  ['https://venmo.com/u/nova', true],
  ['https://www.paypal.me/nova', true],
  ['https://facebook.com/venmo', false],
  ['https://venmo.com.example.org', false],
])('isPayment takes %s for a way to pay: %s', (address, is) => {
  expect(isPayment(address)).toBe(is);
});
