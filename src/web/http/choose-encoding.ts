import Negotiator from 'negotiator';

/** Smallest result first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Type of the `preferred` option (the server's order), which the package's types lack. */
interface PreferringNegotiator {
  encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
}

export function chooseEncoding(accepted = ''): Encoding {
  const negotiator: PreferringNegotiator = new Negotiator({
    headers: { 'accept-encoding': accepted },
  });
  const [first = 'identity'] = negotiator.encodings(ENCODINGS, { preferred: ENCODINGS });
  return first as Encoding;
}
