import { Injectable } from '@nestjs/common';
import { VideoEntity } from '../../gallery/videos/video.entity.js';
import type { RestorePlan } from '../../../shared/api/desk.js';
import { BackupError } from '../../gallery/backup/manifest.js';
import type { StagedBackup } from '../../gallery/backup/restore-backup.js';
import { MediaStore } from '../../gallery/media/media-store.js';
import { VideoFilesService } from '../../gallery/videos/video-files.service.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { BadFileError } from '../../platform/files/regular-file.js';
import { clearingStages } from '../../platform/files/staging.js';
import { UndoService } from '../history/undo.service.js';
import type { DeviceEntity } from '../store/tables.js';
import { type FinishedUpload, UploadsService } from '../uploads/uploads.service.js';

@Injectable()
export class BackupsService {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly store: MediaStore,
    private readonly files: VideoFilesService,
    private readonly uploads: UploadsService,
    private readonly history: UndoService,
  ) {}

  async read(): Promise<AsyncIterable<Buffer>> {
    const { readBackup } = await import('../../gallery/backup/write-backup.js');
    return (await readBackup({ database: this.database, store: this.store })).pack;
  }

  /** Checks all of an archive, and leaves everything as it is. */
  look(id: string): Promise<RestorePlan> {
    return this.uploads.use(
      { upload: id },
      ({ upload }) => clearingStages(async () => this.plan(await this.stage(upload!))),
      true,
    );
  }

  restore(device: DeviceEntity, id: string): Promise<RestorePlan> {
    const { database, files } = this;
    return this.uploads.use({ upload: id }, ({ upload }) =>
      clearingStages(async () => {
        const { restoreBackup } = await import('../../gallery/backup/restore-backup.js');
        const backup = await this.stage(upload!);
        const plan = await this.plan(backup);
        await restoreBackup(backup, { database, files }, true);
        await this.history.record(device, 'Restored', upload!.name);
        return plan;
      }),
    );
  }

  /** @throws BadFileError in which the archive is called as it was where it came from */
  private async stage({ path, name }: FinishedUpload): Promise<StagedBackup> {
    const { stageBackup } = await import('../../gallery/backup/restore-backup.js');
    const { config, store } = this;
    try {
      return await stageBackup(path, { config, store }, () => {});
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      throw new BadFileError(error.message.replaceAll(path, name), { cause: error });
    }
  }

  private async plan({ films, createdAt }: StagedBackup): Promise<RestorePlan> {
    const replaced = await this.database.dataSource.manager.count(VideoEntity);
    return { films: films.length, replaced, madeAt: createdAt || null };
  }
}
