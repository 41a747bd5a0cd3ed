import type { Plugin } from 'vite';
import {
  dropDisplayNames,
  leaveOut,
  makeErrorsWithoutStack,
  startLate,
} from '../../scripts/vite-plugins.js';

/** A plugin's hooks, called as the build of one environment calls them. */
function hooksOf(plugin: Plugin, environment: string) {
  const context = {
    environment: { name: environment },
    error: (message: string) => {
      throw new Error(message);
    },
  };
  type Hook = (...args: unknown[]) => unknown;
  const { transform, transformIndexHtml, buildEnd } = plugin as unknown as Record<string, unknown>;
  const call =
    (hook: unknown) =>
    (...args: unknown[]) =>
      ((hook as { handler?: Hook }).handler ?? (hook as Hook)).call(context, ...args);
  return {
    transform: call(transform),
    transformIndexHtml: call(transformIndexHtml),
    buildEnd: call(buildEnd),
  };
}

describe('the build fails when', () => {
  it.each(['server', 'client'])('a module that it replaces in the %s is not there', (name) => {
    const { buildEnd } = hooksOf(leaveOut(), name);
    expect(() => buildEnd()).toThrow('no module matches');
  });

  it('Nest’s logger is no longer what it changes', () => {
    const { transform } = hooksOf(leaveOut(), 'server');
    expect(() => transform('export class Logger {}')).toThrow('nothing matches');
  });

  it('React makes its errors in another way', () => {
    const { transform } = hooksOf(makeErrorsWithoutStack(), 'client');
    expect(() => transform('var SuspenseException = new Error("460");')).toThrow('nothing matches');
  });

  it('no package sets a display name', () => {
    const { transform, buildEnd } = hooksOf(dropDisplayNames(), 'client');
    transform('export const Box = 1;');
    expect(() => buildEnd()).toThrow('no package sets a displayName');
  });

  it.each([
    ['is missing', {}],
    [
      'imports something',
      { a: { type: 'chunk', name: 'late-start', imports: ['b.js'], exports: [] } },
    ],
  ])('the late start %s', (_, bundle) => {
    const { transformIndexHtml } = hooksOf(startLate(), 'client');
    expect(() => transformIndexHtml('', { bundle })).toThrow('must become one script');
  });

  it('the page has no script to be late with', () => {
    const chunk = { type: 'chunk', name: 'late-start', imports: [], exports: [], code: '' };
    const { transformIndexHtml } = hooksOf(startLate(), 'client');
    expect(() => transformIndexHtml('<p>', { bundle: { chunk } })).toThrow('nothing matches');
  });
});
