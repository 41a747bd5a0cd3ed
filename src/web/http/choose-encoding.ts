import Negotiator from 'negotiator';

/** Smallest result first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Type of the `preferred` option (the server's order), which the package's types lack. */
interface PreferringNegotiator {
  encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
}

/** A header of a browser has some twenty letters: one of many thousands costs 50 ms to read. */
const MAX_LENGTH = 1000;

export function chooseEncoding(accepted = ''): Encoding {
  const headers = { 'accept-encoding': accepted.slice(0, MAX_LENGTH) };
  const negotiator: PreferringNegotiator = new Negotiator({ headers });
  const [first = 'identity'] = negotiator.encodings(ENCODINGS, { preferred: ENCODINGS });
  return first as Encoding;
}
