import { parseEnvFile, readEnvironment } from './read-environment.js';

it.each([
  ['export DATABASE_URL = a#b#c  ', 'a#b#c'],
  ['DATABASE_URL=#1', '#1'],
  ['DATABASE_URL=a#b # a note', 'a#b'],
  ['DATABASE_URL=one\r\nDATABASE_URL=two#2\r\n', 'two#2'],
  ['DATABASE_URL="a # b" # a note', 'a # b'],
  ['# DATABASE_URL=a\nDATABASE_URL=', ''],
  ['NOTE="\nDATABASE_URL=in#side\n"', undefined],
])('parseEnvFile parses %j as Docker Compose does', (text, value) => {
  expect(parseEnvFile(text).DATABASE_URL).toBe(value);
});

it.each([
  ['"/data"', '/data'],
  ['\ufeff /data\u200b\n', '/data'],
  ['"/data', '"/data'],
  ['""', undefined],
])(
  'readEnvironment removes quotes, spaces and invisible characters around %j',
  (written, value) => {
    expect(readEnvironment({ DATA_DIR: written }).DATA_DIR).toBe(value);
  },
);
