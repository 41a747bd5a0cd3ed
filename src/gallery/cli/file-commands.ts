import type { Command } from 'commander';
import { MEDIA_PREFIX, SITE_PREFIX } from '../backup/manifest.js';
import type { MediaFile } from '../media/media-store.js';
import { loadDataConfig, withGallery } from './open-gallery.js';
import { toPrintable } from '../../platform/cli/printable.js';
import { resolvePath } from '../../platform/cli/resolve-path.js';

export function addFileCommands(program: Command): void {
  program
    .command('backup')
    .argument('<file>', 'the archive to write, such as gallery.tar', resolvePath)
    .option('--force', 'replace the file if it is there')
    .summary('save films and site in one file')
    .description(
      'Writes the films, all media and the files of a site of your own into one archive, even while the site runs.',
    )
    .action(backUp);

  program
    .command('restore')
    .argument('<file>', 'what "gallery backup" has written', resolvePath)
    .option('--force', 'replace the gallery that is there')
    .summary('restore a backup')
    .description(
      'Replaces the gallery with a backup, even while the site runs. The whole archive is checked first.',
    )
    .action(restore);

  program
    .command('tidy')
    .option('--yes', 'remove those files')
    .summary('show the files that no film uses')
    .description(
      'Shows the files in DATA_DIR/media, or in the S3 store, that no film uses, with their sizes. They may be left over from a film that you deleted from the database by hand, or wait for their first use. With --yes it removes them all, your own files too. In a store, a file has a day until its first use.',
    )
    .action(({ yes }: { yes?: true }) => (yes ? removeUnused() : showUnused()));
}

async function backUp(target: string, { force }: { force?: true }): Promise<void> {
  const { writeBackup } = await import('../backup/write-backup.js');
  await withGallery(async (gallery) => {
    const { sources, problems } = await writeBackup(gallery, target, force);
    for (const problem of problems) warn(problem);
    const bytes = sources.reduce((sum, { size }) => sum + size, 0);
    const count = (prefix: string) => sources.filter(({ path }) => path.startsWith(prefix)).length;
    const site = count(SITE_PREFIX) > 0 ? `, ${count(SITE_PREFIX)} files of the site` : '';
    process.stdout.write(
      `${target}: the films and ${count(MEDIA_PREFIX)} media files${site}, ${describeSize(bytes)}\n`,
    );
  });
}

async function restore(file: string, { force = false }: { force?: boolean }): Promise<void> {
  const { restoreBackup, stageBackup } = await import('../backup/restore-backup.js');
  const { createMediaStore } = await import('../media/create-media-store.js');
  const { sweepStages, withStage } = await import('../../platform/files/staging.js');
  const config = await loadDataConfig();
  sweepStages(config.mediaDir);
  await withStage(config.mediaDir, async (stage) => {
    const backup = await stageBackup(file, stage, await createMediaStore(config));
    await withGallery((gallery) => restoreBackup(backup, gallery, force), true);
    for (const line of backup.missing) warn(line);
    if (backup.site) warn('the site in it was left out: only "Restore" at the desk brings it back');
    process.stdout.write(`Restored, with ${backup.files.length} media files.\n`);
  });
}

async function showUnused(): Promise<void> {
  await withGallery(async ({ files }) => {
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

function warn(text: string): void {
  process.stderr.write(`warning: ${toPrintable(text)}\n`);
}

function describeAll(files: readonly MediaFile[]): string {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  return `${files.length} ${files.length === 1 ? 'file' : 'files'}, ${describeSize(total)}`;
}

function describeSize(bytes: number): string {
  return bytes < 1e5 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
