import { makeSmallSite, SMALL_SITE } from '../../../../test/support/small-site.js';
import { readSite } from '../read-site.js';
import { buildSite } from './build-site.js';

async function build(files: Record<string, string> = {}) {
  const { content, faults } = await readSite(makeSmallSite(files));
  expect(faults).toEqual([]);
  const made = { version: '1', icon: '/icon' };
  return buildSite({ url: 'https://disco.example', noIndex: false }, content!, made);
}

it('buildSite links to the contact section, or else to the email address or the phone', async () => {
  expect((await build()).contact).toBe('/#contact');
  const home = SMALL_SITE['pages/home.yaml'].replace(/ {2}- type: contact\n(?: {4}.*\n)*/, '');
  const site = SMALL_SITE['site.yaml'].replace(/ {4}- label: Talk\n.*\n/, '');
  const bare = { 'pages/home.yaml': home, 'site.yaml': site };
  expect((await build(bare)).contact).toBe('mailto:hello@example.com');
  const callOnly = { ...bare, 'site.yaml': site.replace(/ {2}email:.*\n/, '') };
  expect((await build(callOnly)).contact).toBe('tel:+441632960123');
});
