import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from '../../../test/support/data-dir.js';
import { beginSite } from './begin-site.js';

it.each([
  ['chester le street', /name: Chester-le-Street\n +at:/],
  // Two towns have this name, and a wrong position would be worse than none.
  ['St Ives', /name: St Ives\n(?! +at:)/],
])('beginSite adds the position of a typed town if its name is unique: %s', async (name, home) => {
  const folder = makeDataDir();
  const target = join(folder, 'site');
  const town = { name, county: '' };
  const answers = { name: 'Nova Nights', phone: '01632 960123', town, travel: '20 miles' };
  await beginSite({ target, folder, answers });
  expect(readFileSync(join(target, 'areas.yaml'), 'utf8')).toMatch(home);
});
