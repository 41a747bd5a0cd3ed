import { type HTMLElement, parse } from 'node-html-parser';
import sharp from 'sharp';
import request from 'supertest';
import { type ServerProcess, startServer, waitFor } from '../support/server-process.js';
import { makeSmallSite, SMALL_SITE } from '../support/small-site.js';

const PICTURE = '{ file: hero.webp, alt: A hall, focus: [30, 5.5] }';
/** Every section that may have one, but for what is the same as cards. */
const SECTIONS = `
  - { type: picture, picture: ${PICTURE} }
  - { type: photos, pictures: [${PICTURE}, wedding.webp] }
  - { type: story, paragraphs: [We play.], picture: ${PICTURE} }
  - { type: cards, items: [{ title: Power, text: Two sockets. }], picture: ${PICTURE} }
  - { type: quotes, items: [{ text: Loud!, name: Anna, picture: ${PICTURE} }] }
`;

let server: ServerProcess;
let page: HTMLElement;
const read = async (path: string) => parse((await request(server.url).get(path).expect(200)).text);
const styles = (section: string) =>
  page.querySelectorAll(`${section} img`).map((each) => each.getAttribute('style'));

beforeAll(async () => {
  const draw = (background: string) =>
    sharp({ create: { width: 64, height: 48, channels: 3, background } })
      .webp()
      .toBuffer();
  const home = SMALL_SITE['pages/home.yaml']
    .replace('picture: hero.webp', `picture: ${PICTURE}\n    pictureTall: wedding.webp`)
    .replace(/\n {2}- type: towns\n/, `${SECTIONS}$&`);
  const weddings = SMALL_SITE['pages/weddings.yaml'].replace('  alt:', '  focus: [0, 100]\n$&');
  server = await startServer({
    SITE_DIR: makeSmallSite({
      'pages/home.yaml': home,
      'pages/weddings.yaml': weddings,
      'pictures/hero.webp': await draw('#c33'),
      'pictures/wedding.webp': await draw('#33c'),
    }),
  });
  await waitFor(async () => {
    page = await read('/');
    return page.querySelectorAll('main img').length === 7;
  });
});
afterAll(() => server.stop());

it('what must be seen in a picture is where CSS puts it, in all that is cut', () => {
  const drawn = page.querySelectorAll('main img').map((img) => img.getAttribute('style') ?? '');
  expect(drawn.filter((style) => /^object-position:30% 5.5%(;|$)/.test(style))).toHaveLength(6);
});

it('a picture with nothing that must be seen is as it would be without', () => {
  expect(styles('ul li:nth-child(2) > a')).toEqual([undefined]);
});

it('phones have another picture, which is cut elsewhere', () => {
  expect(styles('[data-hero]')).toEqual(['object-position:30% 5.5%']);
});

it('a page beside its heading, and whoever shares it, have it too', async () => {
  const findCard = () => page.querySelector('meta[property="og:image"]')?.getAttribute('content');
  await waitFor(async () => (page = await read('/weddings')) && findCard() !== undefined);
  expect(styles('main')).toEqual(['object-position:0% 100%']);
  await request(server.url)
    .get(new URL(findCard()!).pathname)
    .expect(200)
    .expect('Content-Type', /jpeg/);
});
