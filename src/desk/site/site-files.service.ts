import { ConflictException, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Verb } from '../../../shared/api/desk.js';
import { type Conflict, type PublishResponse, type Value } from '../../../shared/api/desk-site.js';
import { mergeByField } from '../../../shared/merge-by-field.js';
import { isSame } from '../../../shared/values.js';
import { Database } from '../../platform/database/database.js';
import { sweepStages, withStage } from '../../platform/files/staging.js';
import { SiteFolder } from '../../site/content/read/site-folder.js';
import { SiteContentStore } from '../../site/content/site-content-store.js';
import { SiteFollower } from '../../site/content/site-follower.js';
import type { Edit, FileContent } from '../../site/editing/edit-site.js';
import { HistoryService, undoVerb } from '../history/history.service.js';
import type { DeviceEntity, HistoryEntity, RevisionEntity, DraftVersion } from '../store/tables.js';
import { DraftsService, isDraft, UNSEEN } from './drafts.service.js';
import { readTime } from './list-site-files.js';
import {
  type Change,
  listWarnings,
  toUnprocessable,
  SiteEditorService,
  toSiteFault,
} from './site-editor.service.js';

/** Publishes changes to the site's files, and records what they replace in History. */
@Injectable()
export class SiteFilesService {
  constructor(
    private readonly drafts: DraftsService,
    private readonly editor: SiteEditorService,
    private readonly history: HistoryService,
    private readonly follower: SiteFollower,
    private readonly content: SiteContentStore,
    private readonly database: Database,
  ) {}

  /**
   * @param undone verb of the change that this one undoes
   * @throws ConflictException with a `Conflict`
   * @throws UnprocessableEntityException with the faults that the change adds. It is written in spite of older
   *   faults, but visitors then see the last good site.
   */
  async write(device: DeviceEntity, change: Change, undone?: Verb): Promise<PublishResponse> {
    const folder = await this.editor.findWritable();
    const { file } = change;
    const edit = await this.editor.edit(change);
    const { before, after, faults, conflict, brought, changed } = edit;
    const isUnchanged = () => new SiteFolder(folder).readIfThere(file) === before;
    // Starts again, as an editor is writing the file: half of a file can't be merged.
    if (!isUnchanged()) return this.write(device, change, undone);
    if (conflict)
      throw new ConflictException(await this.describe(file, await this.drafts.find(file), edit));
    if (brought.length > 0) throw toUnprocessable(brought);
    // Locks: other replicas share the folder.
    const written = await this.database.writeAlone(async () => {
      const thing = { kind: 'file' as const, name: file, parts: changed.parts };
      const verb = undone ? undoVerb(undone) : changed.verb;
      let undo: number | null = null;
      if (before !== after) {
        // An earlier request may have made this change: recording it again would delete that one's record.
        if (!isUnchanged()) return undefined;
        // Recorded first: the replaced text is nowhere else if the server is killed after writing.
        undo = await this.history.record(device, verb, thing, { before, after });
        let isWritten = false;
        try {
          isWritten = await replaceText(folder, file, after, isUnchanged);
        } finally {
          if (!isWritten) await this.history.drop(undo);
        }
        if (!isWritten) return undefined;
      }
      this.follower.showSaved(edit);
      const isOpen = !this.content.current.site.isClosed;
      const warnings = listWarnings(file, edit);
      return { value: edit.mine, faults: faults.map(toSiteFault), warnings, isOpen, undo };
    });
    return written ?? this.write(device, change, undone);
  }

  async bringBack(device: DeviceEntity, row: HistoryEntity): Promise<void> {
    const { name: file } = row.thing;
    const last = await this.drafts.find(file);
    const [draft, typed] = [last?.version, row.before as DraftVersion];
    const { value, merged, conflict } = await this.editor.edit({ file, draft, typed });
    if (conflict && isDraft(last)) await this.keep(device, 'set aside', file, last.version);
    const version = { value: merged, from: value };
    if (!(await this.drafts.add(last, { file, device, version })))
      return this.bringBack(device, row);
  }

