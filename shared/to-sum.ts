const CURRENCIES: Record<string, string> = {
  GB: 'GBP',
  IE: 'EUR',
  FR: 'EUR',
  DE: 'EUR',
  US: 'USD',
};

/** What has a currency, or is a share of something. */
const NAMED = /[\p{Sc}%]|\b(?:pounds|quid|gbp|usd|eur|euros?|livres|pfund|dollars|chf)\b/iu;
/** What the currency goes before, or behind. */
const AMOUNT =
  /(?<=^(?:(?:from|ab|dès|à partir de|approx\.|ca\.|env\.|max\.) |~)?)\d(?:[\d.,–-]|[ \u00a0\u202f](?=\d{3})| [–-] (?=\d))*\+?(?: *(?:millions?|millionen|mio\.?|[km]\b))?/i;

/** @returns such as `1,500+`; in words, it is as it was said: a figure there may be a year */
export function toNumber(text: string, language: string): string | undefined {
  if (!/\d/.test(text)) return undefined;
  return text.replace(
    /^([£$€]? *)(\d{4,})(\+?)$/,
    (_, before: string, digits: string, plus: string) =>
      before + Number(digits).toLocaleString(language) + plus,
  );
}

/** @returns such as `£50`, `50 €`, `25%`, `£10 million`; as it is where it isn't known what they pay with */
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
