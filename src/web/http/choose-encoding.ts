import Negotiator from 'negotiator';

/** Smallest result first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Type of the `preferred` option (the server's order), which the package's types lack. */
interface PreferringNegotiator {
  encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
}

/** Cache: browsers send only a handful of different headers. */
const CHOICES = new Map<string, Encoding>();
const MAX_CHOICES = 100;

export function chooseEncoding(accepted = ''): Encoding {
  const known = CHOICES.get(accepted);
  if (known) return known;
  const negotiator: PreferringNegotiator = new Negotiator({
    headers: { 'accept-encoding': accepted },
  });
  const [first = 'identity'] = negotiator.encodings(ENCODINGS, { preferred: ENCODINGS });
  const choice = first as Encoding;
  if (CHOICES.size < MAX_CHOICES) CHOICES.set(accepted, choice);
  return choice;
}
