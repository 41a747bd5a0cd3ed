import { Injectable } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import { ANSWERS } from '../../../shared/api/desk-site.js';
import { isSame } from '../../../shared/values.js';
import { DeskStore } from '../store/desk-store.js';
import { type DeviceEntity, RevisionEntity } from '../store/tables.js';

/** Revisions of a file that are kept: what is typed into an older one can't be merged any more. */
const KEPT = 100;

/**
 * What isn't on the site yet, for all devices. Whatever a file was to say is a revision, and the last
 * one is its draft, unless it says what the site does.
 */
@Injectable()
export class DraftsService {
  constructor(private readonly store: DeskStore) {}

  /** The drafts of the site's own files. */
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
    return last.filter((row) => row.file !== ANSWERS && isDraft(row));
  }

  /** @returns what names the files in whose drafts an asset is, by its name: visitors don't see it yet */
  async readUses(): Promise<(asset: string) => string[]> {
    const drafts = await this.list();
    const written = drafts.map(({ file, version }) => ({
      file,
      text: JSON.stringify(version.value),
    }));
    return (asset) =>
      written.filter(({ text }) => text.includes(JSON.stringify(asset))).map(({ file }) => file);
  }

  find(file: string): Promise<RevisionEntity | null> {
    return this.store.ask(RevisionEntity, (rows) =>
      rows.findOne({ where: { file }, order: { number: 'DESC' } }),
    );
  }

  /** @param revision as a response has named it */
  findSeen(file: string, revision: string): Promise<RevisionEntity | null> {
    const number = Number(/^\d{1,9}/.exec(revision)?.[0] ?? 0);
    return this.store.ask(RevisionEntity, (rows) => rows.findOneBy({ file, number }));
  }

  /** @param save the id of one that may have been kept already */
  hasSave(file: string, save: string): Promise<boolean> {
    return this.store.ask(RevisionEntity, (rows) => rows.existsBy({ file, save }));
  }

  /**
   * @param last the revision that this one follows
   * @returns the new one; null where another device was faster
   */
  add(last: RevisionEntity | null, next: NextRevision): Promise<RevisionEntity | null> {
    const number = (last?.number ?? 0) + 1;
    const at = new Date().toISOString();
    const revision: RevisionEntity = { device: null, save: null, at, ...next, number };
    const { file } = revision;
    // To TypeORM's types, what a YAML file can hold has no end.
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

  /** Ends a draft. @param site what the site says, by now or when it was made */
  clear(device: DeviceEntity, last: RevisionEntity, site = last.version.from) {
    return this.add(last, { file: last.file, device, version: { value: site, from: site } });
  }
}

type NextRevision = Pick<RevisionEntity, 'file' | 'version'> & Partial<RevisionEntity>;

/** Whether a revision says something else than the site did. */
export function isDraft(row: RevisionEntity | null): row is RevisionEntity {
  return row !== null && !isSame(row.version.value, row.version.from);
}
