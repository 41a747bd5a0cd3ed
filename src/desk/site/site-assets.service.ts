import {
  ConflictException,
  Injectable,
  NotFoundException,
  UnprocessableEntityException,
} from '@nestjs/common';
import { existsSync, renameSync } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AddedAsset, AssetInput } from '../../../shared/api/desk-site.js';
import { inspectFilm } from '../../gallery/media/film.js';
import { Config } from '../../platform/config/config.js';
import { clearingStages, createStagePath } from '../../platform/files/staging.js';
import { ContentService } from '../../site/content/content.service.js';
import { SiteFolder } from '../../site/content/read/site-folder.js';
import { SiteProgramService } from '../../site/content/site-program.service.js';
import { HistoryService } from '../history/history.service.js';
import type { DeviceEntity } from '../store/tables.js';
import { UploadsService } from '../uploads/uploads.service.js';
import { listSiteFiles } from './list-site-files.js';
import { SiteEditorService } from './site-editor.service.js';

/** The photographs and films in the site's folder. */
@Injectable()
export class SiteAssetsService {
  constructor(
    private readonly config: Config,
    private readonly content: ContentService,
    private readonly editor: SiteEditorService,
    private readonly uploads: UploadsService,
    private readonly history: HistoryService,
    private readonly program: SiteProgramService,
  ) {}

  addPicture(device: DeviceEntity, { upload: id, name }: AssetInput): Promise<AddedAsset> {
    return this.uploads.use({ upload: id }, ({ upload }) =>
      clearingStages(async () => {
        const folder = await this.openFolder('pictures', this.config.beginningDir);
        const stage = createStagePath(folder);
        const copied = await this.program.run({ kind: 'copy', from: upload!.path, to: stage });
        if ('refused' in copied) throw refuse(copied.refused);
        return this.place(device, folder, name, stage, copied.ending);
      }),
    );
  }

  /** @throws BadFileError unless browsers can play it */
  addFilm(device: DeviceEntity, { upload: id, name }: AssetInput): Promise<AddedAsset> {
    return this.uploads.use({ upload: id }, ({ upload }) =>
      clearingStages(async () => {
        const folder = await this.openFolder('film');
        const { ending } = await inspectFilm(upload!.path);
        const stage = createStagePath(folder);
        await copyFile(upload!.path, stage);
        return this.place(device, folder, name, stage, ending);
      }),
    );
  }

  /** @returns its real path. @throws NotFoundException where there is none */
  findPicture(file: string): string {
    const folder = [this.editor.folder, this.config.beginningDir]
      .filter((path) => existsSync(path))
      .map((path) => new SiteFolder(path))
      .find((each) => each.list('pictures').includes(file));
    if (!folder) throw new NotFoundException('There is no such picture.');
    return folder.locate(`pictures/${file}`);
  }

  /** @throws ConflictException while a page uses it */
  async removePicture(device: DeviceEntity, file: string): Promise<void> {
    const folder = await this.openFolder('pictures');
    const { pictures } = listSiteFiles(this.editor.folder, this.content, this.config);
    const picture = pictures.find((each) => each.file === file);
    if (!picture) throw new NotFoundException('There is no such picture.');
    if (picture.usedIn.length > 0)
      throw new ConflictException(
        `It is used in ${picture.usedIn.join(', ')}: take it out there first.`,
      );
    await rm(join(folder, file));
    await this.history.record(device, 'Removed', `pictures/${file}`);
  }

  /** @param before where it is as long as there is no site of one's own */
  private async openFolder(name: string, before?: string): Promise<string> {
    const isBefore = before && !this.content.ownFolder;
    const folder = join(isBefore ? before : await this.editor.findWritable(), name);
    await mkdir(folder, { recursive: true });
    return folder;
  }

  /** Under a name that nothing has yet. */
  private async place(
    device: DeviceEntity,
    folder: string,
    name: string,
    stage: string,
    ending: string,
  ): Promise<AddedAsset> {
    const slug = toSlug(name);
    for (let number = 1; ; number += 1) {
      const file = `${number === 1 ? slug : `${slug}-${number}`}.${ending}`;
      if (existsSync(join(folder, file))) continue;
      // At once: another device may be adding one of the same name.
      renameSync(stage, join(folder, file));
      await this.history.record(device, 'Added', file);
      return { file };
    }
  }
}

/** @returns such as `barn-dance` for “Barn dance.JPG” */
function toSlug(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}|\.\w+$/gu, '')
    .toLowerCase();
  return (
    plain
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 50) || 'photograph'
  );
}

function refuse(message: string): UnprocessableEntityException {
  const fault = { file: 'pictures', line: 1, column: 1, path: 'upload', message };
  return new UnprocessableEntityException({ message, faults: [fault] });
}
