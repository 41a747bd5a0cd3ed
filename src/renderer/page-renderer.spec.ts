import { fillDocument } from './page-renderer.js';

describe('fillDocument', () => {
  const template = '<head><!--head--></head><body><div><!--html--></div><!--state--></body>';

  it('fills the slots', () => {
    expect(fillDocument(template, { head: 'HEAD', html: 'HTML', state: '{}' })).toBe(
      '<head>HEAD</head><body><div>HTML</div>' +
        '<script type="application/json" id="page-state">{}</script></body>',
    );
  });

  it('leaves dollars and the names of slots in the content as they are', () => {
    const html = "$& $1 $$ $' <!--head-->";
    expect(fillDocument(template, { head: '', html, state: '' })).toContain(`<div>${html}</div>`);
  });
});
