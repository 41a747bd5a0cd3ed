import {
  Body,
  ConflictException,
  Get,
  HttpCode,
  Post,
  Put,
  Query,
  UnprocessableEntityException,
} from '@nestjs/common';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type AnswerFault,
  type Answers,
  answersSchema,
  type AnswersPreview,
  type ReadTexts,
  readTextsSchema,
  type StarterInput,
  starterInputSchema,
  type Town,
  type TownsQuery,
  townsQuerySchema,
  type UnreadText,
  type Value,
} from '../../../shared/api/desk-site.js';
import type { Video } from '../../../shared/api/videos.js';
import { isDemoFilm } from '../../gallery/videos/demo-films.js';
import { VideosService } from '../../gallery/videos/videos.service.js';
import { Config } from '../../platform/config/config.js';
import { writeWhole } from '../../platform/files/write-whole.js';
import { SiteFollower } from '../../site/content/site-follower.js';
import { SiteProgramService } from '../../site/content/site-program.service.js';
import { readAnswers } from '../../site/starter/read-answers.js';
import { HistoryService } from '../history/history.service.js';
import { AskingDevice, DeskController } from '../http/desk-controller.js';
import { DeviceEntity } from '../store/tables.js';
import { SiteEditorService } from './site-editor.service.js';

/**
 * A site of one's own before there is one, and what is still as it began. What has been answered so far
 * is in DATA_DIR, for any device to go on with.
 */
@DeskController()
export class BeginningController {
  private making: Promise<void> | undefined;

  constructor(
    private readonly config: Config,
    private readonly follower: SiteFollower,
    private readonly editor: SiteEditorService,
    private readonly history: HistoryService,
    private readonly program: SiteProgramService,
    private readonly videos: VideosService,
  ) {}

  private get file(): string {
    return join(this.config.beginningDir, 'answers.json');
  }

  @Get('site/answers')
  async read(): Promise<Answers> {
    const text = await readFile(this.file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '{}';
      throw error;
    });
    return JSON.parse(text) as Answers;
  }

  @Put('site/answers')
  @HttpCode(204)
  async keep(@Body({ schema: answersSchema }) answers: Answers): Promise<void> {
    if (this.follower.ownFolder)
      throw new ConflictException('There is a site of your own already.');
    await mkdir(this.config.beginningDir, { recursive: true });
    await writeWhole(this.file, JSON.stringify(answers));
  }

  @Post('site/answers/check')
  @HttpCode(200)
  check(@Body({ schema: answersSchema }) answers: Answers): AnswerFault[] {
    return readAnswers(answers).faults;
  }

  /** What visitors would see first. */
  @Post('site/answers/preview')
  @HttpCode(200)
  async preview(@Body({ schema: answersSchema }) answers: Answers): Promise<AnswersPreview> {
    const { beginningDir: folder } = this.config;
    await mkdir(folder, { recursive: true });
    const { content } = await this.program.run({ kind: 'preview', answers, folder });
    return { html: content ? await this.editor.render('/', content) : null };
  }

  /**
   * Makes the site of the answers, which is shown from then on, without the demonstration's films.
   * A second press joins the first.
   * @throws ConflictException if there is one
   * @throws UnprocessableEntityException with what of the answers can't be used
   */
  @Post('site/begin')
  @HttpCode(204)
  begin(
    @AskingDevice() device: DeviceEntity,
    @Body({ schema: answersSchema }) answers: Answers,
  ): Promise<void> {
    this.making ??= this.make(device, answers).finally(() => (this.making = undefined));
    return this.making;
  }

  private async make(device: DeviceEntity, answers: Answers): Promise<void> {
    await this.keep(answers);
    const { beginningDir: folder, ownSiteDir: target } = this.config;
    const faults = await this.program.run({ kind: 'begin', answers, folder, target });
    if (faults.length > 0) {
      const [{ path, message }] = faults as [(typeof faults)[number]];
      throw new UnprocessableEntityException({
        message: `${path} ${message}`,
        faults: faults.map((fault) => ({ file: 'answers', line: 1, column: 1, ...fault })),
      });
    }
    await this.follower.begin(target);
    for (const { id } of await this.listDemoFilms()) await this.videos.remove(id);
    await rm(join(folder, 'pictures'), { recursive: true, force: true });
    await this.history.record(device, 'Began', answers.name!);
  }

  /** A page of the starter, which isn't on the site yet. */
  @Post('site/starter')
  @HttpCode(200)
  async beginPage(@Body({ schema: starterInputSchema }) input: StarterInput): Promise<Value> {
    const folder = await this.editor.findWritable();
    const films = await this.listDemoFilms();
    const task = { kind: 'starter' as const, folder, films, ...input };
    return this.editor.writeAlone(() => this.program.run(task));
  }

  @Get('site/unread')
  async listUnread(): Promise<UnreadText[]> {
    const folder = this.follower.ownFolder;
    if (!folder) return [];
    return this.program.run({ kind: 'unread', folder, films: await this.listDemoFilms() });
  }

  @Post('site/unread')
  @HttpCode(200)
  async markRead(@Body({ schema: readTextsSchema }) { texts }: ReadTexts): Promise<UnreadText[]> {
    if (!this.follower.ownFolder) return [];
    const folder = await this.editor.findWritable();
    const films = await this.listDemoFilms();
    const task = { kind: 'unread' as const, folder, films, read: texts };
    return this.editor.writeAlone(() => this.program.run(task));
  }

  private async listDemoFilms(): Promise<Video[]> {
    return (await this.videos.list()).filter(isDemoFilm);
  }

  /** By name, with where they are. */
  @Get('towns')
  findTowns(@Query({ schema: townsQuerySchema }) query: TownsQuery): Promise<Town[]> {
    return this.program.run({ kind: 'towns', ...query });
  }
}
