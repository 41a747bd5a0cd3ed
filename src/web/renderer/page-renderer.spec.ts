import { fillDocument } from './page-renderer.js';

it('fillDocument leaves dollar signs and names of slots in the content unchanged', () => {
  const html = "$& $1 $$ $' <!--head-->";
  const page = { lang: 'fr-FR', head: 'HEAD', html, state: '{}' };
  expect(fillDocument('<!--lang--><!--head--><div><!--html--></div>', page)).toBe(
    `fr-FRHEAD<div>${html}</div>`,
  );
});
