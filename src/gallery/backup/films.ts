import { z } from 'zod';
import { listThumbnailAddresses } from '../../../shared/thumbnails.js';
import { parseMediaAddress } from '../media/media-address.js';
import { BadValueError, idSchema, parseInput, videoInputSchema } from '../videos/video-input.js';

/** PostgreSQL's largest id less one, which stays for the next film. */
const MAX_ID = 2 ** 31 - 2;

const idExpected = `expected a number up to ${MAX_ID}`;
const dateExpected = 'expected an ISO 8601 date';
const durationExpected = 'expected null, or seconds from 0 on';

const filmSchema = videoInputSchema.extend({
  id: idSchema.max(MAX_ID, idExpected),
  position: z.number('expected a number'),
  uploadedAt: z.iso.datetime({ offset: true, error: dateExpected }).or(z.iso.date(dateExpected)),
  durationSeconds: z.number(durationExpected).min(0, durationExpected).nullable(),
});

const listSchema = z.strictObject({
  lastId: z.int(idExpected).min(0, idExpected).max(MAX_ID, idExpected),
  films: z.array(z.looseObject({}), 'expected a list'),
});

export type StoredFilm = z.output<typeof filmSchema>;

export function parseFilms(value: unknown) {
  const { lastId, films } = parseInput(listSchema, value, 'films.json');
  const ids = new Set<number>();
  const parsed = films.map((film) => {
    const row = parseFilm(film);
    if (ids.has(row.id)) throw new BadValueError(`film ${row.id}: id`, 'is there twice');
    ids.add(row.id);
    return row;
  });
  return { lastId, films: parsed };
}

export function parseFilm(film: { id?: unknown }): StoredFilm {
  return parseInput(filmSchema, film, `film ${String(film.id).slice(0, 20)}`);
}

/** Lists the films' files that aren't in `media`, a set of paths below the media folder. */
export function listMissing(
  films: readonly Pick<StoredFilm, 'id' | 'url' | 'thumbnailUrl'>[],
  media: { has: (path: string) => boolean },
) {
  return films.flatMap(({ id, url, thumbnailUrl }) =>
    [url, ...(thumbnailUrl ? listThumbnailAddresses(thumbnailUrl) : [])]
      .map((address) => ({ id, address, path: parseMediaAddress(address)?.join('/') }))
      .filter(({ path }) => path !== undefined && !media.has(path)),
  );
}
