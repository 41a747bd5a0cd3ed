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
const page = {
  path: '/',
  title: EVIL,
  description: EVIL,
  sections: [],
} as Partial<PageContent> as PageContent;

it.each([page, undefined])(
  'renderHead escapes the texts of the page and the site’s name',
  (shown) => {
    expect(renderHead(shown, site)).not.toContain('<script>');
    expect(renderHead(shown, site)).toContain('&quot;&gt;&lt;script&gt;</title>');
  },
);
