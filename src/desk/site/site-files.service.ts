import { ConflictException, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import {
  ANSWERS,
  type Conflict,
  type DraftInput,
  type Drawn,
  type OpenedFile,
  type Published,
  type PublishInput,
  type Value,
} from '../../../shared/api/desk-site.js';
import type { Undoable } from '../../../shared/api/undoable.js';
import { isSame } from '../../../shared/values.js';
import type { Edit } from '../../site/editing/edit-site.js';
import { HistoryService } from '../history/history.service.js';
import type { DeviceEntity, DraftEntity, HistoryEntity, Version } from '../store/tables.js';
import { DraftsService } from './drafts.service.js';
import { readTime } from './list-site-files.js';
import { type Change, MEANWHILE, MergeConflict, SiteEditorService } from './site-editor.service.js';

/**
 * A file of the site has at most one draft, a draft has a revision, and whatever is replaced goes into
 * History. A revision names the draft and what the site said beneath it: a request that knows another
 * one is refused, and nothing is changed.
 */
@Injectable()
export class SiteFilesService {
  constructor(
    private readonly drafts: DraftsService,
    private readonly editor: SiteEditorService,
    private readonly history: HistoryService,
  ) {}

  async open(file: string): Promise<OpenedFile> {
    const draft = await this.drafts.find(file);
    const edit = await this.editor.edit({ file, ...draft?.version, isMarked: true });
    const isConflict = edit.conflicts.length > 0;
    // What conflicts is decided by a revision of its own.
    const base = isConflict ? draft!.version!.from : edit.value;
    return {
      value: edit.value,
      ...(draft?.version && { draft: edit.mine }),
      ...(isConflict && { conflict: await this.describe(file, draft, edit) }),
      revision: nameRevision(draft, base),
      ...(await this.editor.draw(file, edit)),
    };
  }

  /**
   * Keeps a draft, and draws it. One that is sent again, as its response got lost, is kept once.
   * @throws ConflictException with a `Conflict`
   */
  async save(device: DeviceEntity, file: string, input: DraftInput): Promise<Drawn> {
    const { value, revision, setAside } = input;
    const last = await this.drafts.find(file);
    const { version } = last ?? {};
    const isRepeated =
      version && isSame(version.value, value) && !revision.startsWith(`${last!.revision}-`);
    const bases = [version?.from, input.from].filter((each) => each !== undefined);
    const from = isRepeated
      ? version.from
      : bases.find((each) => revision === nameRevision(last, each));
    const edit = await this.editor.edit({ file, value, from, isMarked: true });
    const base = from === undefined ? edit.value : from;
    // First of all: this browser forgets it once it has been answered, whatever the answer is.
    if (setAside !== undefined) await this.setAside(device, file, { value: setAside, from: base });
    let next = last;
    if (!isRepeated && (version || !isSame(value, edit.value))) {
      if (revision !== nameRevision(last, base))
        throw new ConflictException(await this.describe(file, last, edit, value));
      const isNothing = isSame(edit.mine, edit.value);
      next = await this.drafts.replace(
        device,
        file,
        last,
        isNothing ? null : { value, from: base },
      );
      // Another device was faster: it is a conflict by now.
      if (!next) return this.save(device, file, input);
    }
    return {
      draft: edit.mine,
      ...(edit.conflicts.length > 0 && { conflict: await this.describe(file, next, edit) }),
      revision: nameRevision(next, base),
      ...(await this.editor.draw(file, edit)),
    };
  }

  /** It goes into History. */
  async discard(device: DeviceEntity, file: string): Promise<OpenedFile & Undoable> {
    const undo = await this.drop(device, file);
    return { ...(await this.open(file)), undo };
  }

  /**
   * Puts the draft on the site, unless it brings a fault.
   * @throws ConflictException with a `Conflict`
   * @throws UnprocessableEntityException with the faults
   */
  async publish(
    device: DeviceEntity,
    file: string,
    { revision }: PublishInput,
  ): Promise<Published & Pick<Drawn, 'revision'>> {
    const draft = await this.drafts.find(file);
    const { version } = draft ?? {};
    // On the site, anything may have been changed since: it is merged.
    if (!version || !revision.startsWith(`${draft!.revision}-`)) {
      const edit = await this.editor.edit({ file });
      const mine = version?.value ?? edit.value;
      throw new ConflictException(await this.describe(file, draft, edit, mine));
    }
    const published = await this.write(device, file, version);
    // One that another device has changed in this moment goes on.
    const next = (await this.drafts.replace(device, file, draft, null)) ?? draft;
    return { ...published, revision: nameRevision(next, published.value) };
  }

  /** With its draft. @throws UnprocessableEntityException with what leads to it */
  async remove(device: DeviceEntity, file: string): Promise<Published> {
    const removed = await this.write(device, file, { value: null });
    await this.drop(device, file);
    return removed;
  }

  /** Takes a published change back, in what the file says by now. */
  undo(device: DeviceEntity, { thing, before, after, verb }: HistoryEntity): Promise<Published> {
    const undo = { before, after } as NonNullable<Change['undo']>;
    return this.write(device, thing.name, { undo }, verb);
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
  private async setAside(device: DeviceEntity, file: string, before: Version): Promise<void> {
    const thing = { kind: 'draft' as const, name: file };
    if (!isSame((await this.history.findLast(thing))?.before as Value, before as never))
      await this.history.insert(device, 'set aside', thing, { before });
  }

  /** @returns the change's number in the history */
  private async drop(device: DeviceEntity, file: string): Promise<number | null> {
    const last = await this.drafts.find(file);
    if (!last?.version) return null;
    const thing = { kind: 'draft' as const, name: file };
    const undo = await this.history.insert(device, 'discarded', thing, { before: last.version });
    if (await this.drafts.replace(device, file, last, null)) return undo;
    await this.history.drop(undo);
    return this.drop(device, file);
  }

  /** Publishes one change at once, such as a switch. A draft goes on, as after an edit by hand. */
  async write(
    device: DeviceEntity,
    file: string,
    change: Omit<Change, 'file'>,
    undone?: HistoryEntity['verb'],
  ): Promise<Published> {
    try {
      return await this.editor.write(device, { file, ...change }, undone);
    } catch (error) {
      if (!(error instanceof MergeConflict)) throw error;
      const draft = await this.drafts.find(file);
      throw new ConflictException(await this.describe(file, draft, error.edit));
    }
  }

  /**
   * With both ways out.
   * @param mine what was to be the draft, or put on the site, of another revision; left out: what the
   *   draft and the site have changed alike
   */
  private async describe(
    file: string,
    last: DraftEntity | null,
    edit: Edit,
    mine?: Value,
  ): Promise<Conflict> {
    const draft = mine === undefined ? null : last?.version;
    const { device, at } = draft ? last! : await this.findChanger(file, edit);
    return {
      message: MEANWHILE,
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

function nameRevision(draft: DraftEntity | null, site: Value): string {
  const hash = createHash('sha256').update(JSON.stringify(site)).digest('base64url').slice(0, 16);
  return `${draft?.revision ?? 0}-${hash}`;
}
