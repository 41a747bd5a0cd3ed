import { renderHead } from './head.js';
import { ROUTES } from './routes.js';
import type { Site } from './site.js';

const site = { name: '"><script>', url: 'https://disco.example', noIndex: false } as Site;

describe('renderHead', () => {
  it.each(ROUTES)('escapes what the operator has set: $path', (route) => {
    expect(renderHead(route, site)).not.toContain('<script>');
    expect(renderHead(route, site)).toContain('&quot;&gt;&lt;script&gt;</title>');
  });

  it('keeps a page out of search engines where it belongs', () => {
    expect(renderHead(undefined, site)).toContain('noindex');
    expect(renderHead(ROUTES[0], site)).not.toContain('noindex');
    expect(renderHead(ROUTES[0], { ...site, noIndex: true })).toContain('noindex');
  });
});

describe('the route table', () => {
  it.each(ROUTES)('has texts of a length that search engines show: $path', (route) => {
    expect(route.title.length).toBeLessThanOrEqual(45);
    expect(route.description.length).toBeGreaterThanOrEqual(120);
    expect(route.description.length).toBeLessThanOrEqual(155);
  });
});
