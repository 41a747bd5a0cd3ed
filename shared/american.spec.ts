import { toAmerican } from './american.js';

it.each([
  ['Colour and lettering', 'Color and lettering'],
  ['The site’s colours', 'The site’s colors'],
  ['“Your colour”, picked', '“Your color”, picked'],
  ['Company nights', 'Corporate events'],
  ['Two photographs', 'Two photos'],
  ['A greyhound at the centrefold', 'A greyhound at the centrefold'],
  ['Put on the site', 'Put on the site'],
  ['constructor', 'constructor'],
])('toAmerican replaces whole words only: %s', (british, american) => {
  expect(toAmerican(british)).toBe(american);
});
