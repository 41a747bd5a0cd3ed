import { Body, Delete, Get, Param, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type AddedAsset,
  type AssetInput,
  assetInputSchema,
  type SiteFiles,
  type SiteSchemas,
} from '../../../shared/api/desk-site.js';
import type { Undoable } from '../../../shared/api/undoable.js';
import { inspectFilm } from '../../gallery/media/film.js';
import { Config } from '../../platform/config/config.js';
import { SiteContentStore } from '../../site/content/site-content-store.js';
import { SiteFollower } from '../../site/content/site-follower.js';
import { SiteProgramService } from '../../site/content/site-program.service.js';
import { MediaProgram } from '../../site/pictures/media-program.js';
import { HistoryService } from '../history/history.service.js';
import { CurrentDevice, DeskController } from '../http/desk-controller.js';
import { DeviceEntity } from '../store/tables.js';
import { DraftsService } from './drafts.service.js';
import { listSiteFiles } from './list-site-files.js';
import { SiteAssetsService } from './site-assets.service.js';
import { SiteEditorService } from './site-editor.service.js';

@DeskController('site')
export class SiteController {
  constructor(
    private readonly config: Config,
    private readonly content: SiteContentStore,
    private readonly follower: SiteFollower,
    private readonly editor: SiteEditorService,
    private readonly assets: SiteAssetsService,
    private readonly drafts: DraftsService,
    private readonly program: SiteProgramService,
    private readonly media: MediaProgram,
    private readonly history: HistoryService,
  ) {}

  @Get()
  async show(): Promise<SiteFiles> {
    const { folder } = this.editor;
    const drafts = await this.drafts.list();
    return {
      folder: this.follower.ownFolder ?? null,
      readOnly: await this.editor.findReadOnly(),
      drafts: drafts.length > 0 ? await this.program.run({ kind: 'changed', folder, drafts }) : [],
      ...listSiteFiles(folder, this.content, await this.assets.readUses()),
    };
  }

  @Get('schemas')
  schemas(): Promise<SiteSchemas> {
    return this.program.run({ kind: 'schemas' });
  }

  @Post('pictures')
  async addPicture(
    @CurrentDevice() device: DeviceEntity,
    @Body({ schema: assetInputSchema }) input: AssetInput,
  ): Promise<AddedAsset> {
    const isBefore = !this.follower.ownFolder;
    const folder = isBefore ? this.config.beginningDir : await this.editor.findWritable();
    return this.assets.add(device, input, join(folder, 'pictures'), (from, to) =>
      this.media.run({ kind: 'copy', from, to, isLogo: input.isLogo }),
    );
  }

  @Post('films')
  async addFilm(
    @CurrentDevice() device: DeviceEntity,
    @Body({ schema: assetInputSchema }) input: AssetInput,
  ): Promise<AddedAsset> {
    const folder = join(await this.editor.findWritable(), 'film');
    return this.assets.add(device, input, folder, async (from, to) => {
      const { ending } = await inspectFilm(from);
      await copyFile(from, to);
      return ending;
    });
  }

  @Get('pictures/:file')
  sendPicture(@Param('file') file: string, @Res() response: Response): void {
    // The folder's own path may have a part that begins with a dot, as in Kubernetes.
    response.sendFile(this.assets.findPicture(file), { dotfiles: 'allow' });
  }

  @Delete('pictures/:file')
  async removePicture(
    @CurrentDevice() device: DeviceEntity,
    @Param('file') file: string,
  ): Promise<Undoable> {
    this.assets.findPicture(file);
    const thing = { kind: 'asset' as const, name: `pictures/${file}` };
    const before = await this.assets.takeAway(thing.name);
    return { undo: await this.history.record(device, 'removed', thing, { before }) };
  }
}
