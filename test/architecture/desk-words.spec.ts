import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { JsonSchema } from '../../shared/content/json-schema.js';
import { createSchemas } from '../../src/site/content/json-schemas.js';
import { ROOT } from '../support/server-process.js';

/** Words about files and formats, which mean nothing to somebody who runs a disco. */
const OF_FILES =
  /ya?ml|\banchors?\b|\bh1\b|schema|\bslugs?\b|[{[]|\b[\w-]+\.(jpe?g|png|webp|svg)\b|\b(pages|shared|pictures|film)\//i;

const DESK = join(ROOT, 'client/desk');

/** Lists the texts that a module of the desk shows, with a 2 for each value in a template. */
function listTexts(file: string): [file: string, text: string][] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) texts.push(node.text.trim());
    if (ts.isTemplateExpression(node))
      texts.push(
        node.templateSpans.reduce((all, span) => `${all}2${span.literal.text}`, node.head.text),
      );
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts
    .filter((text) => /^[“\p{Lu}]|^\p{L}\S* [^[]+$/u.test(text))
    .map((text) => [file, text]);
}

function listOfSchema(schema: JsonSchema): [name: string, text: string][] {
  const texts: [string, string][] = [];
  JSON.stringify(schema, (name, value: unknown) => {
    if (typeof value === 'string' && /^(title|description)$/.test(name)) texts.push([name, value]);
    return value;
  });
  return texts;
}

it('the desk’s texts name the site’s parts and never its files or formats', () => {
  const { site, areas, page } = createSchemas();
  const texts = [
    ...readdirSync(DESK, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.spec)\.tsx?$/.test(name))
      .flatMap((name) => listTexts(join(DESK, name))),
    ...[site, areas, page].flatMap((schema) => listOfSchema(schema)),
  ];
  expect(texts.length).toBeGreaterThan(600);
  expect(texts.filter(([, text]) => OF_FILES.test(text))).toEqual([]);
});
