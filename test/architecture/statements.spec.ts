import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STATEMENTS } from '../statements/statements.mjs';
import { ROOT } from '../support/server-process.js';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const statements = Object.entries(STATEMENTS).map(([statement, [test, file, from]]) => ({
  statement,
  test: test!,
  file: file!,
  from: from!,
}));

describe('What the product promises', () => {
  it('is guarded by a test that is in one file', () => {
    const specs = ['src', 'shared', 'client', 'test/architecture', 'test/e2e', 'test/browser']
      .flatMap((folder) =>
        readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
          join(folder, name),
        ),
      )
      .filter((file) => file.endsWith('spec.ts'))
      .map(read);
    const count = (test: string) => specs.filter((spec) => spec.includes(test)).length;
    expect(statements.filter(({ test }) => count(test) !== 1)).toEqual([]);
  });

  it('can be broken in one place of the code', () => {
    const count = ({ file, from }: (typeof statements)[number]) =>
      read(file).split(from).length - 1;
    expect(statements.filter((each) => count(each) !== 1)).toEqual([]);
  });
});
