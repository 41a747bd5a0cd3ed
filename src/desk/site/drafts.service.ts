import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { ANSWERS } from '../../../shared/api/desk-site.js';
import { DeskStore } from '../store/desk-store.js';
import { type DeviceEntity, DraftEntity, type Version } from '../store/tables.js';

/** What isn't on the site yet, for all devices: a file has at most one draft, and a draft has a revision. */
@Injectable()
export class DraftsService {
  constructor(private readonly store: DeskStore) {}

  /** Those of the site's own files. */
  list(): Promise<DraftEntity[]> {
    const where = { version: Not(IsNull()), file: Not(ANSWERS) };
    return this.store.ask(DraftEntity, (rows) => rows.find({ where, order: { file: 'ASC' } }));
  }

  /** @returns what names the files in whose drafts an asset is, by its name: visitors don't see it yet */
  async readUses(): Promise<(asset: string) => string[]> {
    const drafts = await this.list();
    const written = drafts.map(({ file, version }) => ({
      file,
      text: JSON.stringify(version!.value),
    }));
    return (asset) =>
      written.filter(({ text }) => text.includes(JSON.stringify(asset))).map(({ file }) => file);
  }

  /** @returns the last one, though it may have been published or discarded: it has a revision all the same */
  find(file: string): Promise<DraftEntity | null> {
    return this.store.ask(DraftEntity, (rows) => rows.findOneBy({ file }));
  }

  /**
   * @param last the one that this takes the place of
   * @param version null: there is no draft any more
   * @returns the new one; null where another device was faster
   */
  async replace(
    device: DeviceEntity,
    file: string,
    last: DraftEntity | null,
    version: Version | null,
  ): Promise<DraftEntity | null> {
    const revision = last?.revision ?? 0;
    const at = new Date().toISOString();
    const next: DraftEntity = { file, revision: revision + 1, version, device, at };
    // To TypeORM's types, what a YAML file can hold has no end.
    const row: object = next;
    return this.store.ask(DraftEntity, async (rows) => {
      const first = { ...row, revision, version: null };
      if (!last) await rows.createQueryBuilder().insert().values(first).orIgnore().execute();
      const { affected } = await rows.update({ file, revision }, row);
      return affected === 1 ? next : null;
    });
  }
}
