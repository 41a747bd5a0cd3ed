import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginSite } from './begin-site.js';

it.each([
  ['chester le street', 'name: Chester-le-Street'],
  // Two towns have this name, and a wrong position would be worse than none.
  ['St Ives', 'name: St Ives'],
])(
  'beginSite adds the position of a typed town only if its name is unique: %s',
  async (name, home) => {
    const folder = mkdtempSync(join(tmpdir(), 'disco-'));
    const target = join(folder, 'site');
    const town = { name, county: '' };
    await beginSite({
      target,
      folder,
      answers: { name: 'Nova Nights', phone: '01632 960123', town, travel: '20 miles' },
    });
    const areas = readFileSync(join(target, 'areas.yaml'), 'utf8');
    expect(areas.includes('at:')).toBe(home.includes('-'));
    expect(areas).toContain(home);
  },
);
