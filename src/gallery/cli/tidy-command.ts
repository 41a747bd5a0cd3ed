import type { Command } from 'commander';
import type { MediaFile } from '../media/media-store.js';
import { readGallery, withGallery } from './open-gallery.js';
import { describeSize, toPrintable } from './printable.js';

export function addTidyCommand(program: Command): void {
  program
    .command('tidy')
    .option('--yes', 'remove those files')
    .summary('show the files that no film uses')
    .description(
      'Shows the files in DATA_DIR/media, or in the S3 store, that no film uses, with their sizes. They may be left over from a film that you deleted from the database by hand, or wait for their first use. With --yes it removes them all, your own files too. In a store, a file has a day until its first use.',
    )
    .addHelpText('after', '\nExamples:\n  gallery tidy\n  gallery tidy --yes')
    .action(({ yes }: { yes?: true }) => (yes ? removeUnused() : showUnused()));
}

async function showUnused(): Promise<void> {
  await readGallery(async ({ files }) => {
    const unused = await files.listUnused();
    const lines = unused.map(({ path, size }) => `${toPrintable(path)}  ${describeSize(size)}\n`);
    const summary =
      unused.length > 0
        ? `\nNo film uses ${describeAll(unused)}. To remove them: gallery tidy --yes\n`
        : 'Every file is in use.\n';
    process.stdout.write(lines.join('') + summary);
  });
}

async function removeUnused(): Promise<void> {
  await withGallery(async ({ files }) => {
    const { removed, errors } = await files.tidy();
    process.stdout.write(
      removed.length + errors.length > 0
        ? `Removed ${describeAll(removed)}.\n`
        : 'Every file is in use.\n',
    );
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('; '));
  });
}

function describeAll(files: readonly MediaFile[]): string {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  return `${files.length} ${files.length === 1 ? 'file' : 'files'}, ${describeSize(total)}`;
}
