/** Estimates a text's greatest width, as a multiple of the font size, on devices with any font. */
export function measureText(text: string): number {
  const measure = (letter: string) => WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 0.65;
  return Array.from(text).reduce((sum, letter) => sum + measure(letter), 0);
}

/** Widths in the widest common fonts, DejaVu Sans and Verdana. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  // Chinese, Japanese, Korean and emoji.
  [/[\u{2e80}-\u{ffff}\u{1f000}-\u{3ffff}]/u, 1.05],
  [/\p{M}/u, 0],
  [/[mwMWÆŒ@%&]/u, 1],
  [/[’'.,:;|ijlI()[\] ]|[ïîíì]/u, 0.42],
  [/[-frtsJ]/u, 0.55],
  [/\p{Lu}/u, 0.79],
];
