/** A line that is in no column in which it could belong to the lines above it. */
export interface MisplacedLine {
  offset: number;
  /** The field on it, unless it begins an entry of a list. */
  field?: string;
  /** The field above that it belongs to, where that is still a note: its line and name. */
  note?: { line: number; name: string };
}

interface Line {
  number: number;
  offset: number;
  text: string;
  column: number;
}

/** Fields or entries that begin below each other. */
interface Level {
  column: number;
  isList: boolean;
}

const FIELD = /^([a-z][\w-]*):(?:\s+(.*))?$/i;

/**
 * YAML notices a line in a wrong column late, or takes it for something else, so the lines are
 * compared as a reader would: by where they begin.
 * @returns the first such line, unless something else seems to be wrong above it
 */
export function findMisplaced(text: string): MisplacedLine | undefined {
  const lines = splitLines(text);
  const levels: Level[] = [];
  let opens = true;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]!;
    const isList = /^-(\s|$)/.test(line.text);
    if (!isList && !FIELD.test(line.text)) return undefined;
    if (!fits(levels, line.column, isList, opens)) return describe(text, lines, index);
    const value = enter(levels, line);
    const last = skipText(lines, index, value, levels.at(-1)!.column);
    opens = value === '' && last === index;
    index = last;
  }
  return undefined;
}

/** The lines that say something. */
function splitLines(text: string): Line[] {
  let offset = 0;
  return text.split('\n').flatMap((whole, index) => {
    const column = whole.search(/[^ ]/);
    const line = { number: index + 1, offset: offset + column, text: whole.trim(), column };
    offset += whole.length + 1;
    return line.text === '' || line.text.startsWith('#') ? [] : [line];
  });
}

/** Closes the levels that end before the line. @returns whether one is left that it belongs to */
function fits(levels: Level[], column: number, isList: boolean, opens: boolean): boolean {
  const before = levels.length;
  while (levels.length > 0 && levels.at(-1)!.column > column) levels.pop();
  const [outer, inner] = [levels.at(-2), levels.at(-1)];
  // A list may begin just below the name of its field.
  if (!isList && inner?.isList && inner.column === column && outer?.column === column) levels.pop();
  const last = levels.at(-1);
  if (last?.column === column && last.isList === isList) return true;
  const mayBegin = opens && levels.length === before;
  if (!mayBegin || (last?.column === column && !isList)) return false;
  levels.push({ column, isList });
  return true;
}

/** Opens the levels within an entry. @returns the text after the hyphens and the field's name */
function enter(levels: Level[], { text, column }: Line): string {
  const [hyphens = ''] = /^(-\s+)*/.exec(text) ?? [];
  const rest = text.slice(hyphens.length).replace(/^-$/, '');
  const [, name, value = ''] = FIELD.exec(rest) ?? [];
  if (hyphens && name) levels.push({ column: column + hyphens.length, isList: false });
  return name ? value.replace(/^#.*/, '') : rest;
}

/** @returns the last line of a text that goes on below its field's name */
function skipText(lines: readonly Line[], index: number, value: string, column: number): number {
  const [quote] = /^["']/.exec(value) ?? [];
  const isBlock = /^[|>]/.test(value);
  let last = index;
  if (quote && !isClosed(value.slice(1), quote)) {
    while (last + 1 < lines.length && !isClosed(lines[last + 1]!.text, quote)) last += 1;
    return last + 1;
  }
  const goesOn = ({ text, column: start }: Line) =>
    start > column && (isBlock || (!/^-\s/.test(text) && !FIELD.test(text)));
  while (last + 1 < lines.length && goesOn(lines[last + 1]!)) last += 1;
  return last;
}

function isClosed(text: string, quote: string): boolean {
  return text.replace(/\s+#.*$/, '').endsWith(quote);
}

function describe(text: string, lines: readonly Line[], index: number): MisplacedLine {
  const line = lines[index]!;
  const previous = lines[index - 1];
  // Before it, a file's first line may be the one, or a hyphen: where the entry's other fields are right for another list.
  const hyphen = `${' '.repeat(Math.max(line.column - 2, 0))}- `;
  const isFirstWrong = index === 1 && line.column === 0;
  const isHyphenWrong =
    previous?.text.startsWith('- ') &&
    !line.text.startsWith('-') &&
    line.column >= 2 &&
    previous.column !== line.column - 2 &&
    text.split('\n').some((each) => each.startsWith(hyphen));
  const {
    offset,
    number,
    text: found,
  } = (isHyphenWrong || isFirstWrong) && previous ? previous : line;
  const field = FIELD.exec(found)?.[1];
  return { offset, field, note: field === undefined ? undefined : findNote(text, number) };
}

/** The name that was left a note when lines below it were not. */
function findNote(text: string, number: number): MisplacedLine['note'] {
  const above = text.split('\n').slice(0, number - 1);
  const last = above.findLastIndex((line) => /^# ?[a-z]\w*:\s*$/i.test(line));
  const isBroken = above.slice(last + 1).some((line) => /^[^\s#]/.test(line));
  return last === -1 || isBroken
    ? undefined
    : { line: last + 1, name: above[last]!.replace(/^# ?|:\s*$/g, '') };
}
