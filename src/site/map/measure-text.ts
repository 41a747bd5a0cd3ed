/**
 * How wide a text is at most, in its font's size. Fonts differ from one device to the next: these
 * are of the widest in common use, DejaVu Sans and Verdana.
 */
export function measureText(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + measureLetter(letter), 0);
}

const WIDTHS: readonly (readonly [RegExp, number])[] = [
  // Chinese, Japanese and Korean, and signs as wide as they are tall.
  [/[\u{2e80}-\u{ffff}\u{1f000}-\u{3ffff}]/u, 1.05],
  // Accents above the letter before them.
  [/\p{M}/u, 0],
  [/[mwMWÆŒ@%&]/u, 1],
  [/[’'.,:;|ijlI()[\] ]|[ïîíì]/u, 0.42],
  [/[-frtsJ]/u, 0.55],
  [/\p{Lu}/u, 0.79],
];

function measureLetter(letter: string): number {
  return WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 0.65;
}
