import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_SITE_DIR } from '../../platform/config/paths.js';
import { beginPage, beginSite } from './begin-site.js';
import { listUnread, markRead } from './unread.js';

describe('a site that began as a copy of the demonstration', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'disco-')), 'site');
  const home = join(folder, 'pages/home.yaml');
  const read = () => readFileSync(home, 'utf8');
  const films = [{ id: 7, title: 'First dance', url: '/media/demo-first-dance.mp4' }];
  const task = { folder, films };
  cpSync(DEMO_SITE_DIR, folder, { recursive: true });

  it('has all of its texts to read, from the top of the home page, each with the page that shows it', () => {
    const unread = listUnread(task);
    expect(unread.length).toBeGreaterThan(200);
    expect(unread[0]).toMatchObject({
      page: 'pages/home.yaml',
      path: ['sections', 0, 'headline'],
    });
    expect(unread.every(({ page }) => page.startsWith('pages/'))).toBe(true);
    expect(unread.some(({ file }) => file === 'areas.yaml')).toBe(true);
  });

  it('has one less for each that was changed, found fine or hidden', () => {
    const [first, second] = listUnread(task).filter(({ path }) => path[0] === 'sections');
    const count = listUnread(task).length;
    markRead(task, [first!.text]);
    expect(listUnread(task).map(({ text }) => text)).not.toContain(first!.text);
    expect(listUnread(task).length).toBeLessThan(count);
    const before = read();
    writeFileSync(home, before.replace('  - type: hero\n', '  - type: hero\n    hidden: true\n'));
    expect(
      listUnread(task).every(({ file, path }) => file !== 'pages/home.yaml' || path[1] !== 0),
    ).toBe(true);
    writeFileSync(home, before);
    expect(listUnread(task)).toContainEqual(second);
  });

  it('has its pictures, cards and films to look at, whatever they are called, until they are others', () => {
    const list = () => listUnread(task).filter((each) => each.folder);
    const named = (name: string) => list().filter((each) => each.name === name);
    const [card, hero] = [named('card-home.jpg'), list().filter((each) => each.folder === 'film')];
    expect(card).toMatchObject([{ file: 'pages/home.yaml', path: ['card'], folder: 'pictures' }]);
    expect(hero.map(({ path }) => path.at(-1))).toContain('film');
    expect(named('First dance')).toMatchObject([{ file: 'gallery', path: [7] }]);

    const before = read();
    const picture = (name: string) => join(folder, 'pictures', name);
    cpSync(picture('card-home.jpg'), picture('mine.jpg'));
    writeFileSync(home, before.replace('card-home.jpg', 'mine.jpg'));
    expect(named('mine.jpg')).toMatchObject([{ path: ['card'], text: card[0]!.text }]);
    writeFileSync(picture('mine.jpg'), 'another of my own');
    expect(named('mine.jpg')).toEqual([]);
    writeFileSync(home, before);

    const count = list().length;
    markRead(task, [card[0]!.text, films[0]!.url]);
    expect(named('card-home.jpg').concat(named('First dance'))).toEqual([]);
    expect(list()).toHaveLength(count - 2);
  });
});

it('a page that begins from an occasion leaves to be looked at what was, films of the gallery too', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'disco-')), 'site');
  cpSync(DEMO_SITE_DIR, folder, { recursive: true });
  const films = [{ id: 7, title: 'First dance', url: '/media/demo-first-dance.mp4' }];
  const before = listUnread({ folder, films });
  beginPage({ folder, films, occasion: 'school-proms', name: '' });
  expect(listUnread({ folder, films })).toEqual(before);
});

it('a page that begins as another one leaves read what was read there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'disco-'));
  const target = join(folder, 'site');
  const town = { name: 'Seaham', county: 'County Durham' };
  const phone = '01632 960123';
  await beginSite({
    target,
    folder,
    answers: { name: 'Nova Nights', phone, town, occasions: ['weddings'] },
  });
  const task = { folder: target, films: [] };
  const all = listUnread(task);
  const home = all.filter(({ file }) => file === 'pages/home.yaml');
  markRead(
    task,
    all.filter((each) => !home.includes(each)).map(({ text }) => text),
  );
  const before = listUnread(task);
  expect(before.length).toBeGreaterThan(0);
  beginPage({ ...task, occasion: 'weddings', name: '' });
  expect(listUnread(task)).toEqual(before);
});

it('a site in nobody else’s words has none', () => {
  expect(listUnread({ folder: join(DEMO_SITE_DIR, '../../test/sites/york'), films: [] })).toEqual(
    [],
  );
});
