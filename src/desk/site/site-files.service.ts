import { ConflictException, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Verb } from '../../../shared/api/desk.js';
import {
  ANSWERS,
  type Conflict,
  type Published,
  type Value,
} from '../../../shared/api/desk-site.js';
import { isSame } from '../../../shared/values.js';
import { Database } from '../../platform/database/database.js';
import { sweepStages, withStage } from '../../platform/files/staging.js';
import { SiteFolder } from '../../site/content/read/site-folder.js';
import { SiteContentStore } from '../../site/content/site-content-store.js';
import { SiteFollower } from '../../site/content/site-follower.js';
import type { Edit, Text } from '../../site/editing/edit-site.js';
import { HistoryService, nameUndone } from '../history/history.service.js';
import type { DeviceEntity, DraftEntity, HistoryEntity, Version } from '../store/tables.js';
import { DraftsService } from './drafts.service.js';
import { readTime } from './list-site-files.js';
import {
  type Change,
  listWarnings,
  refuse,
  SiteEditorService,
  toSiteFault,
} from './site-editor.service.js';

/** Puts changes on the site, of which whatever they replace goes into History. */
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
   * @param undone what is taken back
   * @throws ConflictException with a `Conflict`
   * @throws UnprocessableEntityException with the faults that it brings. While there are others,
   *   visitors don't see it.
   */
  async write(device: DeviceEntity, change: Change, undone?: Verb): Promise<Published> {
    const folder = await this.editor.findWritable();
    const { file } = change;
    const fingerprint = await this.follower.readFingerprint();
    const edit = await this.editor.edit(change);
    const { before, after, faults, conflicts, brought, changed } = edit;
    const says = (text: Text) => new SiteFolder(folder).readIfThere(file) === text;
    const isUnchanged = () => says(before);
    // Otherwise an editor is writing it, and half of a file says nothing.
    if (!isUnchanged()) return this.write(device, change, undone);
    if (conflicts.length > 0)
      throw new ConflictException(await this.describe(file, await this.drafts.find(file), edit));
    if (brought.length > 0) throw refuse(brought);
    // While no other replica does: it may show the same folder.
    const written = await this.database.writeAlone(async () => {
      const thing = { kind: 'file' as const, name: file, parts: changed.parts };
      const verb = undone ? nameUndone(undone) : changed.verb;
      let undo: number | null = null;
      if (before !== after) {
        // First of all: what it takes the place of is nowhere else, should the server be killed.
        undo = await this.history.record(device, verb, thing, { before, after });
        let isWritten = false;
        try {
          isWritten = await replaceText(folder, file, after, isUnchanged);
        } finally {
          if (!isWritten) await this.history.drop(undo);
        }
        if (!isWritten) return undefined;
      }
      await this.follower.showSaved(file, edit, fingerprint, () => says(after));
      const isOpen = !this.content.current.site.isClosed;
      const warnings = listWarnings(file, edit);
      return { value: edit.mine, faults: faults.map(toSiteFault), warnings, isOpen, undo };
    });
    // Somebody else has written it in this moment.
    return written ?? this.write(device, change, undone);
  }

  /** Takes a published change back, in what the file says by now. */
  undo(device: DeviceEntity, { thing, before, after, verb }: HistoryEntity): Promise<Published> {
    const undo = { before, after } as NonNullable<Change['undo']>;
    return this.write(device, { file: thing.name, undo }, verb);
  }

  /** As the draft, in place of what is the draft by now, which goes into History. */
  async bringBack(device: DeviceEntity, row: HistoryEntity): Promise<void> {
    const { name: file } = row.thing;
    const version = row.before as Version;
    // Those of a site that has begun are of no use any more: it says so.
    if (file === ANSWERS) await this.editor.edit({ file, ...version });
    const last = await this.drafts.find(file);
    if (last?.version) await this.setAside(device, file, last.version);
    if (!(await this.drafts.replace(device, file, last, version)))
      return this.bringBack(device, row);
  }

  /** Once, though its response got lost. */
  async setAside(device: DeviceEntity, file: string, before: Version): Promise<void> {
    const thing = { kind: 'draft' as const, name: file };
    if (!isSame((await this.history.findLast(thing))?.before as Value, before as never))
      await this.history.insert(device, 'set aside', thing, { before });
  }

  /**
   * With both ways out.
   * @param mine what was to be the draft, or put on the site, of another revision; left out: what the
   *   draft and the site have changed alike
   */
  async describe(
    file: string,
    last: DraftEntity | null,
    edit: Edit,
    mine?: Value,
  ): Promise<Conflict> {
    const draft = mine === undefined ? null : last?.version;
    const { device, at } = draft ? last! : await this.findChanger(file, edit);
    return {
      message: 'It was changed elsewhere in the meantime.',
      mine: mine ?? edit.mine,
      theirs: mine === undefined ? edit.theirs : (draft?.value ?? edit.value),
      fields: mine === undefined ? edit.conflicts : [],
      device: device?.name ?? null,
      at,
      revision: nameRevision(last, edit.value),
    };
  }

  /** Who has written what the file says, or discarded its draft; no device for an editor. */
  private async findChanger(
    file: string,
    { before: text }: Edit,
  ): Promise<Pick<HistoryEntity, 'device' | 'at'>> {
    const last = await this.history.findLast({ name: file });
    const written = readTime(this.editor.folder, file);
    const isLater = last?.thing.kind === 'file' ? last.after !== text : written > (last?.at ?? '');
    return last && !isLater ? last : { device: null, at: written };
  }
}

/**
 * Writes a file whole, or removes it.
 * @param isUnchanged asked at the last moment whether it still says what it did
 * @returns whether it was written
 */
async function replaceText(
  folder: string,
  file: string,
  text: Text,
  isUnchanged: () => boolean,
): Promise<boolean> {
  // Links are followed, and stay.
  const isThere = existsSync(join(folder, file));
  const path = isThere ? new SiteFolder(folder).locate(file) : join(folder, file);
  // Of a server that was killed.
  sweepStages(dirname(path));
  return withStage(dirname(path), async (stage) => {
    if (text !== null) await writeFile(stage, text, { flush: true });
    if (!isUnchanged()) return false;
    if (text === null) rmSync(path);
    else renameSync(stage, path);
    return true;
  });
}

export function nameRevision(draft: DraftEntity | null, site: Value): string {
  const hash = createHash('sha256').update(JSON.stringify(site)).digest('base64url').slice(0, 16);
  return `${draft?.revision ?? 0}-${hash}`;
}
