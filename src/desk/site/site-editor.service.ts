import {
  BadRequestException,
  ConflictException,
  Injectable,
  UnprocessableEntityException,
} from '@nestjs/common';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { access, constants, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type {
  BeginInput,
  Conflict,
  Draft,
  DraftInput,
  Saved,
  SiteFault,
  SiteSchemas,
} from '../../../shared/api/desk-site.js';
import { Config } from '../../platform/config/config.js';
import { DEMO_SITE_DIR } from '../../platform/config/paths.js';
import type { SiteContent } from '../../../shared/content/site-content.js';
import { clearingStages, createStagePath, sweepStages } from '../../platform/files/staging.js';
import { ContentService } from '../../site/content/content.service.js';
import { describeFault, type Fault } from '../../site/content/read/fault.js';
import { SiteFolder } from '../../site/content/read/site-folder.js';
import type { Edit, EditTask } from '../../site/editing/edit-site.js';
import { PagesService } from '../../web/pages/pages.service.js';
import type { FileUndo } from '../history/file-undo.js';
import { HistoryService } from '../history/history.service.js';
import type { DeviceEntity } from '../store/tables.js';
import { DeskWorkerService } from '../work/desk-worker.service.js';

type EditInput = Omit<EditTask, 'folder'>;
/** An edit that is in the folder. */
type Written = Edit & { file: string };

/** How often a file is read again that somebody else has just written. */
const ATTEMPTS = 5;

/** Changes the site's files as an editor does, by field, and shows what that would look like. */
@Injectable()
export class SiteEditorService {
  /** One change after another. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly config: Config,
    private readonly content: ContentService,
    private readonly pages: PagesService,
    private readonly history: HistoryService,
    private readonly worker: DeskWorkerService,
  ) {}

  /** The site's folder, or the demonstration's, which nothing is written to. */
  get folder(): string {
    return this.content.ownFolder ?? DEMO_SITE_DIR;
  }

  schemas(): Promise<SiteSchemas> {
    return this.worker.run('schemas');
  }

  /** Begins a site of one's own, which is shown from then on. @throws ConflictException if there is one */
  begin(device: DeviceEntity, input: BeginInput): Promise<void> {
    return this.inTurn(async () => {
      if (this.content.ownFolder)
        throw new ConflictException('There is a site of your own already.');
      const target = this.config.ownSiteDir;
      const { refused } = await this.worker.run({ ...input, target });
      if (refused) throw new UnprocessableEntityException({ message: refused, faults: [] });
      this.content.begin(target);
      await this.history.record(device, 'Began', input.name);
    });
  }

  /** What the changes would make of the site. */
  async draft(input: DraftInput): Promise<Draft> {
    const edit = await this.edit(input);
    const { value, draft, conflicts, content } = edit;
    const id = /^pages\/(.*)\.yaml$/.exec(input.file)?.[1];
    const path = content?.pages.find((page) => page.id === id)?.path ?? '/';
    const html = content ? await this.render(path, content) : null;
    const [faults, warnings] = [edit.faults.map(toSiteFault), edit.warnings.map(toSiteFault)];
    return { value, draft, conflicts, faults, warnings, html };
  }

  private async render(path: string, content: SiteContent): Promise<string> {
    const { html } = await this.pages.render(path, this.content.preview(content));
    const { desk, site } = this.config;
    // On a host of the desk's own, the page's pictures and styles are elsewhere.
    return desk!.host ? html.replace('<head>', `<head><base href="${site.url}/">`) : html;
  }

  /**
   * Writes the changes, unless they leave a fault that isn't there without them.
   * @throws ConflictException where somebody else has changed the same
   * @throws UnprocessableEntityException with the faults
   */
  save(device: DeviceEntity, input: DraftInput): Promise<Saved> {
    const what = input.removes ? 'Removed' : 'Changed';
    return this.inTurn(async () => this.record(device, what, await this.write(input)));
  }

  /** Gives the file back as it was, or takes the change back in what it says by now. */
  undo({ file, before, after, base, changes }: FileUndo): Promise<void> {
    return this.inTurn(async () => {
      const now = await this.edit({ file, changes: [] });
      const isSince = (now.before ?? null) !== after;
      if (isSince && changes.length === 0)
        throw new ConflictException(
          'That can’t be undone any more: there is a new file of that name.',
        );
      await this.write(isSince ? { file, base, changes } : { file, changes: [], text: before });
    });
  }

  private async record(device: DeviceEntity, what: string, edit: Written): Promise<Saved> {
    const { file, before, text, draft, undo } = edit;
    const taken: FileUndo = {
      kind: 'file',
      file,
      before: before ?? null,
      after: text ?? null,
      base: draft,
      changes: undo,
    };
    return { value: draft, undo: await this.history.record(device, what, file, taken) };
  }

  /** @returns why nothing can be written, and what to do; null if it can */
  async findReadOnly(): Promise<string | null> {
    const folder = this.content.ownFolder;
    if (!folder) return null;
    try {
      for (const path of ['.', 'pages', 'site.yaml'])
        await access(join(folder, path), constants.W_OK);
      return null;
    } catch {
      return `The site’s folder can’t be written to: in docker-compose.yml, remove “:ro” behind ${folder}, or let the container’s user write there, and start again. Until then, save the file and put it there yourself.`;
    }
  }

  /** @throws ConflictException where nothing can be written */
  async findWritable(): Promise<string> {
    const folder = this.content.ownFolder;
    if (!folder) throw new BadRequestException('Begin a site of your own first.');
    const readOnly = await this.findReadOnly();
    if (readOnly) throw new ConflictException(readOnly);
    return folder;
  }

  private async write(input: EditInput): Promise<Written> {
    const folder = await this.findWritable();
    for (let attempt = 1; ; attempt += 1) {
      const edit = await this.edit(input);
      const isSame = () => readText(folder, input.file) === edit.before;
      // Otherwise an editor is writing it, and half of a file says nothing.
      if (isSame()) {
        this.refuseConflicts(edit.conflicts);
        this.refuseFaults(edit.faults);
        const isDone =
          edit.text === edit.before || (await replaceText(folder, input.file, edit.text, isSame));
        if (isDone) return { ...edit, file: input.file };
      }
      if (attempt === ATTEMPTS)
        throw new ConflictException('Something else is writing that file: try again in a moment.');
    }
  }

  private refuseConflicts(conflicts: readonly Conflict[]): void {
    const [first] = conflicts;
    if (!first) return;
    const { mine, theirs } = first;
    const message = 'Somebody else has changed the same in the meantime.';
    throw new ConflictException({ message, mine, theirs, conflicts });
  }

  /** Those that were there before can only be put right one after the other. */
  private refuseFaults(faults: readonly Fault[]): void {
    const known = new Set(this.content.faults.map(withoutLine));
    if (faults.every((fault) => known.has(withoutLine(describeFault(fault))))) return;
    const [{ message }] = faults as [Fault];
    throw new UnprocessableEntityException({ message, faults: faults.map(toSiteFault) });
  }

  private async edit(input: EditInput): Promise<Edit> {
    const result = await this.worker.run({ ...input, folder: this.folder });
    if ('edit' in result) return result.edit;
    const { refused: message } = result;
    const fault = { file: input.file, line: 1, column: 1, path: '', message };
    throw new UnprocessableEntityException({ message, faults: [fault] });
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(work);
    this.last = turn.catch(() => {});
    return turn;
  }
}

/** @returns undefined where there is no such file */
function readText(folder: string, file: string): string | undefined {
  const site = new SiteFolder(folder);
  return site.list(dirname(file)).includes(basename(file)) ? site.readText(file) : undefined;
}

/**
 * Writes a file whole, or removes it.
 * @param isSame asked at the last moment whether it still says what it did
 * @returns whether it was written
 */
async function replaceText(
  folder: string,
  file: string,
  text: string | undefined,
  isSame: () => boolean,
): Promise<boolean> {
  const isThere = existsSync(join(folder, file));
  // Whichever links lead there.
  const path = isThere ? new SiteFolder(folder).locate(file) : join(folder, file);
  // Of a server that was killed.
  sweepStages(dirname(path));
  if (text === undefined) {
    if (isSame()) rmSync(path);
    return true;
  }
  return clearingStages(async () => {
    const stage = createStagePath(dirname(path));
    await writeFile(stage, text, { flush: true });
    const isStill = isSame();
    if (isStill) renameSync(stage, path);
    return isStill;
  });
}

function toSiteFault({ file, line, column, field, message }: Fault): SiteFault {
  return { file, line, column, path: field ?? '', message };
}

const withoutLine = (fault: string): string => fault.replace(/:\d+:\d+: /, ': ');
