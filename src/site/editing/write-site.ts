import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ENGLISH } from '../../../shared/words/english.js';
import { findFolderProblem } from '../../platform/config/data-dir.js';
import { DEMO_SITE_DIR } from '../../platform/config/paths.js';
import { Faults } from '../content/read/fault.js';
import { SiteFolder } from '../content/read/site-folder.js';
import { SiteSource } from '../content/read/site-source.js';
import { Annotator } from './annotate.js';
import { createSchemas, type JsonSchema, writeSchemas } from '../content/json-schemas.js';

/** Served as they are, or made into other files. */
const COPIED = ['pictures', 'film', 'shared'];

/**
 * Writes an annotated copy of the demonstration.
 * @throws if there is anything in the folder, or it can't be written
 */
export function writeSite(target: string): void {
  refuseUsed(target);
  makeFolder(target);
  const demo = new SiteFolder(DEMO_SITE_DIR);
  const source = new SiteSource(demo, new Faults());
  const annotator = new Annotator();
  const { site, areas, page } = createSchemas();
  const annotate = (file: string, schema: JsonSchema, name: string) => {
    const tree = source.read(file);
    const text = source.textOf(file);
    const notes = tree ? annotator.annotate(text, tree, schema) : text;
    const path = `${'../'.repeat(file.split('/').length - 1)}.schema/${name}.json`;
    write(target, file, `# yaml-language-server: $schema=${path}\n${notes}`);
  };
  annotate('site.yaml', site, 'site');
  annotate('areas.yaml', areas, 'areas');
  for (const file of listPages(source)) annotate(file, page, 'page');
  write(target, 'site.yaml', readFileSync(join(target, 'site.yaml'), 'utf8') + listWords());
  for (const folder of COPIED) {
    for (const name of demo.list(folder)) {
      write(target, `${folder}/${name}`, readFileSync(demo.locate(`${folder}/${name}`)));
    }
  }
  writeSchemas(target);
}

function refuseUsed(target: string): void {
  if (!existsSync(target)) return;
  if (!statSync(target).isDirectory()) throw new Error(`${target} is a file: name a folder`);
  if (readdirSync(target).length > 0) {
    throw new Error(`${target} is not empty: name a new folder, so that nothing is overwritten`);
  }
}

/** Before anything is written, so that nothing is left half done. */
function makeFolder(target: string): void {
  const problem = findFolderProblem(target);
  if (problem) throw new Error(`${target} has to be ${problem}: in the container, one in /data`);
}

/** The home page first, as each field is explained where it comes first. */
function listPages(source: SiteSource): string[] {
  const files = source.listYaml('pages').map(({ file }) => file);
  const home = 'pages/home.yaml';
  return [home, ...files.filter((file) => file !== home)];
}

function write(target: string, file: string, content: string | Buffer): void {
  mkdirSync(dirname(join(target, file)), { recursive: true });
  writeFileSync(join(target, file), content);
}

/** All of the product's words, to be taken from. */
function listWords(): string {
  const words = Object.entries(ENGLISH).map(
    ([key, text]) =>
      `#   ${key}: ${JSON.stringify(typeof text === 'string' ? text : text.other)}\n`,
  );
  return [
    '# Your own wording for the product’s words: remove the # and the one space after it in the line\n',
    '# of words, and in each line that you change.\n',
    '# words:\n',
    ...words,
  ].join('');
}
