import { Body, Get, HttpCode, Post, Query } from '@nestjs/common';
import { mkdir } from 'node:fs/promises';
import {
  ANSWERS_DRAFT,
  type Answers,
  answersSchema,
  type DraftPreview,
  type StarterInput,
  starterInputSchema,
  type Town,
  type TownsQuery,
  townsQuerySchema,
  type Value,
} from '../../../shared/api/desk-site.js';
import { isDemoFilm } from '../../gallery/videos/demo-films.js';
import { VideosService } from '../../gallery/videos/videos.service.js';
import { Config } from '../../platform/config/config.js';
import { SiteFollower } from '../../site/content/site-follower.js';
import { SiteProgramService } from '../../site/content/site-program.service.js';
import { HistoryService } from '../history/history.service.js';
import { CurrentDevice, DeskController } from '../http/desk-controller.js';
import { DeviceEntity } from '../store/tables.js';
import { DraftsService } from './drafts.service.js';
import { toUnprocessable, SiteEditorService } from './site-editor.service.js';

@DeskController()
export class BeginningController {
  private making: Promise<void> | undefined;

  constructor(
    private readonly config: Config,
    private readonly follower: SiteFollower,
    private readonly editor: SiteEditorService,
    private readonly history: HistoryService,
    private readonly drafts: DraftsService,
    private readonly program: SiteProgramService,
    private readonly videos: VideosService,
  ) {}

  @Post('site/answers/preview')
  @HttpCode(200)
  async preview(@Body() said: unknown): Promise<Pick<DraftPreview, 'html'>> {
    const { data: answers } = answersSchema.safeParse(said);
    if (!answers) return { html: null };
    const { beginningDir: folder } = this.config;
    await mkdir(folder, { recursive: true });
    const { content } = await this.program.run({ kind: 'preview', answers, folder });
    if (!content) return { html: null };
    return { html: await this.editor.render('/', content, (film) => !isDemoFilm(film)) };
  }

  /**
   * Creates the site, and shows it in place of the demonstration, whose films are removed. A second request
   * joins one that is running. If the server is killed meanwhile, the DJ can press the button again: the
   * site's folder comes last.
   * @throws ConflictException if there is a site already
   * @throws UnprocessableEntityException with the answers that can't be used
   */
  @Post('site/begin')
  @HttpCode(204)
  begin(
    @CurrentDevice() device: DeviceEntity,
    @Body({ schema: answersSchema }) answers: Answers,
  ): Promise<void> {
    this.making ??= this.make(device, answers).finally(() => (this.making = undefined));
    return this.making;
  }

  private async make(device: DeviceEntity, answers: Answers): Promise<void> {
    const { faults } = await this.editor.edit({ file: ANSWERS_DRAFT, typed: { value: answers } });
    if (faults.length > 0) throw toUnprocessable(faults);
    const { beginningDir: folder, ownSiteDir: target } = this.config;
    await mkdir(folder, { recursive: true });
    for (const { id } of (await this.videos.list()).filter(isDemoFilm))
      await this.videos.remove(id);
    const thing = { kind: 'site' as const, name: answers.name! };
    if (!(await this.history.findLast(thing))) await this.history.record(device, 'began', thing);
    await this.program.run({ kind: 'begin', answers, folder, target });
    await this.follower.begin(target);
    // The draft is never read again: no harm is done if the server is killed before this.
    const draft = await this.drafts.find(ANSWERS_DRAFT);
    if (draft) await this.drafts.clear(device, draft);
  }

  /** Returns the starter's text for a page. Nothing is written. */
  @Post('site/starter')
  @HttpCode(200)
  async beginPage(@Body({ schema: starterInputSchema }) input: StarterInput): Promise<Value> {
    const folder = await this.editor.findWritable();
    return this.program.run({ kind: 'starter', folder, ...input });
  }

  @Get('towns')
  findTowns(@Query({ schema: townsQuerySchema }) query: TownsQuery): Promise<Town[]> {
    return this.program.run({ kind: 'towns', ...query });
  }
}
