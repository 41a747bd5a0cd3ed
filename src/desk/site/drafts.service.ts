import { Injectable } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import { ANSWERS_DRAFT } from '../../../shared/api/desk-site.js';
import { isSame } from '../../../shared/values.js';
import { DeskStore } from '../store/desk-store.js';
import { type DeviceEntity, RevisionEntity } from '../store/tables.js';

/** Revisions of a file that are kept. Input based on an older one can't be merged. */
const KEPT = 100;

/** Ends the revision of a conflict with the site, as its device may not have been shown the draft. */
export const UNSEEN = '~unseen';

/**
 * Stores what isn't on the site yet, for all devices. Each save adds a revision of its file; the last one is
 * the file's draft, unless it equals the site.
 */
@Injectable()
export class DraftsService {
  constructor(private readonly store: DeskStore) {}

  /** Lists the drafts of site files, without that of the answers. */
  async list(): Promise<RevisionEntity[]> {
    const last = await this.store.ask(RevisionEntity, (rows) =>
      rows
        .createQueryBuilder('one')
        .where(
          'one.number = (SELECT MAX("number") FROM "desk_revisions" "each" WHERE "each"."file" = one.file)',
        )
        .orderBy('one.file')
        .getMany(),
    );
    return last.filter((row) => row.file !== ANSWERS_DRAFT && isDraft(row));
  }

  find(file: string): Promise<RevisionEntity | null> {
    return this.store.ask(RevisionEntity, (rows) =>
      rows.findOne({ where: { file }, order: { number: 'DESC' } }),
    );
  }

  /** @returns null if the revision is forgotten, or its device may not have been shown the draft */
  findSeen(file: string, revision: string): Promise<RevisionEntity | null> {
    const number = revision.endsWith(UNSEEN) ? 0 : Number(/^\d{1,9}/.exec(revision)?.[0] ?? 0);
    return this.store.ask(RevisionEntity, (rows) => rows.findOneBy({ file, number }));
  }

  hasSave(file: string, save: string): Promise<boolean> {
    return this.store.ask(RevisionEntity, (rows) => rows.existsBy({ file, save }));
  }

  /** Adds a revision after `last`. @returns null if another device has added one first */
  add(last: RevisionEntity | null, next: NextRevision): Promise<RevisionEntity | null> {
    const number = (last?.number ?? 0) + 1;
    const at = new Date().toISOString();
    const revision: RevisionEntity = { device: null, save: null, at, ...next, number };
    const { file } = revision;
    // TypeORM's types can't express a recursive type such as Value.
    const row: object = revision;
    return this.store.ask(RevisionEntity, async (rows) => {
      try {
        await rows.insert(row);
      } catch (error) {
        if (await rows.existsBy({ file, number })) return null;
        throw error;
      }
      await rows.delete({ file, number: LessThanOrEqual(number - KEPT) });
      return revision;
    });
  }

  /** Ends a draft by a revision that equals the site's value: by default, the one that it was based on. */
  clear(device: DeviceEntity, last: RevisionEntity, site = last.version.from) {
    return this.add(last, { file: last.file, device, version: { value: site, from: site } });
  }
}

type NextRevision = Pick<RevisionEntity, 'file' | 'version'> & Partial<RevisionEntity>;

export function isDraft(row: RevisionEntity | null): row is RevisionEntity {
  return row !== null && !isSame(row.version.value, row.version.from);
}
