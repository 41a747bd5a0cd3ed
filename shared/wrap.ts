/** Wraps at `most` characters, but never within a word. */
export function wrap(text: string, most: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = [...lines.slice(-1), word].join(' ');
    if (lines.length > 0 && longer.length <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Breaks lines that are too long into even ones. @returns the text itself if it would have too many */
export function breakLines(text: string, mostLetters: number, mostLines: number): string {
  if (text.length > 2 * mostLetters * mostLines) return text;
  const rows = text.split('\n').flatMap((line) => {
    const { length } = wrap(line, mostLetters);
    const ways = Array.from({ length: mostLetters }, (_, most) => wrap(line, most + 1));
    return ways.find((way) => way.length === length) ?? line;
  });
  return rows.length > mostLines ? text : rows.join('\n');
}
