import { spawnSync } from 'node:child_process';
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { forge } from '../../../test/support/archive.js';
import { makeDataDir } from '../../../test/support/data-dir.js';
import { unpackBackup } from './unpack-backup.js';

const unpack = (archive: string) => unpackBackup(archive, join(makeDataDir(), 'stage'));

/** A name too long for an entry's plain header. */
function forgeLongName(length: number): string {
  const path = `media/${'n'.repeat(length)}`;
  const record = (digits: number) => `${digits} path=${path}\n`;
  const size = record(100).length;
  return forge(
    { path: 'PaxHeader', type: 'ExtendedHeader', content: record(size) },
    { path: 'media/short' },
  );
}

describe('an archive', () => {
  it.each<[string, RegExp, () => string]>([
    [
      'whose file is another’s folder',
      /can't hold .*media\/a\/b/,
      () => forge({ path: 'media/a' }, { path: 'media/a/b' }),
    ],
    [
      'whose folder is another’s file',
      /can't hold .*media\/a /,
      () => forge({ path: 'media/a/b' }, { path: 'media/a' }),
    ],
    ['with a name of 300 characters', /can't hold .*ENAMETOOLONG/, () => forgeLongName(300)],
    ['with a name twice', /no backup does/, () => forge({ path: 'media/a' }, { path: 'media/a' })],
    [
      'that says a file is larger than all of it',
      /not a whole backup/,
      () => forge({ path: 'media/a', size: 2 ** 33 }),
    ],
    [
      'whose list is a gigabyte long',
      /no backup does: File manifest\.json/,
      () => forge({ path: 'manifest.json', size: 2 ** 30 }),
    ],
    [
      'that is compressed',
      /is compressed/,
      () => {
        const file = join(makeDataDir(), 'a.tar.gz');
        writeFileSync(file, gzipSync(readFileSync(forge({ path: 'media/a' }))));
        return file;
      },
    ],
    [
      'that is a photograph',
      /another kind of file/,
      () => join(import.meta.dirname, '../../../sites/chalk-and-neon/pictures/booth.webp'),
    ],
    [
      'that is a pipe',
      /is not a file/,
      () => {
        const path = join(makeDataDir(), 'pipe');
        spawnSync('mkfifo', [path]);
        return path;
      },
    ],
    ['that is a device', /is not a file/, () => '/dev/zero'],
    ['that is a folder', /is not a file/, () => makeDataDir()],
  ])('%s is refused', async (_, message, make) => {
    await expect(unpack(make())).rejects.toThrow(message);
  });

  it('that stops right after its last file is not whole', async () => {
    const archive = forge({ path: 'media/a', content: 'x'.repeat(2000) });
    truncateSync(archive, 1024);
    await expect(unpack(archive)).rejects.toThrow('not a whole backup');
  });
});
