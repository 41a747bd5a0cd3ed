const CURRENCIES: Record<string, string> = {
  GB: 'GBP',
  IE: 'EUR',
  FR: 'EUR',
  DE: 'EUR',
  US: 'USD',
};

/** Text that already has a currency, or a percentage. */
const NAMED = /[\p{Sc}%]|\b(?:pounds|quid|gbp|usd|eur|euros?|livres|pfund|dollars|chf)\b/iu;
/** The number in a text, which the currency symbol goes before or after. */
const AMOUNT =
  /(?<=^(?:(?:from|ab|dès|à partir de|approx\.|ca\.|env\.|max\.) |~)?)\d(?:[\d.,–-]|[ \u00a0\u202f](?=\d{3})| [–-] (?=\d))*\+?(?: *(?:millions?|millionen|mio\.?|[km]\b))?/i;

/** Adds thousands separators: `1,500+`. A number within words stays, as it may be a year. */
export function toNumber(text: string, language: string): string | undefined {
  if (!/\d/.test(text)) return undefined;
  return text.replace(
    /^([£$€]? *)(\d{4,})(\+?)$/,
    (_, before: string, digits: string, plus: string) =>
      before + Number(digits).toLocaleString(language) + plus,
  );
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
  return plain.replace(AMOUNT, (amount) => zero.replace(/0\S0+/, () => amount));
}
