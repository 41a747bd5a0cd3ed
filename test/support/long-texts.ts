/** The most that a request's line and headers may have, and a text of a body in these tests. */
export const LONG = 64_000;

/** The most that a request may take of the processor, in milliseconds. */
export const MOST = 50;

const PIECES = [
  ...' .,:;!?/\\|-_+=&#%@*~^$()[]{}<>"\'`0a\n\té’•\u00a0\u200b😀',
  '%20',
  '%E3%80%80',
  '<a ',
  '</a>',
  'a@',
  'a.',
  '1 ',
  '0.',
  '+4',
  '..',
  'https://',
  'www.',
  '&amp;',
  ' and ',
  'from £',
];

/** A long run of each thing that a pattern may try again from each place, with nothing or a letter behind it. */
export const makeLongTexts = (length: number): readonly string[] =>
  [...PIECES, PIECES.join('')].flatMap((piece) => {
    const run = piece.repeat(length / piece.length);
    return [run, `${run}x`];
  });

/**
 * @param limit above which it tries again
 * @returns the processor's time in milliseconds: of a few tries the least, as collecting garbage counts too
 */
export function measure(run: () => unknown, limit = MOST): number {
  const times = [];
  do {
    const start = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1000);
  } while (times.at(-1)! > limit && times.at(-1)! < 10 * limit && times.length < 3);
  return Math.min(...times);
}
