import { nameCompany } from './name-company.js';

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
  ['https://constructor.example', 'constructor.example'],
])('nameCompany turns %s into %s', (address, name) => {
  expect(nameCompany(address)).toBe(name);
});
