import { join } from 'node:path';
import type { SiteContent } from '../../shared/content/site-content.js';
import { findWords } from '../../shared/words/find-words.js';
import type { Words } from '../../shared/words/words.js';
import { readSite } from '../../src/content/read-site.js';
import { DEMO } from './demo-site.js';
import { type OpenSite, openSite } from './open-site.js';
import { waitFor } from './server-process.js';

/** A site that everything said of any folder's pages is tried on. */
export interface AnySite {
  name: string;
  /** The settings that show it. */
  env: Record<string, string>;
  content: SiteContent;
  words: Words;
}

/** The demonstration, and the folders of `test/sites`. */
export const ANY_SITES: readonly AnySite[] = [
  describeSite('chalk-and-neon', {}, DEMO),
  ...(await Promise.all(['york', 'lyon', 'least'].map(readFolder))),
];

async function readFolder(name: string): Promise<AnySite> {
  const folder = join(import.meta.dirname, '../sites', name);
  const { content, faults } = await readSite(folder);
  if (!content) throw new Error(`${folder}: ${JSON.stringify(faults)}`);
  return describeSite(name, { SITE_DIR: folder }, content);
}

function describeSite(name: string, env: AnySite['env'], content: SiteContent): AnySite {
  const { language, words } = content.site;
  return { name, env, content, words: findWords(language, words) };
}

/** A server and a browser for one of them, with all of its pictures made. */
export function openAnySite({ env, content }: AnySite): OpenSite {
  const site = openSite(env);
  beforeAll(async () => {
    const hasPictures = async ({ id }: { id: string }) => {
      const answer = await fetch(`${site.server.url}/api/pages/${id}`);
      return !(await answer.text()).includes('"placeholder"');
    };
    await waitFor(
      async () => (await Promise.all(content.pages.map(hasPictures))).every(Boolean),
      50_000,
    );
  });
  return site;
}
