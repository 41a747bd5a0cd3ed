import { toFileName, toSlug } from './slug.js';

it.each([
  ['Kev’s 60’s', 'en-GB', 'kevs-60s'],
  ['ÄRGER im Weißen Roß', 'de-AT', 'aerger-im-weissen-ross'],
  ['Thés dansants', 'fr-FR', 'thes-dansants'],
  ['Zürich', 'en-GB', 'zurich'],
  ['O\u0308hringen', 'de-DE', 'oehringen'],
  ['舞会', 'fr-FR', ''],
])('toSlug writes %s in %s as %s', (name, language, slug) => {
  expect(toSlug(name, language)).toBe(slug);
});

it.each([
  ['Con', 'con-1'],
  ['COM 1', 'com-1'],
  ['Nul.', 'nul-1'],
  ['Concert', 'concert'],
])('toFileName takes no name for %s that Windows reserves: %s', (name, file) => {
  expect(toFileName(name)).toBe(file);
});
