const CURRENCIES: Record<string, string> = {
  GB: 'GBP',
  IE: 'EUR',
  FR: 'EUR',
  DE: 'EUR',
  US: 'USD',
};

/** An amount by itself: `250`, `50 – 80`, `1,500+`, `10 million`. */
const AMOUNT = /^\d[\d.,\s–-]*\+?(?: ?(?:mill?io\w*|mio\.?|[km]))?$/i;

/** @returns such as `1,500+`; in words, it is as it was said: a figure there may be a year */
export function toNumber(text: string, language: string): string | undefined {
  if (!/\d/.test(text)) return undefined;
  return text.replace(
    /^([£$€]? *)(\d{4,})(\+?)$/,
    (_, before: string, digits: string, plus: string) =>
      before + Number(digits).toLocaleString(language) + plus,
  );
}

/** @returns such as `£50`, `50 €`, `£10 million`; with more than an amount in it, it is as it was said */
export function toSum(text: string, country: string, language: string): string | undefined {
  const plain = toNumber(text, language);
  const currency = CURRENCIES[country];
  if (!plain || !currency || !AMOUNT.test(plain)) return plain;
  const zero = (0).toLocaleString(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  return zero.replace(/0\S+/, () => plain);
}
