import type { YAMLError } from 'yaml';
import { quote } from './fault.js';

/** What is wrong with a file's YAML, in the writer's words, and where. */
export interface SyntaxFault {
  offset: number;
  message: string;
  /** Whether nothing after it can be trusted, as YAML has lost its way. */
  endsReading: boolean;
}

/** Those of YAML's complaints that say something new: one that has lost its way brings others. */
export function describeSyntaxErrors(text: string, errors: readonly YAMLError[]): SyntaxFault[] {
  const faults = errors.map((error) => describeError(text, error, errors));
  const last = faults.findIndex(({ endsReading }) => endsReading);
  return last === -1 ? faults : faults.slice(0, last + 1);
}

function describeError(
  text: string,
  { code, message, pos: [start, end] }: YAMLError,
  errors: readonly YAMLError[],
): SyntaxFault {
  const lost = (at: number, sentence: string) => {
    const offset = skipSpace(text, at);
    const line = lineAt(text, offset);
    const hyphen = /^\s*-[^\s-]/.test(line);
    return {
      offset,
      message: hyphen ? 'a hyphen at the beginning of an entry needs a space after it' : sentence,
      endsReading: true,
    };
  };
  const here = (sentence: string) => ({ offset: start, message: sentence, endsReading: false });

  switch (code) {
    case 'TAB_AS_INDENT':
      return { ...here('a tab stands before the text: use spaces'), endsReading: true };
    case 'DUPLICATE_KEY':
      return here('this field stands here twice: remove one of them');
    case 'BAD_SCALAR_START':
      return here(`a text can’t begin with ${text[start]} unless it stands in quotes`);
    case 'BAD_DQ_ESCAPE':
      return here('a backslash in double quotes means something else: use single quotes');
    case 'MULTIPLE_DOCS':
      return here('three hyphens begin a second document, and a file holds only one: remove them');
    case 'BLOCK_AS_IMPLICIT_KEY': {
      const later = errors.find(
        ({ code: other, pos }) => other === 'MULTILINE_IMPLICIT_KEY' && pos[0] === start,
      );
      if (later) return lost(later.pos[1] - 1, INDENTATION);
      return lost(start, 'a text with a colon in it has to stand in quotes');
    }
    case 'MULTILINE_IMPLICIT_KEY': {
      const hasHyphen = /\n\s*-[^\s-]/.test(text.slice(start, end));
      return lost(hasHyphen ? end - 1 : start, 'a colon and a space are missing after the name');
    }
    case 'BAD_INDENT':
      if (/^Flow/.test(message)) return lost(start, 'a bracket is opened and never closed');
      return lost(start, INDENTATION);
    case 'MISSING_CHAR':
      if (/quote/.test(message)) return lost(start, 'a quotation mark is opened and never closed');
      if (/^Flow/.test(message)) return lost(start, 'a bracket is opened and never closed');
      return lost(start, `a colon and a space are missing after ${quote(lineAt(text, start))}`);
    case 'UNEXPECTED_TOKEN':
      if (/scalar at node end/.test(message)) {
        return lost(
          start,
          'there is something after the end of the value: put the whole text in quotes, and write a quotation mark inside it twice',
        );
      }
      return lost(start, UNREADABLE);
    case 'RESOURCE_EXHAUSTION':
      return lost(start, 'lists and fields stand too deep inside each other');
    default:
      return lost(start, UNREADABLE);
  }
}

const INDENTATION =
  'this line begins in the wrong column: what belongs together stands exactly below each other';
const UNREADABLE =
  'this can’t be read as YAML: check the colons, hyphens, quotes and spaces here and on the line before';

function skipSpace(text: string, offset: number): number {
  const found = text.slice(offset).search(/\S/);
  return found === -1 ? text.trimEnd().length : offset + found;
}

function lineAt(text: string, offset: number): string {
  const from = text.lastIndexOf('\n', offset - 1) + 1;
  const to = text.indexOf('\n', offset);
  return text.slice(from, to === -1 ? undefined : to);
}
