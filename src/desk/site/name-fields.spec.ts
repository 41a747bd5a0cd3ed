import { mark as write } from '../../site/content/resolve/marks.js';
import { nameFields } from './name-fields.js';

const mark = (index: number) => write('', index);
const MARKS = {
  texts: ['pages/home.yaml#heading', 'pages/home.yaml#picture'],
  sections: { 'home#prices': 'shared/a$`"&.yaml#[0]', 'home#gone': 'pages/home.yaml#sections[1]' },
  hidden: ['pages/home.yaml#sections[1]'],
};

const name = (body: string, head = '') =>
  nameFields(`<head>${head}</head><body>${body}</body>`, MARKS, 'home');

it.each([
  [
    'a text',
    `<h1>${mark(0)}Hello</h1>`,
    '<h1><span data-field="pages/home.yaml#heading">Hello</span></h1>',
  ],
  [
    'a text behind another',
    `<p>Call ${mark(0)}Hello</p>`,
    '<p>Call <span data-field="pages/home.yaml#heading">Hello</span></p>',
  ],
  [
    'a picture by what it shows',
    `<img alt="${mark(1)}A cake" src="/a"/>`,
    '<img alt="A cake" src="/a" data-field="pages/home.yaml#picture"/>',
  ],
  [
    'a picture that isn’t made yet',
    `<div role="img" aria-label="${mark(1)}A cake"></div>`,
    '<div role="img" aria-label="A cake" data-field="pages/home.yaml#picture"></div>',
  ],
  [
    'a section by its id',
    '<section id="prices"></section>',
    '<section id="prices" data-section="shared/a$`&quot;&amp;.yaml#[0]"></section>',
  ],
  [
    'a section that visitors don’t find',
    '<section id="gone"></section>',
    '<section id="gone" data-section="pages/home.yaml#sections[1]" data-hidden></section>',
  ],
  [
    'WhatsApp by where it leads',
    '<a href="https://wa.me/441632960461?text=x">WhatsApp</a>',
    '<a href="https://wa.me/441632960461?text=x" data-field="site.yaml#business.whatsapp">WhatsApp</a>',
  ],
  [
    'numbers that are as large as their letters leave room for',
    `<ul style="--letters:${`${mark(0)}30+`.length}"><li>${mark(0)}30+</li></ul>`,
    '<ul style="--letters:3"><li><span data-field="pages/home.yaml#heading">30+</span></li></ul>',
  ],
  ['nothing in other attributes', `<a title="${mark(0)}Hello">x</a>`, '<a title="Hello">x</a>'],
  ['nothing in scripts', `<script>"<b>${mark(0)}Hello"</script>`, '<script>"<b>Hello"</script>'],
])('names the place of %s', (_, marked, named) => {
  expect(name(marked)).toBe(`<head></head><body>${named}</body>`);
});

it('says which text is only an example', () => {
  const html = nameFields(`<head></head><body>${mark(0)}Hello</body>`, MARKS, 'home', [
    MARKS.texts[0]!,
  ]);
  expect(html).toContain('<span data-field="pages/home.yaml#heading" data-example>Hello</span>');
});

it('leaves no mark in the head', () => {
  expect(name('', `<title>${mark(0)}Hello</title>`)).toContain('<title>Hello</title>');
});
