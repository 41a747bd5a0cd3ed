import type { Command } from 'commander';
import { loadDataConfig, readGallery, withGallery } from './open-gallery.js';
import { describeSize, toPrintable } from './printable.js';
import { withProgressBar } from './progress-bar.js';
import { resolvePath } from './resolve-path.js';

export function addBackupCommands(program: Command): void {
  program
    .command('backup')
    .argument('<file>', 'the archive to write, such as gallery.tar')
    .option('--force', 'replace the file if it is there')
    .summary('save the gallery in one file')
    .description('Writes the films and all media into one archive, even while the site runs.')
    .addHelpText('after', '\nExample:\n  gallery backup "gallery-$(date +%F).tar"')
    .action(backUp);

  program
    .command('restore')
    .argument('<file>', 'what "gallery backup" has written')
    .option('--force', 'replace the gallery that is there')
    .summary('restore a backup')
    .description(
      'Replaces the gallery with a backup, even while the site runs. The whole archive is checked first.',
    )
    .addHelpText('after', '\nExample:\n  gallery restore gallery-2026-05-01.tar --force')
    .action(restore);
}

async function backUp(file: string, { force }: { force?: true }): Promise<void> {
  const { writeBackup } = await import('../backup/write-backup.js');
  await readGallery(async (gallery) => {
    const target = resolvePath(file);
    const { files, problems } = await withProgressBar('Reading', (onProgress) =>
      writeBackup(gallery, target, { force, onProgress }),
    );
    for (const problem of problems) warn(problem);
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    const media = files.length - 1;
    process.stdout.write(`${target}: the films and ${media} media files, ${describeSize(bytes)}\n`);
  });
}

async function restore(file: string, { force = false }: { force?: boolean }): Promise<void> {
  const { restoreBackup, stageBackup } = await import('../backup/restore-backup.js');
  const { createMediaStore } = await import('../media/create-media-store.js');
  const config = await loadDataConfig();
  const store = await createMediaStore(config);
  const backup = await withProgressBar('Checking', (onProgress) =>
    stageBackup(resolvePath(file), { config, store }, onProgress),
  );
  await withGallery((gallery) => restoreBackup(backup, gallery, force), { startsEmpty: true });
  for (const line of backup.missing) warn(line);
  process.stdout.write(`Restored, with ${backup.files.length} media files.\n`);
}

function warn(text: string): void {
  process.stderr.write(`warning: ${toPrintable(text)}\n`);
}
