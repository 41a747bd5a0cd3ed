import {
  BadRequestException,
  ConflictException,
  Injectable,
  UnprocessableEntityException,
} from '@nestjs/common';
import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { DESK_API } from '../../../shared/api/desk.js';
import {
  ANSWERS_DRAFT,
  answersSchema,
  type DraftPreview,
  type SiteFault,
} from '../../../shared/api/desk-site.js';
import type { PageContent } from '../../../shared/content/page-content.js';
import type { SiteContent } from '../../../shared/content/site-content.js';
import type { Video } from '../../../shared/api/videos.js';
import { applyDraft } from '../../../shared/merge-by-field.js';
import type { RenderInput } from '../../../shared/render-contract.js';
import { findRoute } from '../../../shared/routes.js';
import { Config } from '../../platform/config/config.js';
import { DEMO_SITE_DIR } from '../../platform/config/paths.js';
import { BadFileError } from '../../platform/files/regular-file.js';
import { SiteContentStore } from '../../site/content/site-content-store.js';
import { SiteFollower } from '../../site/content/site-follower.js';
import { type Fault, startOf } from '../../site/content/read/fault.js';
import { SiteProgramService } from '../../site/content/site-program.service.js';
import type { Edit, EditTask } from '../../site/editing/edit-site.js';
import { readAnswers } from '../../site/starter/read-answers.js';
import { PagesService } from '../../web/pages/pages.service.js';
import { tagFields } from './name-fields.js';

export type Change = Omit<EditTask, 'folder'>;

/** Works out what a change makes of a file and of the whole site, and renders its page. Writes nothing. */
@Injectable()
export class SiteEditorService {
  constructor(
    private readonly config: Config,
    private readonly content: SiteContentStore,
    private readonly follower: SiteFollower,
    private readonly pages: PagesService,
    private readonly program: SiteProgramService,
  ) {}

  get folder(): string {
    return this.follower.ownFolder ?? DEMO_SITE_DIR;
  }

  async draw(file: string, edit: Edit): Promise<DraftPreview> {
    const isBlank = (fault: Fault) =>
      fault.file === file && edit.blanks.includes(fault.field ?? '');
    return {
      faults: edit.faults.filter((fault) => !isBlank(fault)).map(toSiteFault),
      blanks: edit.faults.filter(isBlank).map(toSiteFault),
      warnings: listWarnings(file, edit),
      html: await this.renderPage(file, edit),
    };
  }

  /** Renders the file's page: for areas.yaml one with the map, for other files without a page the home page. */
  private async renderPage(file: string, { content, marks, blanks }: Edit): Promise<string | null> {
    if (!content || !marks) return null;
    const id = /^pages\/(.*)\.yaml$/.exec(file)?.[1];
    const isShown = (page: PageContent) =>
      file === 'areas.yaml'
        ? page.sections.some(({ type, ...each }) => type === 'areas' || 'map' in each)
        : page.id === id;
    const page = content.pages.find(isShown) ?? content.pages[0]!;
    const html = await this.render(page.path, content);
    const sections = marks.sections[page.id] ?? {};
    return tagFields(html, {
      ...marks,
      sections,
      examples: blanks.map((field) => `${file}#${field}`),
    });
  }

  async render(
    path: string,
    content: SiteContent,
    isShown?: (film: Pick<Video, 'url'>) => boolean,
  ): Promise<string> {
    const { desk, site } = this.config;
    const preview = this.content.preview(
      content,
      (file) => `${desk!.url}${DESK_API}/site/${encodeURI(file)}`,
    );
    // Renders in a child process, so that visitors don't wait. In development, only the server has Vite.
    const renderer = this.config.vite
      ? undefined
      : { render: (input: RenderInput) => this.program.run({ kind: 'render', ...input }) };
    const route = findRoute(preview.site.routes, path);
    const page = await this.pages.render({ route }, preview, renderer, isShown);
    // The films of a site that is closed are served by the desk's API only.
    const html = this.content.current.closed
      ? page.replaceAll(/(?<=[" ])\/media\//g, `${desk!.url}${DESK_API}/media/`)
      : page;
    // The page's pictures and styles are on the site's host if the desk has its own.
    return desk!.host ? html.replace('<head>', `<head><base href="${site.url}/">`) : html;
  }

  async findReadOnly(): Promise<string | null> {
    const folder = this.follower.ownFolder;
    if (!folder) return null;
    try {
      for (const path of [folder, join(folder, 'pages')]) await access(path, constants.W_OK);
      return null;
    } catch {
      return `The site’s folder can’t be written to: in docker-compose.yml, remove “:ro” behind ${folder}, or let the container’s user write there, and start again.`;
    }
  }

  /** @throws ConflictException if the folder can't be written to */
  async findWritable(): Promise<string> {
    const folder = this.follower.ownFolder;
    if (!folder) throw new BadRequestException('Begin a site of your own first.');
    const readOnly = await this.findReadOnly();
    if (readOnly) throw new ConflictException(readOnly);
    return folder;
  }

  /** @throws UnprocessableEntityException for a file that can't be read */
  async edit(input: Change): Promise<Edit> {
    if (input.file === ANSWERS_DRAFT) return this.answer(input);
    const task = { kind: 'edit' as const, ...input, folder: this.folder };
    return this.program.run(task).catch((error: Error) => {
      if (!(error instanceof BadFileError)) throw error;
      throw toUnprocessable([{ ...startOf(input.file), message: error.message }]);
    });
  }

  /** Edits the answers, which are no file of the site: a site is made from them. */
  private answer({ draft, typed }: Change): Edit {
    const { value, ...met } = applyDraft(null, draft, typed);
    if (value !== null && this.follower.ownFolder)
      throw new ConflictException('There is a site of your own already.');
    const { data: answers, error } = answersSchema.safeParse(value ?? {});
    const wrong = error?.issues.find(({ code }) => code !== 'too_big');
    if (wrong) throw new BadRequestException(wrong.message);
    const tooLong = error?.issues.map(({ path, message }) => ({
      ...startOf(ANSWERS_DRAFT),
      field: path.join('.'),
      message,
    }));
    return {
      value: null,
      merged: value,
      mine: value,
      ...met,
      before: null,
      after: null,
      brought: [],
      changed: { verb: 'changed', parts: [] },
      blanks: [],
      faults: tooLong ?? readAnswers(answers!).faults,
      warnings: [],
      uses: {},
    };
  }
}

/** Warnings of the file's own fields: other files show theirs, and unused pictures don't matter to visitors. */
export const listWarnings = (file: string, { warnings }: Edit) =>
  warnings.filter((each) => each.file === file && each.field !== undefined).map(toSiteFault);

export function toUnprocessable(faults: readonly Fault[]): UnprocessableEntityException {
  const found = faults.map(toSiteFault);
  return new UnprocessableEntityException({ message: found[0]!.message, faults: found });
}

/** Makes a sentence of the message: it follows a place in the log, but stands alone beneath a field. */
export function toSiteFault({ file, line, column, field, message }: Fault): SiteFault {
  const sentence = message.charAt(0).toUpperCase() + message.slice(1);
  const end = /[.?]$/.test(message) ? '' : '.';
  return { file, line, column, path: field ?? '', message: sentence + end };
}
