import request from 'supertest';
import { runSql } from '../support/engines.js';
import { openServer } from '../support/server-process.js';

const server = openServer();

const KINDS: [string, string | null, string[]][] = [
  [
    'in several widths',
    '/media/demo-karaoke.w1280.webp',
    ['src="/media/demo-karaoke.w1280.webp"', '/media/demo-karaoke.w480.avif 480w'],
  ],
  ['of the operator', '/media/x.jpg', ['src="/media/x.jpg"']],
  ['on https', 'https://i.example/x.jpg?w=1&h=2', ['src="https://i.example/x.jpg?w=1&amp;h=2"']],
  ['on http', 'http://i.example/x.jpg', ['src="http://i.example/x.jpg"']],
  [
    'with spaces and quotes',
    `/media/a "b" 'c'.jpg`,
    ['src="/media/a%20%22b%22%20&#x27;c&#x27;.jpg"'],
  ],
  ['with what is escaped already', '/media/a%20b.jpg', ['src="/media/a%20b.jpg"']],
  ['with a lone per cent', '/media/100%.jpg', ['src="/media/100%25.jpg"']],
  ['with commas', '/media/a, b,.jpg', ['src="/media/a,%20b,.jpg"']],
  [
    'in several widths with spaces and commas',
    '/media/a, b,.w1280.webp',
    ['/media/a,%20b,.w480.avif 480w, /media/a,%20b,.w800.avif 800w'],
  ],
  ['that is none', null, []],
];

describe('a thumbnail', () => {
  let cards: string[];
  beforeAll(async () => {
    const columns = 'description, url, category, featured, position, uploaded_at';
    const values = KINDS.map(() => '(?, ?)').join();
    await runSql(
      server.env,
      `WITH films (title, address) AS (VALUES ${values})
        INSERT INTO videos (title, thumbnail_url, ${columns})
        SELECT films.title, films.address, ${columns} FROM films, videos WHERE id = 2`,
      ...KINDS.flatMap(([name, address]) => [`Film ${name}!`, address]),
    );
    const { text } = await request(server.url).get('/').expect(200);
    cards = text.split('<article').slice(1);
  });

  it.each(KINDS)('%s has valid attributes', (name, address, expected) => {
    const card = cards.find((part) => part.includes(`Film ${name}!`))!;
    expect(card.includes('<img')).toBe(address !== null);
    const isInWidths = expected.some((part) => part.includes('480w'));
    for (const attribute of ['srcSet=', 'sizes='])
      expect(card.includes(attribute)).toBe(isInWidths);
    for (const part of expected) expect(card).toContain(part);
  });

  it('doesn’t affect the film, whose address is valid HTML, too', async () => {
    await runSql(server.env, 'UPDATE videos SET url = ? WHERE id = 2', '/media/a "film".mp4');
    const { text } = await request(server.url).get('/films/2').redirects(1).expect(200);
    expect(text.match(/src="\/media\/a[^"]*"/g)).toEqual(['src="/media/a%20%22film%22.mp4"']);
  });
});
