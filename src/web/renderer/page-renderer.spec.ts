import { fillDocument } from './page-renderer.js';

describe('fillDocument', () => {
  const template =
    '<html lang="<!--lang-->"><head><!--head--></head><body><div><!--html--></div><!--state--></body>';

  it('fills the slots of the template', () => {
    expect(fillDocument(template, { lang: 'fr-FR', head: 'HEAD', html: 'HTML', state: '{}' })).toBe(
      '<html lang="fr-FR"><head>HEAD</head><body><div>HTML</div>' +
        '<script type="application/json" id="page-state">{}</script></body>',
    );
  });

  it('leaves dollar signs and names of slots in the content unchanged', () => {
    const html = "$& $1 $$ $' <!--head-->";
    expect(fillDocument(template, { lang: '', head: '', html, state: '' })).toContain(
      `<div>${html}</div>`,
    );
  });
});
