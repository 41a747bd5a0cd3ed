/** The most characters of a request's line and headers, and the tests' limit for a text in a body. */
export const LONG = 64_000;

/** The most processor time that a request may take, in milliseconds. */
export const MOST = 50;

const PIECES = [
  ...Array.from(' .,:;!?/\\|-_+=&#%@*~^$()[]{}<>"\'`0a\n\té’•\u00a0\u200b😀'),
  '%20',
  '%E3%80%80',
  '<a ',
  '</a>',
  'a@',
  'a.',
  '1 ',
  '0.',
  '+4',
  'https://',
  'www.',
  '&amp;',
  ' and ',
  'from £',
];

/** Repeats each piece that a pattern might try again at each place, with and without a letter at the end. */
export const makeLongTexts = (length: number): readonly string[] =>
  [...PIECES, PIECES.join('')].flatMap((piece) => {
    const run = piece.repeat(length / piece.length);
    return [run, `${run}x`];
  });

/**
 * @param limit milliseconds above which it tries again, because garbage collection counts too
 * @returns the least processor time of up to three tries, in milliseconds
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
