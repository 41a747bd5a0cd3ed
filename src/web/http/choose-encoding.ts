import Negotiator from 'negotiator';

/** Smallest result first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A header of a browser has some twenty letters: one of many thousands costs 50 ms to read. */
const MAX_LENGTH = 1000;

export function chooseEncoding(accepted = ''): Encoding {
  const headers = { 'accept-encoding': accepted.slice(0, MAX_LENGTH) };
  const acceptable = new Negotiator({ headers }).encodings(ENCODINGS);
  return ENCODINGS.find((each) => acceptable.includes(each)) ?? 'identity';
}
