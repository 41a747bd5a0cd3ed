import type { Value } from '../../../shared/api/desk-site.js';

const PARTS = String.raw`(\d+(?:\.\d+)?)\s*(?:°\s*(?:(\d+(?:\.\d+)?)\s*['′’]\s*(?:(\d+(?:\.\d+)?)\s*["″”]\s*)?)?)?`;
const POSITION = new RegExp(
  String.raw`^\W*?([NS−-]?)\s*${PARTS}([NS]?)[\s,;]+([EW−-]?)\s*${PARTS}([EW]?)\W*$`,
  'iu',
);
/** Of degrees: a metre. */
const DIGITS = 5;

/** @returns latitude and longitude of what map apps copy, such as `53.01, -9.39`; else what was typed */
export function readPosition(typed: string): Value {
  const found = POSITION.exec(typed);
  if (!found) return typed.trim();
  const read = ([before, degrees, minutes = '0', seconds = '0', behind]: string[]) => {
    const size = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
    return Number((/[−\-SW]/iu.test(before! + behind!) ? -size : size).toFixed(DIGITS));
  };
  return [read(found.slice(1, 6)), read(found.slice(6))];
}
