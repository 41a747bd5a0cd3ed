import { Body, Get, HttpCode, Post, UseInterceptors } from '@nestjs/common';
import {
  type Draft,
  type DraftInput,
  draftInputSchema,
  type Saved,
  type SiteFiles,
  type SiteSchemas,
} from '../../../shared/api/desk-site.js';
import { Config } from '../../platform/config/config.js';
import { ContentService } from '../../site/content/content.service.js';
import { DeskController } from '../http/desk-controller.js';
import { GalleryErrors } from '../http/gallery-errors.js';
import { AskingDevice } from '../http/session.guard.js';
import { DeviceEntity } from '../store/tables.js';
import { listSiteFiles } from './list-site-files.js';
import { SiteEditorService } from './site-editor.service.js';

/** The site's folder: its texts, as forms. */
@DeskController('site')
@UseInterceptors(GalleryErrors)
export class SiteController {
  constructor(
    private readonly config: Config,
    private readonly content: ContentService,
    private readonly editor: SiteEditorService,
  ) {}

  @Get()
  async show(): Promise<SiteFiles> {
    const { folder } = this.editor;
    return {
      folder: this.content.ownFolder ?? null,
      readOnly: await this.editor.findReadOnly(),
      ...listSiteFiles(folder, this.content, this.config),
    };
  }

  @Get('schemas')
  schemas(): Promise<SiteSchemas> {
    return this.editor.schemas();
  }

  @Post('drafts')
  @HttpCode(200)
  draft(@Body({ schema: draftInputSchema }) input: DraftInput): Promise<Draft> {
    return this.editor.draft(input);
  }

  @Post('files')
  @HttpCode(200)
  save(
    @AskingDevice() device: DeviceEntity,
    @Body({ schema: draftInputSchema }) input: DraftInput,
  ): Promise<Saved> {
    return this.editor.save(device, input);
  }
}
