import { cpSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Answers, Country, StarterInput, Value } from '../../../shared/api/desk-site.js';
import type { SiteFile } from '../../../shared/content/site-schema.js';
import { chooseExactTown } from '../../../shared/towns.js';
import { type Fields, valueAt } from '../../../shared/values.js';
import type { Language } from '../../../shared/words/words.js';
import { BadFileError } from '../../platform/files/regular-file.js';
import { withStage } from '../../platform/files/staging.js';
import type { KnownFiles } from '../content/read/assets.js';
import { describeFault } from '../content/read/fault.js';
import { SiteFolder } from '../content/read/site-folder.js';
import { writeSchemas } from '../content/json-schemas.js';
import { readSite, type SiteReading } from '../content/read-site.js';
import { readYaml, writeYaml } from '../editing/write-yaml.js';
import { findTowns } from '../towns/find-towns.js';
import { fillStarter, openStarter, type StarterFiles, type StarterWords } from './fill-starter.js';

export interface PreviewTask {
  answers: Answers;
  /** Folder of the uploaded pictures. */
  folder: string;
}

export interface BeginTask extends PreviewTask {
  /** Folder of the new site; it doesn't exist yet. */
  target: string;
}

export interface PageTask extends StarterInput, Pick<PreviewTask, 'folder'> {}

/** Stand-ins in a preview for a name and a contact that haven't been typed yet. */
const NAMELESS = '…';
const NO_EMAIL = 'nobody@example.com';

/** Writes a new site from answers without faults: all of it or, on an error, nothing. */
export function beginSite({ target, folder, answers }: BeginTask): Promise<void> {
  const whole = complete(folder, answers);
  return withStage(dirname(target), async (stage) => {
    writeTexts(stage, toTexts(fillStarter(whole)));
    for (const name of Object.values(whole.pictures))
      cpSync(join(folder, 'pictures', name), join(stage, 'pictures', name));
    writeSchemas(stage);
    const [fault] = (await readSite(stage)).faults;
    if (fault) throw new BadFileError(describeFault(fault));
    renameSync(stage, target);
  });
}

/** Writes the short example site of `site init --language`, with comments on what to change. */
export function writeExample(folder: string, language: Language): void {
  const { example, notes } = openStarter(language).read('words.yaml') as unknown as StarterWords;
  const files = fillStarter({ ...example, language, country: language.slice(-2) as Country });
  const { open: _, ...site } = files.get('site.yaml') as Fields;
  writeTexts(folder, toTexts(files.set('site.yaml', site), notes));
}

function writeTexts(folder: string, texts: [file: string, text: string][]): void {
  for (const [file, text] of texts) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

/** Reads the site that the answers so far would make, without writing it. */
export async function previewSite(
  { folder, answers }: PreviewTask,
  known: KnownFiles,
): Promise<SiteReading> {
  const files = fillStarter(complete(folder, answers));
  const site = files.get('site.yaml') as Fields;
  const said = site.business as SiteFile['business'] | undefined;
  const isReachable = Boolean(said?.phone ?? said?.email);
  const business = { name: NAMELESS, ...(!isReachable && { email: NO_EMAIL }), ...said };
  files.set('site.yaml', { ...site, business });
  const reading = await readSite(folder, { known, drafts: new Map(toTexts(files)) });
  if (!isReachable) delete reading.content?.site.business.email;
  return reading;
}

/** Makes a page that an existing site lacks from the starter, and fills it from the site's own files. */
export function beginPage({ folder, occasion, name: other }: PageTask): Value {
  const files = new SiteFolder(folder);
  const site = readYaml(files.readText('site.yaml'));
  const home = files.list('pages').includes('home.yaml') && files.readText('pages/home.yaml');
  const say = (field: string) => valueAt(site, ['business', field]) as string | undefined;
  const answers: Answers = {
    name: say('name'),
    phone: say('phone'),
    email: say('email'),
    country: valueAt(site, ['country']) as Answers['country'],
    town: { name: say('town') ?? '', county: '' },
    // A site that says “I” in its words is that of a DJ who works alone.
    alone: /\bI\b/.test(JSON.stringify(valueAt(site, ['words']) ?? '')),
    language: (valueAt(site, ['language']) ?? 'en-GB') as Language,
    other,
  };
  const made = fillStarter(answers, [occasion], home ? (readYaml(home) as Fields) : undefined);
  return made.get(`pages/${occasion}.yaml`)!;
}

/** Adds the position of a town that was typed rather than chosen, and drops pictures that don't exist. */
function complete(folder: string, answers: Answers) {
  const { town, country = 'GB', pictures = {} } = answers;
  const names = new SiteFolder(folder).list('pictures');
  return {
    ...answers,
    town:
      town && !town.at
        ? (chooseExactTown(town.name, findTowns({ q: town.name, country })) ?? town)
        : town,
    pictures: Object.fromEntries(
      Object.entries(pictures).filter(([, name]) => names.includes(name)),
    ),
  };
}

function toTexts(
  files: StarterFiles,
  notes: StarterWords['notes'] = {},
): [file: string, text: string][] {
  return [...files].map(([file, value]) => {
    const [schema = '', name] = file.replace('.yaml', '').split('/');
    const path = name ? '../.schema/page.json' : `.schema/${schema}.json`;
    const note = (notes[file] ?? '').replaceAll(/^(?=.)/gm, '# ');
    return [file, `# yaml-language-server: $schema=${path}\n${note}${writeYaml('', value)}`];
  });
}