  async discard(device: DeviceEntity, file: string): Promise<number | null> {
    const last = await this.drafts.find(file);
    if (!isDraft(last)) return null;
    const undo = await this.keep(device, 'discarded', file, last.version);
    if (await this.drafts.clear(device, last)) return undo;
    await this.history.drop(undo);
    return this.discard(device, file);
  }

  async keep(
    device: DeviceEntity,
    verb: 'discarded' | 'set aside',
    file: string,
    before: DraftVersion,
  ): Promise<number | null> {
    return this.history.insert(device, verb, { kind: 'draft', name: file }, { before });
  }

  /** Reads a file with its draft. An edit by hand becomes a revision, on which the next input is based. */
  async read(file: string): Promise<{ last: RevisionEntity | null; edit: Edit }> {
    const last = await this.drafts.find(file);
    const edit = await this.editor.edit({ file, draft: last?.version, isMarked: true });
    const version = { value: edit.merged, from: edit.value };
    if (edit.conflict || isSame({ ...last?.version }, version)) return { last, edit };
    const by = last && { device: last.device, at: last.at, save: last.save };
    const next = await this.drafts.add(last, { ...by, file, version });
    return next ? { last: next, edit } : this.read(file);
  }

  /** @param typed value that can't be saved or published; `from` is left out if its base is unknown */
  async refuse(file: string, typed?: Partial<DraftVersion>): Promise<ConflictException> {
    const { last, edit } = await this.read(file);
    return new ConflictException(await this.describe(file, last, edit, typed));
  }

  async describe(
    file: string,
    last: RevisionEntity | null,
    { value: site, before, merged, conflict }: Edit,
    typed?: Partial<DraftVersion>,
  ): Promise<Conflict> {
    // A text whose base is unknown is compared with the draft first, and with the site at its next save.
    const isUnknown = typed && typed.from === undefined;
    const from = isUnknown ? undefined : (typed?.from ?? conflict?.from);
    const theirs = isUnknown ? merged : (conflict?.theirs ?? merged);
    const mine = typed?.value ?? merged;
    const isOfSite = from !== undefined && mergeByField(from, mine, site).conflicts.length > 0;
    const isOfDraft = isDraft(last) && !isOfSite;
    const { device, at } = isOfDraft ? last : await this.findChanger(file, before);
    const revision = nameRevision(last, isUnknown && last ? last.version.from : site);
    return {
      message: 'It was changed elsewhere in the meantime.',
      theirs,
      from,
      device: device?.name ?? null,
      at,
      revision: conflict && !isUnknown ? revision + UNSEEN : revision,
    };
  }

  /** Finds who has last written the file or discarded its draft; no device for an edit by hand. */
  private async findChanger(
    file: string,
    text: FileContent,
  ): Promise<Pick<HistoryEntity, 'device' | 'at'>> {
    const last = await this.history.findLast({ name: file });
    const written = readTime(this.editor.folder, file);
    const isLater = last?.thing.kind === 'file' ? last.after !== text : written > (last?.at ?? '');
    return last && !isLater ? last : { device: null, at: written };
  }
}

/**
 * Replaces or removes a file in one step.
 * @param isUnchanged called at the last moment: whether the file still says the same
 * @returns whether it was written
 */
async function replaceText(
  folder: string,
  file: string,
  text: FileContent,
  isUnchanged: () => boolean,
): Promise<boolean> {
  // Symbolic links are followed, and stay.
  const isThere = existsSync(join(folder, file));
  const path = isThere ? new SiteFolder(folder).locate(file) : join(folder, file);
  sweepStages(dirname(path));
  return withStage(dirname(path), async (stage) => {
    if (text !== null) await writeFile(stage, text, { flush: true });
    if (!isUnchanged()) return false;
    if (text === null) rmSync(path);
    else renameSync(stage, path);
    return true;
  });
}

export function nameRevision(last: RevisionEntity | null, site: Value): string {
  const hash = createHash('sha256').update(JSON.stringify(site)).digest('base64url').slice(0, 16);
  return `${last?.number ?? 0}-${hash}`;
}
