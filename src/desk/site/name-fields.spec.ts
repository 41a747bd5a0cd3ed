import { mark } from '../../../shared/content/marks.js';
import { tagFields } from './name-fields.js';

const TEXTS = ['pages/home.yaml#heading', 'site.yaml#business.phone', 'pages/home.yaml#picture'];
const [heading, phone, picture] = ['Up & on', '01632', 'A cake'].map((text, number) =>
  mark(text, number),
);
const named = (number: number, text: string) =>
  `<span data-field="${TEXTS[number]}">${text}</span>`;
const name = (html: string, more: object = {}) =>
  tagFields(html, { texts: TEXTS, sections: {}, hidden: [], examples: [], ...more });

it.each([
  ['a text', `<h1>${heading}</h1>`, `<h1>${named(0, 'Up & on')}</h1>`],
  [
    'two texts of one line',
    `<p>${heading}, ${phone}</p>`,
    `<p>${named(0, 'Up & on, ')}${named(1, '01632')}</p>`,
  ],
  [
    'a picture',
    `<img class="a" alt="${picture}">`,
    `<img data-field="${TEXTS[2]}" class="a" alt="A cake">`,
  ],
  [
    'the place of a picture that is being made',
    `<div role="img" aria-label="${picture}"></div>`,
    `<div data-field="${TEXTS[2]}" role="img" aria-label="A cake"></div>`,
  ],
])('tagFields replaces the mark of %s by its place in the site’s files', (_, html, expected) => {
  expect(name(html)).toBe(expected);
});

it.each([
  ['an attribute', `<a title="${phone}">Call</a>`, '<a title="01632">Call</a>'],
  ['the title', `<head><title>${heading}</title></head>`, '<head><title>Up & on</title></head>'],
  ['a script', `<script>"<b>${phone}"</script>`, '<script>"<b>01632"</script>'],
])('tagFields removes the mark in %s, and adds no place', (_, html, expected) => {
  expect(name(html)).toBe(expected);
  expect(name(`${html}<p>${phone}</p>`)).toBe(`${expected}<p>${named(1, '01632')}</p>`);
});

it('tagFields keeps a private-use character of the site’s own', () => {
  const icon = '<i>\u{f1234}</i>';
  expect(name(icon)).toBe(icon);
});

it('tagFields says of a section where it is and whether visitors see it, and of a text whether it is an example', () => {
  const html = `<section id="talk"><h2>${heading}</h2></section><section id="prices"></section>`;
  const sections = { talk: 'pages/home.yaml#sections[0]', prices: 'pages/home.yaml#sections[1]' };
  expect(name(html, { sections, hidden: [sections.prices], examples: [TEXTS[0]] })).toBe(
    `<section data-section="${sections.talk}" id="talk"><h2>` +
      `<span data-field="${TEXTS[0]}" data-example="">Up & on</span></h2></section>` +
      `<section data-section="${sections.prices}" data-hidden="" id="prices"></section>`,
  );
});
