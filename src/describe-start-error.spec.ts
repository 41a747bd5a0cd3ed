import { QueryFailedError } from 'typeorm';
import { StartError } from './platform/config/config.js';
import { describeStartError } from './describe-start-error.js';

const fail = (code: string) =>
  new QueryFailedError('BEGIN', [], Object.assign(new Error('no'), { code }));

it.each([
  [new StartError('Fix it.'), 'Fix it.'],
  [fail('SQLITE_FULL'), 'There is no room left on the disk: nothing was changed.'],
  [fail('55P03'), 'Something else is changing the gallery: try again in a moment.'],
  ['odd', 'The server could not start: odd'],
])('describeStartError describes %s in one line', (error, line) => {
  expect(describeStartError(error)).toBe(line);
});

it('describeStartError returns the stack of an error that it doesn’t know', () => {
  expect(describeStartError(new Error('unforeseen'))).toMatch(
    /^The server could not start: Error: unforeseen\n {4}at /,
  );
});
