import type { YAMLError } from 'yaml';
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
const BRACKET = 'a bracket is opened and never closed';
const UNREADABLE =
  'this can’t be read as YAML: check the colons, hyphens, quotes and spaces here and on the line before';
export const TOO_DEEP = 'lists and fields stand too deep inside each other';
export const NO_END =
  'the quotation mark at the beginning of this text is not closed at its end: close it, or write one inside the text as two';

/** Those of YAML's complaints that say something new: once it has lost its way, the rest is noise. */
export function describeSyntaxErrors(text: string, errors: readonly YAMLError[]): SyntaxFault[] {
  const faults = errors.map((error) => describeError(text, error, errors));
  const last = faults.findIndex(({ endsReading }) => endsReading);
  return last === -1 ? faults : faults.slice(0, last + 1);
}

function describeError(text: string, error: YAMLError, errors: readonly YAMLError[]): SyntaxFault {
  const { code, message } = error;
  const [start] = error.pos;
  const here = (sentence: string) => ({ offset: start, message: sentence, endsReading: false });
  switch (code) {
    case 'TAB_AS_INDENT':
      return { ...here('a tab stands before the text: use spaces'), endsReading: true };
    case 'DUPLICATE_KEY':
      return here('this field stands here twice: remove one of the two');
    case 'BAD_SCALAR_START':
      return here(`a text can’t begin with ${text[start]}: put it in quotes`);
    case 'BAD_DQ_ESCAPE':
      return here('a backslash in double quotes means something else: use single quotes');
    case 'MULTIPLE_DOCS':
      return {
        ...here('three hyphens end the file for YAML: remove this line'),
        endsReading: true,
      };
    case 'RESOURCE_EXHAUSTION':
      return { ...here(TOO_DEEP), offset: 0, endsReading: true };
    default:
      return describeLoss(text, error, message, errors);
  }
}

/** YAML has lost its way: where it noticed is not always the line that is wrong. */
function describeLoss(
  text: string,
  { code, pos: [start, end] }: YAMLError,
  message: string,
  errors: readonly YAMLError[],
): SyntaxFault {
  const at = (offset: number, sentence: string) => {
    const found = skipSpace(text, offset);
    const isHyphen = /^\s*-[^\s-]/.test(lineAt(text, found));
    return { offset: found, message: isHyphen ? HYPHEN : sentence, endsReading: true };
  };
  if (/^Flow/.test(message)) return at(start, BRACKET);
  if (/quote/.test(message)) return at(start, NO_END);
  switch (code) {
    case 'BLOCK_AS_IMPLICIT_KEY': {
      const longer = errors.find(
        (other) => other.code === 'MULTILINE_IMPLICIT_KEY' && other.pos[0] === start,
      );
      if (longer) return at(longer.pos[1] - 1, INDENTATION);
      return at(start, 'a text with a colon and a space in it has to stand in quotes');
    }
    case 'MULTILINE_IMPLICIT_KEY': {
      const isHyphen = /\n\s*-[^\s-]/.test(text.slice(start, end));
      return at(isHyphen ? end - 1 : start, NO_COLON);
    }
    case 'BAD_INDENT':
      return at(start, INDENTATION);
    case 'MISSING_CHAR':
      return at(start, /:(\s|$)/.test(lineAt(text, start)) ? INDENTATION : NO_COLON);
    case 'UNEXPECTED_TOKEN':
      if (!/scalar at node end/.test(message)) return at(start, UNREADABLE);
      return at(
        start,
        `the text ends at the quotation mark before ${quote(restOfLine(text, start))}: put the other kind of quotes around all of it`,
      );
    default:
      return at(start, UNREADABLE);
  }
}

function skipSpace(text: string, offset: number): number {
  const found = text.slice(offset).search(/\S/);
  return found === -1 ? text.trimEnd().length : offset + found;
}

export function lineAt(text: string, offset: number): string {
  const from = text.lastIndexOf('\n', offset - 1) + 1;
  return restOfLine(text, from);
}

function restOfLine(text: string, from: number): string {
  const to = text.indexOf('\n', from);
  return text.slice(from, to === -1 ? undefined : to);
}
