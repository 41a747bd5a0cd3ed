import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_SITE_DIR } from '../../platform/config/paths.js';
import { listUnread, markRead } from './unread.js';

describe('a site that began as a copy of the demonstration', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'disco-')), 'site');
  const home = join(folder, 'pages/home.yaml');
  const read = () => readFileSync(home, 'utf8');
  cpSync(DEMO_SITE_DIR, folder, { recursive: true });

  it('has all of its texts to read, the home page’s first, each with the page that shows it', () => {
    const unread = listUnread(folder);
    expect(unread.length).toBeGreaterThan(200);
    expect(unread[0]!.page).toBe('pages/home.yaml');
    expect(unread.every(({ page }) => page.startsWith('pages/'))).toBe(true);
    expect(unread.some(({ file }) => file === 'areas.yaml')).toBe(true);
  });

  it('has one less for each that was changed, found fine or hidden', () => {
    const [first, second] = listUnread(folder).filter(({ path }) => path[0] === 'sections');
    const count = listUnread(folder).length;
    markRead(folder, [first!.text]);
    expect(listUnread(folder).map(({ text }) => text)).not.toContain(first!.text);
    expect(listUnread(folder).length).toBeLessThan(count);
    const before = read();
    writeFileSync(home, before.replace('  - type: hero\n', '  - type: hero\n    hidden: true\n'));
    expect(
      listUnread(folder).every(({ file, path }) => file !== 'pages/home.yaml' || path[1] !== 0),
    ).toBe(true);
    writeFileSync(home, before);
    expect(listUnread(folder)).toContainEqual(second);
  });
});

it('a site in nobody else’s words has none', () => {
  expect(listUnread(join(DEMO_SITE_DIR, '../../test/sites/york'))).toEqual([]);
});
