/**
 * What can't be seen, and comes along where a text is copied: from a chat, a PDF, a document. Each
 * value is read by one of these before it is judged, wherever it comes from.
 */

/** @returns a text with its line breaks as `\n`, without what no text is made of */
export function readText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}/gu, '');
}

/** @returns a text on one line */
export const readLine = (text: string) =>
  readText(text)
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim();

/** @returns a number, an address, or a file's name, which programs read: with nothing in it that can't be seen */
export const readValue = (text: string) =>
  readLine(text)
    .replaceAll(/[\p{Cf}\p{Variation_Selector}]/gu, '')
    .normalize('NFC')
    .trim();

/** @returns a phone number as it was written, or as the link to it says it */
export const readNumber = (text: string) =>
  readValue(text)
    .replace(/^tel:\s*/i, '')
    .replace(
      /^(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)\+?(\d+).*$/i,
      '+$1',
    );
