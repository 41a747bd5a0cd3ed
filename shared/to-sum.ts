const CURRENCIES: Record<string, string> = {
  GB: 'GBP',
  IE: 'EUR',
  FR: 'EUR',
  DE: 'EUR',
  US: 'USD',
};

/** Text that already has a currency, or is a percentage. */
const HAS_UNIT = /[\p{Sc}%]|\b(?:pounds|quid|gbp|usd|eur|euros?|livres|pfund|dollars|chf)\b/iu;
/** Words before the amount; the currency's symbol goes after them. */
const PREFIX = /^(?:(?:from|starting at|ab|dès|à partir de|approx\.|ca\.|env\.|max\.) |~)?/i;
/** The amount, which gets the symbol before or after it, as the language has it. */
const AMOUNT = /^\d([\d.,–-]|\s(?=\d{3})| [–-] (?=\d))*\+?( *(mio\.?|million\w*|[km]\b))?/i;

function splitPrefix(text: string): [before: string, rest: string] {
  const [before = ''] = PREFIX.exec(text) ?? [];
  return [before, text.slice(before.length)];
}

/**
 * Adds thousands separators and drops a `.00`. A text with other words stays: its number may be a year.
 * @returns undefined if there is no digit
 */
export function toNumber(text: string, language: string): string | undefined {
  if (!/\d/.test(text)) return undefined;
  const [before, rest] = splitPrefix(text);
  if (/[^\d.,+\s\p{Sc}–-]/u.test(rest)) return text;
  const round = rest.replaceAll(/(?<=\d)[.,]00(?!\d)/g, '');
  const group = (digits: string) => Number(digits).toLocaleString(language);
  return before + round.replaceAll(/(?<![\d.,])\d{4,12}(?!\d)/g, group);
}

/**
 * Adds the country's currency: `£50`, `50 €`, `£10 million`.
 * @returns undefined if there is no digit
 */
export function toSum(text: string, country: string, language: string): string | undefined {
  const plain = toNumber(text, language);
  const currency = CURRENCIES[country];
  if (!plain || !currency || HAS_UNIT.test(plain)) return plain;
  if (language === 'fr-FR' && currency === 'EUR' && /\d\s?million/i.test(plain))
    return plain.replace(/millions?/i, '$& d’euros');
  const zero = (0).toLocaleString(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const [before, rest] = splitPrefix(plain);
  // Replaces the zero in `£0.00`, so that the symbol is on the side that the language has it.
  return before + rest.replace(AMOUNT, (amount) => zero.replace(/0\S0+/, () => amount));
}
