const CURRENCIES: Record<string, string> = {
  GB: 'GBP',
  IE: 'EUR',
  FR: 'EUR',
  DE: 'EUR',
  US: 'USD',
};

/** Text that already has a currency, or a percentage. */
const NAMED = /[\p{Sc}%]|\b(?:pounds|quid|gbp|usd|eur|euros?|livres|pfund|dollars|chf)\b/iu;
/** Words before an amount. */
const BEFORE = /^(?:(?:from|starting at|ab|dès|à partir de|approx\.|ca\.|env\.|max\.) |~)?/i;
/** The number that the currency symbol goes before or after. */
const AMOUNT = /^\d([\d.,–-]|\s(?=\d{3})| [–-] (?=\d))*\+?( *(mio\.?|million\w*|[km]\b))?/i;

function splitBefore(text: string): [before: string, rest: string] {
  const [before = ''] = BEFORE.exec(text) ?? [];
  return [before, text.slice(before.length)];
}

/** Adds thousands separators and drops a `.00`. A number within words stays, as it may be a year. */
export function toNumber(text: string, language: string): string | undefined {
  if (!/\d/.test(text)) return undefined;
  const [before, rest] = splitBefore(text);
  if (/[^\d.,+\s\p{Sc}–-]/u.test(rest)) return text;
  const round = rest.replaceAll(/(?<=\d)[.,]00(?!\d)/g, '');
  const group = (digits: string) => Number(digits).toLocaleString(language);
  return before + round.replaceAll(/(?<![\d.,])\d{4,12}(?!\d)/g, group);
}

/** Adds the country's currency: `£50`, `50 €`, `£10 million`. */
export function toSum(text: string, country: string, language: string): string | undefined {
  const plain = toNumber(text, language);
  const currency = CURRENCIES[country];
  if (!plain || !currency || NAMED.test(plain)) return plain;
  const zero = (0).toLocaleString(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const [before, rest] = splitBefore(plain);
  return before + rest.replace(AMOUNT, (amount) => zero.replace(/0\S0+/, () => amount));
}
