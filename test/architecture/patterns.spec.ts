import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from 'scslre';
import ts from 'typescript';
import { ROOT } from '../support/server-process.js';

interface Pattern {
  at: string;
  /** Undefined if it is built at run time, and so can't be checked. */
  source: string | undefined;
  flags: string;
}

/** @returns the text of a literal, or of a `String.raw` made of the file's own constants */
function readText(node: ts.Node | undefined): string | undefined {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'String.raw')
    return node.template
      .getText()
      .slice(1, -1)
      .replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
        return readText(findConstant(node.getSourceFile(), name)) ?? '';
      });
  return undefined;
}

const findConstant = (file: ts.SourceFile, name: string): ts.Node | undefined =>
  file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .find((each) => each.name.getText() === name)?.initializer;

function listPatterns(file: string): Pattern[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const patterns: Pattern[] = [];
  const add = (node: ts.Node, pattern?: string, flags = '') =>
    patterns.push({ at: `${file}: ${node.getText()}`, source: pattern, flags });
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      add(node, node.text.slice(1, end), node.text.slice(end + 1));
    }
    const isMade = ts.isNewExpression(node) || ts.isCallExpression(node);
    if (isMade && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp') {
      const [made, flags] = (node.arguments ?? []).map(readText);
      add(node, made, flags);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return patterns;
}

const PATTERNS = ['src', 'client', 'shared'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.spec)\.[cm]?tsx?$/.test(name))
    .flatMap((name) => listPatterns(join(folder, name))),
);

describe('a regular expression in the product', () => {
  it('is a literal or made of constants, so that it can be checked', () => {
    expect(PATTERNS.length).toBeGreaterThan(150);
    expect(PATTERNS.filter(({ source }) => source === undefined)).toEqual([]);
  });

  it('takes linear time for every text', () => {
    const slow = PATTERNS.flatMap(({ at, source = '', flags }) => {
      const { reports } = analyse(new RegExp(source, flags));
      return reports.map(({ type }) => `${at}: ${type}`);
    });
    expect(slow).toEqual([]);
  });
});
