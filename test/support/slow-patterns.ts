import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { analyse } from 'scslre';
import { LONG, measure, MOST } from './long-texts.js';

/** Letters to try for a class that matches none of the pattern's own letters. */
const LETTERS = Array.from('a0 \n./<>-"\'@+(_!,:=é😀');

/**
 * Analyses a pattern and tries it on long texts, because the analysis misses some cases, such as a
 * beginning that is found again and again.
 * @returns why the pattern takes more than linear time for some text; undefined when nothing was found
 */
export function findSlowness(source: string, flags: string): string | undefined {
  const pattern = new RegExp(source, flags);
  const { reports } = analyse(pattern);
  if (reports.length > 0) return reports.map(({ type }) => type).join(', ');
  const slow = listTexts(source, flags).find((text) => isSlow(pattern, text));
  return slow && `${JSON.stringify(slow.run)} again and again`;
}

interface Repeated {
  before: string;
  run: string;
  after: string;
}

/** Tries ever longer texts, and the longest only if an eighth of it takes measurable time. */
function isSlow(pattern: RegExp, { before, run, after }: Repeated): boolean {
  for (const length of [24, 128, 1024, LONG / 8, LONG]) {
    const text = before + run.repeat(Math.ceil(length / run.length)) + after;
    const time = measure(() => text.replace(pattern, ''));
    if (time > MOST) return true;
    if (length === LONG / 8 && time < 0.5) return false;
  }
  return false;
}

/** Lists repetitions of what each part of a pattern matches, after what has to stand before that part. */
function listTexts(source: string, flags: string): Repeated[] {
  const isUnicode = flags.includes('u');
  const { alternatives } = new RegExpParser().parsePattern(source, 0, undefined, isUnicode);
  const own = [...new Set(source.replaceAll(/[\\^$*+?()[\]{}|]/g, ''))];
  const texts = new Map<string, Repeated>();
  const lettersOf = new Map<string, string[]>();
  const listLetters = (set: string) => {
    const one = new RegExp(`^${set}$`, flags.replace('g', ''));
    const letters = lettersOf.get(set) ?? [...own, ...LETTERS].filter((each) => one.test(each));
    lettersOf.set(set, letters);
    return letters;
  };

  /** @param isShort without optional parts @param nth which of a part's alternatives or letters */
  const show = (element: AST.Element, isShort: boolean, nth: number): string => {
    // Other elements match no letter of their own.
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check
    switch (element.type) {
      case 'Character':
        return String.fromCodePoint(element.value);
      case 'CharacterClass':
      case 'CharacterSet': {
        const letters = listLetters(element.raw);
        return letters[nth % letters.length] ?? '';
      }
      case 'Quantifier': {
        const least = isShort ? 0 : 1;
        return show(element.element, isShort, nth).repeat(Math.max(element.min, least));
      }
      case 'Group':
      case 'CapturingGroup': {
        const chosen = element.alternatives[nth % element.alternatives.length]!;
        return showAll(chosen.elements, isShort, nth);
      }
      default:
        return '';
    }
  };
  const showAll = (elements: AST.Element[], isShort: boolean, nth: number) =>
    elements.map((element) => show(element, isShort, nth)).join('');

  const visit = ({ elements }: AST.Alternative, before: string): void => {
    for (const [start, element] of elements.entries()) {
      const begun = before + showAll(elements.slice(0, start), true, 0);
      const inner = element.type === 'Quantifier' ? element.element : element;
      if ('alternatives' in inner) for (const each of inner.alternatives) visit(each, begun);
      for (let end = start + 1; end <= elements.length; end += 1)
        for (const [isShort, nth] of [true, false].flatMap((each) =>
          [0, 1, 2].map((n) => [each, n] as const),
        )) {
          const run = showAll(elements.slice(start, end), isShort, nth);
          for (const first of run ? ['\u0001', begun] : [])
            for (const after of ['\u0000', '\n\n'])
              texts.set(JSON.stringify([first, run, after]), { before: first, run, after });
        }
    }
  };
  // A pattern without an unlimited quantifier is fast for any text.
  if (/[*+]|,\}/.test(source)) for (const each of alternatives) visit(each, '');
  return [...texts.values()];
}
