import { ConflictException, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { SiteFolder } from '../../site/content/read/site-folder.js';
import type { Text } from '../../site/editing/edit-site.js';
import { DeskStore } from '../store/desk-store.js';
import { FileEntity, HistoryEntity, TextEntity } from '../store/tables.js';
import { BY_HAND, HistoryService } from './history.service.js';

/** Of what an editor saves again and again in that time, in milliseconds, there is one change. */
const HAND_EDIT = 60_000;

/** A change of a file of the site: null where there was no file, or is none any more. */
export interface FileChange {
  file: string;
  before: Text;
  after: Text;
}

/** What the site's files say and said. All of it in turn with whatever changes them. */
@Injectable()
export class FileHistoryService {
  constructor(
    private readonly store: DeskStore,
    private readonly history: HistoryService,
  ) {}

  /** As `record` of the history. */
  async record(
    by: { id: number },
    { file, before, after }: FileChange,
    {
      what = nameChange(before, after),
      details = null,
    }: { what?: string; details?: string | null } = {},
  ): Promise<number | null> {
    if (before === after) return null;
    try {
      await this.keep([before, after]);
      const more = { details, before: hash(before), after: hash(after) };
      const kind = { kind: 'file' as const, file };
      const undo = await this.history.record(by, what, file, kind, more);
      await this.know(file, after);
      await this.store.ask(TextEntity, (texts) => texts.query(FORGET));
      return undo;
    } catch (error) {
      this.history.warn(error as Error);
      return null;
    }
  }

  /** @returns what undoing a change needs */
  async find({ where, before, after }: HistoryEntity): Promise<FileChange> {
    return { file: where, before: await this.read(before), after: await this.read(after) };
  }

  /** Writes down what was changed by hand since the files were last looked at. */
  async noticeHandEdits(path: string): Promise<void> {
    await this.lookForHandEdits(path).catch((error: Error) => this.history.warn(error));
  }

  private async lookForHandEdits(path: string): Promise<void> {
    const rows = await this.store.ask(FileEntity, (files) => files.find());
    const known = new Map(rows.map((row) => [row.file, row.hash]));
    const folder = new SiteFolder(path);
    const files = ['site.yaml', 'areas.yaml', ...folder.listYaml('pages', 'shared')];
    for (const file of new Set([...files, ...known.keys()])) {
      const after = tryToRead(folder, file);
      const old = known.get(file) ?? null;
      if (after === undefined || hash(after) === old) continue;
      // The first time, nobody knows what was there before.
      if (rows.length > 0) await this.recordByHand({ file, before: await this.read(old), after });
      else await this.keep([after]);
      await this.know(file, after);
    }
  }

  private async recordByHand(change: FileChange): Promise<void> {
    const { file, after } = change;
    const last = await this.store.ask(HistoryEntity, (rows) =>
      rows.findOne({ where: { where: file }, order: { id: 'DESC' } }),
    );
    const isGoingOn =
      last?.deviceId === BY_HAND.id && last.undo && Date.parse(last.at) > Date.now() - HAND_EDIT;
    if (!isGoingOn) return void (await this.record(BY_HAND, change));
    await this.keep([after]);
    await this.store.ask(HistoryEntity, (rows) =>
      rows.update({ id: last.id }, { after: hash(after) }),
    );
  }

  /** All of them are others now: nobody has changed them by hand. */
  async forgetFiles(): Promise<void> {
    await this.store
      .ask(FileEntity, (files) => files.clear())
      .catch((e: Error) => this.history.warn(e));
  }

  /** What the file says by now. */
  private async know(file: string, text: Text): Promise<void> {
    await this.store.ask<FileEntity, unknown>(FileEntity, (files) =>
      text === null ? files.delete({ file }) : files.upsert({ file, hash: hash(text)! }, ['file']),
    );
  }

  private async keep(all: Text[]): Promise<void> {
    const rows = all.flatMap((text) => (text === null ? [] : [{ hash: hash(text)!, text }]));
    await this.store.ask(TextEntity, (texts) =>
      texts.createQueryBuilder().insert().values(rows).orIgnore().execute(),
    );
  }

  private async read(of: string | null): Promise<Text> {
    if (of === null) return null;
    const row = await this.store.ask(TextEntity, (texts) => texts.findOneBy({ hash: of }));
    if (!row) throw new ConflictException('What it said isn’t known any more.');
    return row.text;
  }
}

/** Those that no change needs, nor the file itself. */
const FORGET = `DELETE FROM "desk_texts" WHERE "hash" NOT IN (
  SELECT "before" FROM "desk_history" WHERE "before" IS NOT NULL AND "undo" IS NOT NULL UNION ALL
  SELECT "after" FROM "desk_history" WHERE "after" IS NOT NULL AND "undo" IS NOT NULL UNION ALL
  SELECT "hash" FROM "desk_files")`;

function nameChange(before: Text, after: Text): string {
  if (after === null) return 'Removed';
  return before === null ? 'Added' : 'Changed';
}

function hash(text: Text): string | null {
  return text === null ? null : createHash('sha256').update(text).digest('base64url');
}

/** @returns undefined for one that is no text, or larger than any */
function tryToRead(folder: SiteFolder, file: string): Text | undefined {
  try {
    return folder.readIfThere(file);
  } catch {
    return undefined;
  }
}
