import type { Plugin } from 'vite';
import { startLate } from '../../scripts/vite-plugins.js';

/** Writes a page's script, as the build does. */
function transform(html: string, bundle: object): void {
  const { transformIndexHtml } = startLate() as Plugin & {
    transformIndexHtml: { handler: (html: string, context: object) => string };
  };
  const error = (message: string) => {
    throw new Error(message);
  };
  transformIndexHtml.handler.call({ error }, html, { path: '/index.html', bundle });
}

describe('the build fails when', () => {
  it.each([
    ['is missing', {}],
    [
      'imports something',
      { a: { type: 'chunk', name: 'late-start', imports: ['b.js'], exports: [] } },
    ],
  ])('the late start %s', (_, bundle) => {
    expect(() => transform('', bundle)).toThrow('must become one script');
  });

  it('the page has no script to be late with', () => {
    const chunk = { type: 'chunk', name: 'late-start', imports: [], exports: [], code: '' };
    expect(() => transform('<p>', { chunk })).toThrow('nothing matches');
  });
});
