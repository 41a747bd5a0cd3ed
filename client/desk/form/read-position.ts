import type { Value } from '../../../shared/api/desk-site.js';

/** Decimals of a degree: five are about a metre. */
const DIGITS = 5;

/** Signs behind degrees, minutes and seconds. */
const MARKS = ['°º', "'′’", '"″”'];

/** Points of the compass in English, French and German. */
const NORTH_OR_SOUTH = /^(n(or(d|th))?|s([uü]d|outh)?)$/i;
const EAST_OR_WEST = /^(e(a?st)?|w(est)?|o(st|uest)?)$/i;

/**
 * Parses a position as map apps copy it, such as `53.01, -9.39`.
 * @param language decides whether `O` is the German east or the French west
 * @returns latitude and longitude; the text itself if it is no position
 */
export function readPosition(typed: string, language: string): Value {
  const isNegative = language.startsWith('fr') ? /^([−\-sw]|o(?!st))/i : /^([−\-sw]|ou)/i;
  const words = typed.replaceAll(/''|′′|’’/g, '″').match(/\d+(?:[.,]\d+)?|\p{L}+|\S/gu) ?? [];
  const first = words.findIndex((word) => /[\p{L}\d−-]/u.test(word));
  const last = words.findLastIndex(
    (word) => /[\p{L}\d]/u.test(word) || MARKS.join().includes(word),
  );
  const left = words.slice(Math.max(first, 0), last + 1);
  const latitude = takeDegrees(left, NORTH_OR_SOUTH, isNegative);
  while (/^[,;/]$/.test(left[0] ?? '')) left.shift();
  const longitude = takeDegrees(left, EAST_OR_WEST, isNegative);
  const isWhole = latitude !== undefined && longitude !== undefined && left.length === 0;
  return isWhole ? [latitude, longitude] : typed.trim();
}

/** Takes degrees, minutes, seconds and their compass point off the start of the words. */
function takeDegrees(words: string[], points: RegExp, isNegative: RegExp): number | undefined {
  const takePoint = (isPoint: boolean) => (isPoint ? words.shift()! : '');
  const before = takePoint(/^[−-]$/.test(words[0] ?? '') || points.test(words[0] ?? ''));
  let degrees: number | undefined;
  for (const [index, marks] of MARKS.entries()) {
    const [number = '', mark = ' '] = words;
    const isMarked = marks.includes(mark);
    if (!/^\d/.test(number) || (index > 0 && !isMarked)) break;
    degrees = (degrees ?? 0) + Number(number.replace(',', '.')) / 60 ** index;
    words.splice(0, isMarked ? 2 : 1);
    if (!isMarked) break;
  }
  const behind = takePoint(points.test(words[0] ?? ''));
  const sign = isNegative.test(before || behind) ? -1 : 1;
  return degrees === undefined ? undefined : Number((sign * degrees).toFixed(DIGITS));
}
