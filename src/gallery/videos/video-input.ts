import { z } from 'zod';
import { extractFilmAddress } from '../../../shared/film-address.js';
import { cleanLine } from '../../../shared/plain-text.js';
import { typedText } from '../../../shared/typed-text.js';
import { parseHttpUrl } from '../../platform/config/parse-url.js';
import { parseMediaAddress } from '../media/media-address.js';

/** Thrown for a value that a film can't have. The message is one line and names the field. */
export class BadValueError extends Error {
  constructor(
    readonly field: string,
    reason: string,
  ) {
    super(`${field}: ${reason}`);
  }
}

const MAX_ADDRESS = 2000;
const ADDRESS = 'expected an https: or http: address without a password, or /media/… of a file';
/** Largest id that an import accepts: half of PostgreSQL's range stays for later films. */
export const MAX_NEW_ID = 2 ** 30;

export const idSchema = z
  .int('expected a positive whole number')
  .min(1, 'expected a positive whole number');

/** Checks the fields of a film. `VideoFilesService` checks that the named files exist. */
export const videoInputSchema = z.strictObject({
  title: lineSchema(1, 200),
  description: lineSchema(0, 2000).default(''),
  // An embed code is several times as long as the address in it.
  url: z
    .string(ADDRESS)
    .max(10 * MAX_ADDRESS, ADDRESS)
    .transform((typed, context) => {
      const read = extractFilmAddress(typed);
      if ('url' in read) return read.url;
      context.addIssue(read.problem);
      return z.NEVER;
    })
    .pipe(addressSchema()),
  thumbnailUrl: addressSchema().nullable().default(null),
  category: lineSchema(1, 60),
  featured: z.boolean('expected true or false').default(false),
});

export type VideoInput = z.output<typeof videoInputSchema>;

export const videoRowSchema = videoInputSchema.extend({ id: idSchema.nullish() });

/**
 * @param where prefix of the field in the message, such as `row 3`
 * @throws BadValueError for the first bad value
 */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown, where = ''): T {
  const { data, error } = schema.safeParse(value);
  if (!error) return data;
  const issue = error.issues[0]!;
  const isUnknown = issue.code === 'unrecognized_keys';
  const field = isUnknown ? issue.keys[0] : issue.path.join('.');
  const reason = isUnknown ? 'not a field of a film' : issue.message;
  throw new BadValueError([where, field].filter(Boolean).join(': ') || 'film', reason);
}

export function parseFields(fields: Partial<VideoInput>): Partial<VideoInput> {
  const names = Object.keys(fields) as (keyof VideoInput)[];
  const mask = Object.fromEntries(names.map((name) => [name, true as const]));
  return parseInput(videoInputSchema.pick(mask as Record<keyof VideoInput, true>), fields);
}

function lineSchema(min: number, max: number) {
  const expected = `expected ${min ? `${min} to` : 'at most'} ${max} characters on one line`;
  // `cleanLine` would join several lines into one, but they have to be refused below.
  const read = (text: string) =>
    /[\n\t]/.test(text.trim())
      ? text.trim()
      : cleanLine(text.normalize('NFC').replaceAll('\u00ad', ''));
  return typedText(max, read, expected)
    .refine((text) => !/[\n\t]/.test(text), expected)
    .min(min, expected);
}

function addressSchema() {
  return typedText(MAX_ADDRESS, cleanLine, ADDRESS).refine(
    (text) =>
      (/^https?:\/\//i.test(text) && parseHttpUrl(text)) ||
      // Refuses `.` and `..` segments: a browser resolves them, another program may not.
      (!/\/(\.|%2e){1,2}(\/|$)/i.test(text) && parseMediaAddress(text)),
    ADDRESS,
  );
}
