import type { ErrorCode, YAMLError } from 'yaml';
import { quote } from './fault.js';

/** What is wrong with a file's YAML, in the writer's words, and where. */
export interface SyntaxFault {
  offset: number;
  message: string;
  /** Whether nothing after it can be trusted, as YAML has lost its way. */
  endsReading: boolean;
}

const INDENTATION =
  'this line begins in the wrong column: fields and entries that belong together begin exactly below each other';
const HYPHEN = 'the hyphen at the beginning of an entry needs a space after it';
const NO_COLON = 'a colon and a space are missing after the field’s name';
const COLON = 'a text with a colon and a space in it has to be in quotes';
const BRACKET = 'a bracket is opened and never closed';
const UNREADABLE =
  'this can’t be read as YAML: check the colons, hyphens, quotes and spaces here and on the line before';
export const TOO_DEEP = 'lists and fields are too deep inside each other';
export const NO_END =
  'the quotation mark at the beginning of this text is not closed at its end: close it, or write one inside the text as two';

/** Those of YAML's complaints that say something new: once it has lost its way, the rest is noise. */
export function describeSyntaxErrors(text: string, errors: readonly YAMLError[]): SyntaxFault[] {
  const faults = errors.map((error) => describeError(text, error, errors));
  const last = faults.findIndex(({ endsReading }) => endsReading);
  return last === -1 ? faults : faults.slice(0, last + 1);
}

/** What is wrong at one place, after which YAML goes on as if nothing had been. */
const LOCAL: Partial<Record<ErrorCode, (sign: string) => string>> = {
  DUPLICATE_KEY: () => 'this field is here twice: remove one of the two',
  BAD_SCALAR_START: (sign) => `a text can’t begin with ${sign}: put it in quotes`,
  BAD_DQ_ESCAPE: () => 'a backslash in double quotes means something else: use single quotes',
};

/** What ends the reading just where it is wrong. */
const FINAL: Partial<Record<ErrorCode, string>> = {
  TAB_AS_INDENT: 'there is a tab before the text: use spaces',
  MULTIPLE_DOCS: 'three hyphens end the file for YAML: remove this line',
};

function describeError(text: string, error: YAMLError, errors: readonly YAMLError[]): SyntaxFault {
  const {
    code,
    pos: [offset],
  } = error;
  const local = LOCAL[code];
  if (local) return { offset, message: local(text.charAt(offset)), endsReading: false };
  const final = FINAL[code];
  if (final) return { offset, message: final, endsReading: true };
  if (code === 'RESOURCE_EXHAUSTION') return { offset: 0, message: TOO_DEEP, endsReading: true };
  const [where, sentence] = describeLoss(text, error, errors);
  const found = skipNotes(text, where);
  const isHyphen = /^\s*-[^\s-]/.test(lineAt(text, found));
  const place = sentence === INDENTATION ? skipNotes(text, startOfLine(text, found)) : found;
  return { offset: place, message: isHyphen ? HYPHEN : sentence, endsReading: true };
}

function startOfLine(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/**
 * YAML has lost its way, and where it noticed is not always what is wrong.
 * @returns a place on the line, and the sentence
 */
function describeLoss(
  text: string,
  { code, message, pos: [start, end] }: YAMLError,
  errors: readonly YAMLError[],
): [number, string] {
  if (message.startsWith('Flow')) return [start, BRACKET];
  if (message.includes('quote')) return [start, NO_END];
  if (code === 'BLOCK_AS_IMPLICIT_KEY') {
    const longer = errors.find(
      (other) => other.code === 'MULTILINE_IMPLICIT_KEY' && other.pos[0] === start,
    );
    if (longer) return [longer.pos[1] - 1, INDENTATION];
    return [start, /^\s*-\s/.test(lineAt(text, start)) ? INDENTATION : COLON];
  }
  if (code === 'MULTILINE_IMPLICIT_KEY') {
    const isHyphen = /\n\s*-[^\s-]/.test(text.slice(start, end));
    return [isHyphen ? end - 1 : start, NO_COLON];
  }
  if (code === 'BAD_INDENT') return [start, INDENTATION];
  if (code === 'MISSING_CHAR') {
    return [start, /:(\s|$)/.test(lineAt(text, start)) ? INDENTATION : NO_COLON];
  }
  if (!message.includes('scalar at node end')) return [start, UNREADABLE];
  const rest = quote(restOfLine(text, start));
  return [
    start,
    `the text ends at the quotation mark before ${rest}: put the other kind of quotes around all of it`,
  ];
}

/** @returns where something is said next, after blank lines and notes */
function skipNotes(text: string, offset: number): number {
  const [notes] = /^(\s|#.*)*/.exec(text.slice(offset))!;
  return Math.min(offset + notes.length, text.trimEnd().length);
}

function lineAt(text: string, offset: number): string {
  return restOfLine(text, startOfLine(text, offset));
}

function restOfLine(text: string, from: number): string {
  return text.slice(from).split('\n', 1)[0]!;
}
