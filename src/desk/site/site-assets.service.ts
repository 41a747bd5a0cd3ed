import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { existsSync, renameSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { AddedAsset, AssetInput } from '../../../shared/api/desk-site.js';
import { toFileName } from '../../../shared/slug.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { withStage } from '../../platform/files/staging.js';
import { SiteFolder } from '../../site/content/read/site-folder.js';
import { SiteFollower } from '../../site/content/site-follower.js';
import { HistoryService, UNDO_LIFE } from '../history/history.service.js';
import type { DeviceEntity } from '../store/tables.js';
import { UploadsService } from '../uploads/uploads.service.js';
import { DraftsService } from './drafts.service.js';
import { SiteEditorService } from './site-editor.service.js';

/** Folder for removed assets. It is in the site's folder, which all replicas share. */
const KEPT = '.removed';

@Injectable()
export class SiteAssetsService {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly follower: SiteFollower,
    private readonly editor: SiteEditorService,
    private readonly drafts: DraftsService,
    private readonly uploads: UploadsService,
    private readonly history: HistoryService,
  ) {}

  /**
   * Adds an upload under an unused name.
   * @param copy writes the file as the site needs it, and returns its extension
   */
  add(
    device: DeviceEntity,
    { upload, job = upload, name }: AssetInput,
    folder: string,
    copy: (from: string, to: string) => Promise<string>,
  ): Promise<AddedAsset> {
    const find = async () => {
      const row = await this.history.findJob(job);
      return row && { file: basename(row.thing.name), undo: row.id };
    };
    return this.uploads.consume({ upload }, find, async (uploads) => {
      await mkdir(folder, { recursive: true });
      return withStage(folder, async (stage) => {
        const ending = await copy(uploads.upload!.path, stage);
        const slug = toFileName(name.replace(/\.\w+$/, '')) || 'photograph';
        // Locks: another replica may be adding a file of the same name, or handling a retry of this request.
        return this.database.writeAlone(async () => {
          const made = await find();
          if (made) return made;
          const isTaken = (each: string) => existsSync(join(folder, each));
          let file = `${slug}.${ending}`;
          for (let number = 2; isTaken(file); number += 1) file = `${slug}-${number}.${ending}`;
          renameSync(stage, join(folder, file));
          const thing = { kind: 'asset' as const, name: `${basename(folder)}/${file}` };
          return { file, undo: await this.history.record(device, 'added', thing, {}, job) };
        });
      });
    });
  }

  /** @returns the picture's real path. @throws NotFoundException if there is none */
  findPicture(file: string): string {
    const folder = [this.editor.folder, this.config.beginningDir]
      .filter((path) => existsSync(path))
      .map((path) => new SiteFolder(path))
      .find((each) => each.list('pictures').includes(file));
    if (!folder) throw new NotFoundException('There is no such picture.');
    return folder.locate(`pictures/${file}`);
  }

  /**
   * Moves an asset away, so that it can be brought back.
   * @returns where it is kept, in the site's folder
   * @throws ConflictException while a page uses it
   */
  takeAway(file: string): Promise<string> {
    return this.database.writeAlone(async () => {
      if ((await this.readUses())(file).length > 0)
        throw new ConflictException('It is in use, as Pictures shows: take it out there first.');
      const folder = await this.editor.findWritable();
      assertThere(join(folder, file));
      const kept = join(KEPT, `${Date.now()}-${file.replace('/', '-')}`);
      await mkdir(join(folder, KEPT), { recursive: true });
      renameSync(join(folder, file), join(folder, kept));
      return kept;
    });
  }

  async readUses(): Promise<(file: string) => string[]> {
    const drafts = await this.drafts.list();
    const texts = new Map(drafts.map((draft) => [draft.file, JSON.stringify(draft.version.value)]));
    return (file) => {
      const name = JSON.stringify(basename(file));
      const using = [...texts].filter(([, text]) => text.includes(name)).map(([each]) => each);
      return [...new Set([...(this.follower.assetUses[file] ?? []), ...using])];
    };
  }

  /**
   * Undoes a change of an asset.
   * @param kept where a removed asset is kept; null for one that was added
   * @returns `before` of the change that undoes it
   * @throws ConflictException if another asset has its name by now
   */
  async putBack(file: string, kept: string | null): Promise<{ before: string | null }> {
    if (kept === null) return { before: await this.takeAway(file) };
    return this.database.writeAlone(async () => {
      const folder = await this.editor.findWritable();
      assertThere(join(folder, kept));
      if (existsSync(join(folder, file)))
        throw new ConflictException(`There is another ${file} by now.`);
      renameSync(join(folder, kept), join(folder, file));
      return { before: null };
    });
  }

  async sweep(): Promise<void> {
    if (!this.follower.ownFolder) return;
    // The site has copies of these pictures once it has begun.
    await rm(join(this.config.beginningDir, 'pictures'), { recursive: true, force: true });
    const folder = join(this.follower.ownFolder, KEPT);
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      // The ctime is when the file was moved here.
      if ((await stat(path)).ctimeMs < Date.now() - UNDO_LIFE) await rm(path);
    }
  }
}

function assertThere(path: string): void {
  if (!existsSync(path)) throw new ConflictException('It isn’t there any more.');
}
