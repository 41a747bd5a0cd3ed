/**
 * `npm run test:browsers`: Firefox and WebKit visit the built site. Arguments choose engines by name.
 * See docs/testing.md.
 */
import { existsSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { openFirefox } from './firefox.mjs';
import { makePage } from './page.mjs';
import { openSite } from './site.mjs';
import { openWebKit } from './webkit.mjs';

const { FIREFOX_PATH = '/usr/bin/firefox-esr', WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver' } =
  process.env;
const ENGINES = {
  firefox: { program: FIREFOX_PATH, open: openFirefox },
  webkit: { program: WEBKIT_DRIVER, open: openWebKit },
};

const asked = process.argv.slice(2);
process.argv.push('--quiet');
await import('../../scripts/build-if-needed.mjs');
const { VISITS } = await import('./visits.mjs');
const site = await openSite();
after(() => site.stop());

for (const [name, { program, open }] of Object.entries(ENGINES)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const skip = !existsSync(program) && `there is no ${program}`;
  for (const { title, options, checks } of VISITS)
    // A new browser for each visit, with an empty cache.
    void describe(`${name}, ${title}`, { skip }, () => {
      let page;
      before(async () => {
        page = makePage(await open(program, options), site);
      });
      after(() => page.close());
      for (const [says, isSo] of Object.entries(checks)) void it(says, () => isSo(page));
    });
}
