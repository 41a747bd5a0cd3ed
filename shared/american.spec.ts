import { toAmerican } from './american.js';

it.each([
  ['Colour and lettering', 'Color and lettering'],
  ['“Your colour”, picked', '“Your color”, picked'],
  ['Company nights', 'Corporate events'],
  ['A greyhound at the centrefold', 'A greyhound at the centrefold'],
  ['constructor', 'constructor'],
])('toAmerican replaces whole words only: %s', (british, american) => {
  expect(toAmerican(british)).toBe(american);
});
