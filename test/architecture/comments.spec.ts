import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/server-process.js';

/** First words after which a reader still asks what the comment is about: see docs/writing.md. */
const OPEN_ENDED =
  /^(?:of|what|whose|whom|whoever|which|that|by|as|with|without|from|than|whereas|once|twice|nobody|somebody|it|neither|wherever|whatever|since|like|no|not|nothing) /i;
/** Units and examples. */
const COMPLETE = /^(?:at (?:most|least)|as \w+ (?:do|does)) /i;

const files = ['src', 'client', 'shared', 'test'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.[cm]?[jt]sx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => join(folder, name)),
);

function listComments(file: string): { at: string; text: string }[] {
  const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    const isGoingOn = line.trim().startsWith('//') && lines[index - 1]?.trim().startsWith('//');
    const [, own = ''] = /^\s*(?:\/\*\*?|\/\/)\s*(.*)$/.exec(line) ?? [];
    const [, next = ''] = /^\s*\/\*\*\s*$/.test(line)
      ? (/^\s*\* (.*)$/.exec(lines[index + 1] ?? '') ?? [])
      : [];
    const text = own || next;
    return text && !isGoingOn ? [{ at: `${file}:${index + 1}`, text }] : [];
  });
}

it('a comment begins with its noun or a verb', () => {
  const comments = files.flatMap(listComments);
  expect(comments.length).toBeGreaterThan(1500);
  const found = comments.filter(({ text }) => OPEN_ENDED.test(text) && !COMPLETE.test(text));
  expect(found.map(({ at, text }) => `${at} ${text}`)).toEqual([]);
});
