import { ConflictException, Injectable, UnprocessableEntityException } from '@nestjs/common';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  Answers,
  AnswersPreview,
  StarterInput,
  UnreadText,
  Value,
} from '../../../shared/api/desk-site.js';
import type { Video } from '../../../shared/api/videos.js';
import { isDemoFilm } from '../../gallery/videos/demo-films.js';
import { VideosService } from '../../gallery/videos/videos.service.js';
import { Config } from '../../platform/config/config.js';
import { writeWhole } from '../../platform/files/write-whole.js';
import { ContentService } from '../../site/content/content.service.js';
import { SiteProgramService } from '../../site/content/site-program.service.js';
import { HistoryService } from '../history/history.service.js';
import type { DeviceEntity } from '../store/tables.js';
import { SiteEditorService } from './site-editor.service.js';

/**
 * A site of one's own before there is one: what has been answered so far is in DATA_DIR, for any
 * device to go on with.
 */
@Injectable()
export class SiteBeginningService {
  private readonly folder: string;
  private readonly file: string;
  private making: Promise<void> | undefined;

  constructor(
    private readonly config: Config,
    private readonly content: ContentService,
    private readonly editor: SiteEditorService,
    private readonly history: HistoryService,
    private readonly program: SiteProgramService,
    private readonly videos: VideosService,
  ) {
    this.folder = config.beginningDir;
    this.file = join(this.folder, 'answers.json');
  }

  async read(): Promise<Answers> {
    const text = await readFile(this.file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '{}';
      throw error;
    });
    return JSON.parse(text) as Answers;
  }

  async keep(answers: Answers): Promise<void> {
    this.refuseBegun();
    await mkdir(this.folder, { recursive: true });
    await writeWhole(this.file, JSON.stringify(answers));
  }

  /** What visitors would see first. */
  async preview(answers: Answers): Promise<AnswersPreview> {
    await mkdir(this.folder, { recursive: true });
    const task = { kind: 'preview' as const, answers, folder: this.folder };
    const { content } = await this.program.run(task);
    return { html: content ? await this.editor.render('/', content) : null };
  }

  /**
   * Makes the site of the answers, which is shown from then on, without the demonstration's films.
   * A second press joins the first.
   * @throws ConflictException if there is one
   * @throws UnprocessableEntityException with what of the answers can't be used
   */
  begin(device: DeviceEntity, answers: Answers): Promise<void> {
    this.making ??= this.make(device, answers).finally(() => (this.making = undefined));
    return this.making;
  }

  private async make(device: DeviceEntity, answers: Answers): Promise<void> {
    await this.keep(answers);
    const { folder } = this;
    const target = this.config.ownSiteDir;
    const faults = await this.program.run({ kind: 'begin', answers, folder, target });
    if (faults.length > 0) {
      const [{ path, message }] = faults as [(typeof faults)[number]];
      throw new UnprocessableEntityException({
        message: `${path} ${message}`,
        faults: faults.map((fault) => ({ file: 'answers', line: 1, column: 1, ...fault })),
      });
    }
    await this.content.begin(target);
    for (const { id } of await this.listDemoFilms()) await this.videos.remove(id);
    await rm(join(folder, 'pictures'), { recursive: true, force: true });
    await this.history.record(device, 'Began', answers.name!);
  }

  /** @returns a page of the starter, which isn't on the site yet */
  async beginPage(input: StarterInput): Promise<Value> {
    const folder = await this.editor.findWritable();
    const films = await this.listDemoFilms();
    const task = { kind: 'starter' as const, folder, films, ...input };
    return this.editor.writeAlone(() => this.program.run(task));
  }

  /** @param read what is fine as it is */
  async listUnread(read?: readonly string[]): Promise<UnreadText[]> {
    const folder = this.content.ownFolder;
    if (!folder) return [];
    const films = await this.listDemoFilms();
    const task = { kind: 'unread' as const, folder, films };
    if (!read) return this.program.run(task);
    await this.editor.findWritable();
    return this.editor.writeAlone(() => this.program.run({ ...task, read }));
  }

  private async listDemoFilms(): Promise<Video[]> {
    return (await this.videos.list()).filter(isDemoFilm);
  }

  private refuseBegun(): void {
    if (this.content.ownFolder) throw new ConflictException('There is a site of your own already.');
  }
}
