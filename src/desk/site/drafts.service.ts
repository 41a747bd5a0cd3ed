import { Injectable } from '@nestjs/common';
import type { Conflict, DraftInput, Path, Value } from '../../../shared/api/desk-site.js';
import { isSame, valueAt } from '../../../shared/values.js';
import { mergeByField, type Merged } from '../../site/editing/merge-by-field.js';
import { DeskStore } from '../store/desk-store.js';
import { type DeviceEntity, DraftEntity } from '../store/tables.js';

interface Changes {
  /** What the value was made of. */
  base: Value;
  value: Value;
}

interface KeptDraft extends Changes {
  /** The last one that has changed it, of any device. */
  tab?: string;
  /** What that tab made of it, without what others had. */
  sent?: Value;
}

/** What isn't on the site yet, for all devices: one draft a file. */
@Injectable()
export class DraftsService {
  constructor(private readonly store: DeskStore) {}

  async list(): Promise<string[]> {
    const drafts = await this.store.ask(DraftEntity, (rows) =>
      rows.find({ select: { file: true }, order: { file: 'ASC' } }),
    );
    return drafts.map(({ file }) => file);
  }

  /** @returns what names the files in whose drafts a picture is, by its name: visitors don't see it yet */
  async readUses(): Promise<(picture: string) => string[]> {
    const drafts = await this.store.ask(DraftEntity, (rows) => rows.find());
    const written = drafts.map(({ file, draft }) => {
      const { value } = JSON.parse(draft) as Changes;
      return { file, text: JSON.stringify(value) };
    });
    return (picture) =>
      written.filter(({ text }) => text.includes(JSON.stringify(picture))).map(({ file }) => file);
  }

  async find(file: string): Promise<KeptDraft | null> {
    const row = await this.findRow(file);
    return row && (JSON.parse(row.draft) as KeptDraft);
  }

  /**
   * Keeps a draft, with what another tab has changed in it since `seen`. What conflicts isn't kept.
   * @returns what it says now, and what it said before
   */
  async keep(
    device: DeviceEntity,
    input: DraftInput,
  ): Promise<{ value: Value; conflicts: Conflict[]; kept: KeptDraft | null }> {
    const { file, base = null, value = null, keep: tab } = input;
    // Again while another device, perhaps at another replica, changes it in the same moment.
    for (;;) {
      const row = await this.findRow(file);
      const kept = row && (JSON.parse(row.draft) as KeptDraft);
      const { seen = kept?.base } = input;
      // A tab whose last response got lost goes on from what it sent.
      const isUnheard = kept?.tab === tab && !isSame(kept?.value, seen);
      const from = isUnheard ? kept?.sent : seen;
      const merged = kept
        ? mergeByField(from ?? undefined, value ?? undefined, kept.value ?? undefined)
        : { mine: value, theirs: value, conflicts: [] };
      const { mine = null } = merged;
      const now = { value: mine, conflicts: describeConflicts(merged), kept };
      if (now.conflicts.length > 0) return now;
      const changes: KeptDraft = { base, value: mine, tab, sent: value };
      const isNothing = isSame(base, changes.value);
      const isKept = isNothing
        ? !row || (await this.remove(row))
        : await this.put({ file, deviceId: device.id, draft: JSON.stringify(changes) }, row);
      if (isKept) return now;
    }
  }

  /** @param value what is on the site now: a draft that says more stays. Left out: whatever it says */
  async forget(file: string, value?: Value): Promise<void> {
    const row = await this.findRow(file);
    if (!row) return;
    const kept = JSON.parse(row.draft) as KeptDraft;
    if (value === undefined || isSame(kept.value, value)) await this.remove(row);
  }

  private findRow(file: string): Promise<DraftEntity | null> {
    return this.store.ask(DraftEntity, (drafts) => drafts.findOneBy({ file }));
  }

  /** @returns whether it still was what it is in `row`, or wasn't there */
  private put(next: DraftEntity, row: DraftEntity | null): Promise<boolean> {
    return this.store.ask(DraftEntity, async (drafts) => {
      if (row)
        return (await drafts.update({ file: next.file, draft: row.draft }, next)).affected === 1;
      try {
        await drafts.insert(next);
        return true;
      } catch (error) {
        if (await drafts.existsBy({ file: next.file })) return false;
        throw error;
      }
    });
  }

  /** @returns whether it still was what it is in `row` */
  private async remove({ file, draft }: DraftEntity): Promise<boolean> {
    const result = await this.store.ask(DraftEntity, (drafts) => drafts.delete({ file, draft }));
    return result.affected === 1;
  }
}

/** @returns what is there in either, for a person to choose from */
export function describeConflicts({ mine, theirs, conflicts }: Merged): Conflict[] {
  const at = (value: Value | undefined, path: Path) => valueAt(value, path) ?? null;
  return conflicts.map((path) => ({ path, mine: at(mine, path), theirs: at(theirs, path) }));
}
