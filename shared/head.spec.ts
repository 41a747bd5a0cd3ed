import type { PageContent } from './content/page-content.js';
import { renderHead } from './head.js';
import type { Site } from './site.js';

const EVIL = '"><script>';
const site = {
  name: EVIL,
  url: 'https://disco.example',
  language: 'en-GB',
  noIndex: false,
  words: { pageNotFound: EVIL },
} as Site;
const page: PageContent = {
  id: 'home',
  path: '/',
  title: EVIL,
  description: EVIL,
  heading: EVIL,
  label: EVIL,
  card: '/pictures/0123456789abcdef-card.jpg',
  sections: [],
};

describe('renderHead', () => {
  it.each([page, undefined])('escapes the texts of the page and the site’s name', (shown) => {
    expect(renderHead(shown, site)).not.toContain('<script>');
    expect(renderHead(shown, site)).toContain('&quot;&gt;&lt;script&gt;</title>');
  });
});
