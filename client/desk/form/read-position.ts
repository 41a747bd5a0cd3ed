import type { Value } from '../../../shared/api/desk-site.js';

const NUMBER = String.raw`\d+(?:[.,]\d+)?`;
const PARTS = String.raw`(${NUMBER})\s*(?:°\s*(?:(${NUMBER})\s*['′’]\s*(?:(${NUMBER})\s*["″”]\s*)?)?)?`;
const [NORTH, EAST] = ['N(?:or(?:d|th))?|S(?:[uü]d|outh)?', 'E(?:a?st)?|W(?:est)?|O(?:st|uest)?'];
const POSITION = new RegExp(
  String.raw`^\W*?(${NORTH}|[−-]|)\s*${PARTS}(${NORTH}|)[\s,;]+(${EAST}|[−-]|)\s*${PARTS}(${EAST}|)\W*$`,
  'iu',
);
/** Of degrees: a metre. */
const DIGITS = 5;

/**
 * @param language decides whether `O` is the German east or the French west
 * @returns latitude and longitude of what map apps copy, such as `53.01, -9.39`; else what was typed
 */
export function readPosition(typed: string, language: string): Value {
  const found = POSITION.exec(typed);
  if (!found) return typed.trim();
  const isNegative = language.startsWith('fr') ? /^(?:[−\-SW]|O(?!st))/iu : /^(?:[−\-SW]|Ou)/iu;
  const read = ([before, degrees, minutes = '0', seconds = '0', behind]: string[]) => {
    const [whole, sixtieth, least] = [degrees!, minutes, seconds].map((each) =>
      Number(each.replace(',', '.')),
    ) as [number, number, number];
    const size = whole + sixtieth / 60 + least / 3600;
    return Number((isNegative.test(before! || behind!) ? -size : size).toFixed(DIGITS));
  };
  return [read(found.slice(1, 6)), read(found.slice(6))];
}
