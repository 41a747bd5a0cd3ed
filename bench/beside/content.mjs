/** Extracts the site's home page as JSON and CSS, for the pages that are measured beside it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'node-html-parser';

export const CONTENT = join(import.meta.dirname, 'dist/content.json');
/** Removed, as the font files belong to the site. */
const FACES = /@font-face\s*\{[^}]*\}/g;

export async function writeContent(url) {
  const document = parse(await (await fetch(url)).text());
  const { data } = JSON.parse(document.querySelector('#page-state').textContent);
  const films = new Map(data['/api/videos'].map((film) => [film.title, film]));

  /** @returns `[tag, attributes, ...children]`, or a text */
  function read(element) {
    if (!element.tagName) return element.text;
    const { class: className, ...attributes } = element.attributes;
    const title = element.parentNode.querySelector('h3')?.text;
    const isFilm = element.matches('article > [role="button"]');
    return [
      isFilm ? 'Film' : element.matches('[aria-controls="menu"]') ? 'Menu' : element.localName,
      // React accepts no string as `style`; the page has only two.
      { ...attributes, className, style: undefined, film: isFilm ? films.get(title) : undefined },
      ...element.childNodes.map(read),
    ];
  }

  const head = document.querySelectorAll('head title, head [name], head [property]');
  const body = document.querySelector('#root').childNodes;
  const css = document.querySelectorAll('style').map((style) => style.textContent);
  mkdirSync(dirname(CONTENT), { recursive: true });
  writeFileSync(CONTENT, JSON.stringify([...head, ...body].map(read)));
  writeFileSync(
    join(dirname(CONTENT), 'page.css'),
    `${css.join('\n').replaceAll(FACES, '')}\n[aria-expanded='true'] + #menu { display: flex }`,
  );
}
