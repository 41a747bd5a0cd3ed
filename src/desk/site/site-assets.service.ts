import {
  ConflictException,
  HttpException,
  Injectable,
  NotFoundException,
  UnprocessableEntityException,
} from '@nestjs/common';
import { existsSync, linkSync, renameSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AddedAsset, AssetInput } from '../../../shared/api/desk-site.js';
import type { Undoable } from '../../../shared/api/undoable.js';
import { inspectFilm } from '../../gallery/media/film.js';
import { toSlug } from '../../../shared/slug.js';
import { Config } from '../../platform/config/config.js';
import { withStage } from '../../platform/files/staging.js';
import { SiteFollower } from '../../site/content/site-follower.js';
import { SiteFolder } from '../../site/content/read/site-folder.js';
import { MediaProgram } from '../../site/pictures/media-program.js';
import type { PictureCopy } from '../../site/editing/copy-picture.js';
import { HistoryService, UNDO_LIFE } from '../history/history.service.js';
import type { DeviceEntity } from '../store/tables.js';
import { UploadsService } from '../uploads/uploads.service.js';
import { DraftsService } from './drafts.service.js';
import { SiteEditorService } from './site-editor.service.js';

/** Where what was removed is kept, in the site's own folder: all replicas have that. */
const KEPT = '.removed';

/** The photographs and films in the site's folder. */
@Injectable()
export class SiteAssetsService {
  constructor(
    private readonly config: Config,
    private readonly follower: SiteFollower,
    private readonly editor: SiteEditorService,
    private readonly drafts: DraftsService,
    private readonly uploads: UploadsService,
    private readonly history: HistoryService,
    private readonly program: MediaProgram,
  ) {}

  addPicture(device: DeviceEntity, { job, upload, name }: AssetInput): Promise<AddedAsset> {
    return this.uploads.use({ upload }, job, async (uploads) =>
      withStage(await this.openFolder('pictures', this.config.beginningDir), async (stage) => {
        const ending = await this.copy({ from: uploads.upload!.path, to: stage });
        return this.place(device, 'pictures', name, stage, ending);
      }),
    );
  }

  /** @returns the ending that its name takes */
  private async copy(task: PictureCopy): Promise<string> {
    const copied = await this.program.run({ kind: 'copy', ...task });
    if ('refused' in copied) throw refuse(copied.refused);
    if ('isDiskFull' in copied)
      throw new HttpException('There is no room left on the disk: nothing was changed.', 507);
    return copied.ending;
  }

  /** @throws BadFileError unless browsers can play it */
  addFilm(device: DeviceEntity, { job, upload, name }: AssetInput): Promise<AddedAsset> {
    return this.uploads.use({ upload }, job, async (uploads) =>
      withStage(await this.openFolder('film'), async (stage) => {
        const { path } = uploads.upload!;
        const { ending } = await inspectFilm(path);
        await copyFile(path, stage);
        return this.place(device, 'film', name, stage, ending);
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

  /** @throws NotFoundException where there is none; ConflictException while a page uses it */
  async removePicture(device: DeviceEntity, file: string): Promise<Undoable> {
    this.findPicture(file);
    const path = `pictures/${file}`;
    const before = await this.takeAway(path);
    return {
      undo: await this.history.record(device, 'removed', { kind: 'asset', name: path }, { before }),
    };
  }

  /** @returns the name that it is kept under, for as long as it can be brought back */
  takeAway(path: string): Promise<string> {
    return this.editor.writeAlone(async () => {
      const name = path.replace('pictures/', '');
      const inDrafts = await this.drafts.readUses();
      const usedIn = [...(this.follower.pictureUses[name] ?? []), ...inDrafts(name)];
      if (usedIn.length > 0)
        throw new ConflictException('It is in use, as Pictures shows: take it out there first.');
      const folder = await this.editor.findWritable();
      assertThere(join(folder, path));
      return keep(folder, path);
    });
  }

  /**
   * Takes a change of an asset back.
   * @param kept where it is kept that was taken away; null for one that was added
   * @returns what that has replaced
   * @throws ConflictException where something else has its name by now
   */
  async putBack(path: string, kept: string | null): Promise<{ before: string | null }> {
    if (kept === null) return { before: await this.takeAway(path) };
    return this.editor.writeAlone(async () => {
      const folder = await this.editor.findWritable();
      assertThere(join(folder, kept));
      if (!place(join(folder, kept), join(folder, path)))
        throw new ConflictException(`There is another ${path} by now.`);
      await rm(join(folder, kept));
      return { before: null };
    });
  }

  /** Removes what can't be brought back any more. */
  async sweep(): Promise<void> {
    if (!this.follower.ownFolder) return;
    const folder = join(this.follower.ownFolder, KEPT);
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      // Since it was moved there.
      if ((await stat(path)).ctimeMs < Date.now() - UNDO_LIFE) await rm(path);
    }
  }

  /** @param before where it is as long as there is no site of one's own */
  private async openFolder(name: string, before?: string): Promise<string> {
    const isBefore = before && !this.follower.ownFolder;
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
    const slug = toSlug(name.replace(/\.\w+$/, '')) || 'photograph';
    for (let number = 1; ; number += 1) {
      const file = `${number === 1 ? slug : `${slug}-${number}`}.${ending}`;
      if (!place(stage, join(dirname(stage), file))) continue;
      const thing = { kind: 'asset' as const, name: `${folder}/${file}` };
      return { file, undo: await this.history.record(device, 'added', thing, {}) };
    }
  }
}

/** What is to be undone may have gone meanwhile: by hand, or with a site that was restored. */
function assertThere(path: string): void {
  if (!existsSync(path)) throw new ConflictException('It isn’t there any more.');
}

/** @returns the name, in the site's folder, under which what is taken out of it can be brought back */
async function keep(folder: string, path: string): Promise<string> {
  const kept = join(KEPT, `${Date.now()}-${path.replace('/', '-')}`);
  await mkdir(join(folder, KEPT), { recursive: true });
  renameSync(join(folder, path), join(folder, kept));
  return kept;
}

/**
 * By a second name, which is only given if nothing has it: another replica may be adding one of the
 * same name.
 * @returns whether it is there now
 */
function place(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function refuse(message: string): UnprocessableEntityException {
  const fault = { file: 'pictures', line: 1, column: 1, path: 'upload', message };
  return new UnprocessableEntityException({ message, faults: [fault] });
}
