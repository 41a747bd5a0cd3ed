import type { Answers, StarterInput, Value } from '../../../shared/api/desk-site.js';
import { valueAt } from '../../../shared/values.js';
import { SiteFolder } from '../content/read/site-folder.js';
import { readYaml } from '../editing/write-yaml.js';
import { fillStarter } from './fill-starter.js';
import { giveTexts, readGiven, type UnreadTask } from './unread.js';

export interface PageTask extends StarterInput, Pick<UnreadTask, 'folder' | 'films'> {}

/** @returns a page for an occasion, which the site doesn't have yet: from now on, its texts are unread */
export function beginPage({ folder, films, occasion, name: other }: PageTask): Value {
  const site = readYaml(new SiteFolder(folder).readText('site.yaml'));
  const say = (field: string) => valueAt(site, ['business', field]) as string | undefined;
  const answers: Answers = {
    name: say('name'),
    town: { name: say('town') ?? '', county: '' },
    language: valueAt(site, ['language']) === 'en-US' ? 'en-US' : 'en-GB',
    occasions: [occasion],
    other,
  };
  const { files, own } = fillStarter(answers);
  const file = `pages/${occasion}.yaml`;
  const page = files.get(file)!;
  giveTexts(folder, new Map([[file, page]]), own, readGiven({ folder, films }));
  return page;
}
