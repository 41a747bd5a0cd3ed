import { Body, Delete, Get, Param, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import {
  type AddedAsset,
  type AssetInput,
  assetInputSchema,
  type SiteFiles,
  type SiteSchemas,
} from '../../../shared/api/desk-site.js';
import type { Undoable } from '../../../shared/api/undoable.js';
import { Config } from '../../platform/config/config.js';
import { SiteContentStore } from '../../site/content/site-content-store.js';
import { SiteFollower } from '../../site/content/site-follower.js';
import { SiteProgramService } from '../../site/content/site-program.service.js';
import { AskingDevice, DeskController } from '../http/desk-controller.js';
import { DeviceEntity } from '../store/tables.js';
import { DraftsService } from './drafts.service.js';
import { listSiteFiles } from './list-site-files.js';
import { SiteAssetsService } from './site-assets.service.js';
import { SiteEditorService } from './site-editor.service.js';

/** The site's folder: its texts, as forms. */
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
  ) {}

  @Get()
  async show(): Promise<SiteFiles> {
    const { folder } = this.editor;
    return {
      folder: this.follower.ownFolder ?? null,
      readOnly: await this.editor.findReadOnly(),
      drafts: (await this.drafts.list()).map(({ file }) => file),
      ...listSiteFiles(
        folder,
        this.content,
        this.follower,
        this.config,
        await this.drafts.readUses(),
      ),
    };
  }

  @Get('schemas')
  schemas(): Promise<SiteSchemas> {
    return this.program.run({ kind: 'schemas' });
  }

  @Post('pictures')
  addPicture(
    @AskingDevice() device: DeviceEntity,
    @Body({ schema: assetInputSchema }) input: AssetInput,
  ): Promise<AddedAsset> {
    return this.assets.addPicture(device, input);
  }

  @Post('films')
  addFilm(
    @AskingDevice() device: DeviceEntity,
    @Body({ schema: assetInputSchema }) input: AssetInput,
  ): Promise<AddedAsset> {
    return this.assets.addFilm(device, input);
  }

  /** A picture that no page shows yet. */
  @Get('pictures/:file')
  sendPicture(@Param('file') file: string, @Res() response: Response): void {
    // A dot in the path is the folder's own, such as Kubernetes's.
    response.sendFile(this.assets.findPicture(file), { dotfiles: 'allow' });
  }

  @Delete('pictures/:file')
  removePicture(
    @AskingDevice() device: DeviceEntity,
    @Param('file') file: string,
  ): Promise<Undoable> {
    return this.assets.removePicture(device, file);
  }
}
