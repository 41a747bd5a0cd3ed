import type { SiteContent } from '../../shared/content/site-content.js';
import { findWords } from '../../shared/words/find-words.js';
import type { Words } from '../../shared/words/words.js';
import { IS_REPEATED } from './engines.js';
import { type OpenSite, openSite } from './open-site.js';
import { readSharedSites } from './shared-sites.js';

export interface AnySite {
  name: string;
  url: string;
  content: SiteContent;
  words: Words;
}

export const ANY_SITES: readonly AnySite[] = readSharedSites()
  .slice(IS_REPEATED ? 1 : 0)
  .map((site) => {
    const { language, words } = site.content.site;
    return { ...site, words: findWords(language, words) };
  });

/** Sites for slow tests whose results hardly differ between sites. */
export const FEW_SITES = process.env.TEST_ALL ? ANY_SITES : ANY_SITES.slice(0, 1);

export async function waitForPictures({ url, content }: AnySite): Promise<void> {
  const hasPictures = async ({ id }: { id: string }) => {
    const response = await fetch(`${url}/api/pages/${id}`);
    return !(await response.text()).includes('"placeholder"');
  };
  // A server that has ended throws at once.
  while (!(await Promise.all(content.pages.map(hasPictures))).every(Boolean))
    await new Promise((done) => setTimeout(done, 50));
}

export function openAnySite(site: AnySite): OpenSite<{ url: string }> {
  beforeAll(() => waitForPictures(site));
  return openSite(site.name);
}
