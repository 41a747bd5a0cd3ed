import { toNumber, toSum } from './to-sum.js';

it.each([
  ['$1,250.00', 'US', 'en-US', '$1,250'],
  ['1250.00', 'US', 'en-US', '$1,250'],
  ['$1250.50', 'US', 'en-US', '$1,250.50'],
  ['starting at $1,500.00', 'US', 'en-US', 'starting at $1,500'],
  ['$250.00–$300.00', 'US', 'en-US', '$250–$300'],
  ['1.250,00 €', 'DE', 'de-DE', '1.250 €'],
  ['ab 690,-', 'DE', 'de-DE', 'ab 690,-\u00a0€'],
  ['849,50', 'DE', 'de-DE', '849,50\u00a0€'],
  ['1 250,00', 'FR', 'fr-FR', '1 250\u00a0€'],
  ['12', 'US', 'en-US', '$12'],
  ['3 millions', 'FR', 'fr-FR', '3 millions d’euros'],
  ['1,5 million', 'FR', 'fr-FR', '1,5 million d’euros'],
  ['env. 3 millions par sinistre', 'FR', 'fr-FR', 'env. 3 millions d’euros par sinistre'],
  ['3 million', 'GB', 'fr-FR', '3 million\u00a0£'],
  ['10 Mio.', 'DE', 'de-DE', '10 Mio.\u00a0€'],
  ['ask for 2026', 'GB', 'en-GB', 'ask for 2026'],
  ['1.250 € (Jan.–März 990 €)', 'DE', 'de-DE', '1.250 € (Jan.–März 990 €)'],
])('toSum turns %s in %s and %s into %s', (text, country, language, sum) => {
  expect(toSum(text, country, language)).toBe(sum);
});

it('toNumber has no number for a text without figures', () => {
  expect(toNumber('many', 'en-GB')).toBeUndefined();
});
