import { QueryFailedError } from 'typeorm';
import { StartError } from './platform/config/config.js';
import { describeStartError } from './describe-start-error.js';

const coded = (code: string) => Object.assign(new Error('no'), { code });

describe('describeStartError', () => {
  it.each([
    ['a file', coded('ENOSPC')],
    ['SQLite', coded('SQLITE_FULL')],
    ['TypeORM', new QueryFailedError('INSERT', [], coded('SQLITE_FULL'))],
  ])('returns one line about a full disk for an error of %s', (_, error) => {
    expect(describeStartError(error)).toBe(
      'There is no room left on the disk: nothing was changed.',
    );
  });

  it.each(['SQLITE_BUSY', '55P03'])(
    'returns one line about another writer for the code %s',
    (code) => {
      expect(describeStartError(new QueryFailedError('BEGIN', [], coded(code)))).toBe(
        'Something else is changing the gallery: try again in a moment.',
      );
    },
  );

  it('returns the message of a StartError, and the stack of any other error', () => {
    expect(describeStartError(new StartError('Fix it.'))).toBe('Fix it.');
    expect(describeStartError(new Error('unforeseen'))).toMatch(
      /^The server could not start: Error: unforeseen\n {4}at /,
    );
    expect(describeStartError('odd')).toBe('The server could not start: odd');
    expect(describeStartError(undefined)).toBe('The server could not start: undefined');
  });
});
