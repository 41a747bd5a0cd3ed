import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the tables as version 1.0.0 had them. The desk's migrations run apart from the gallery's. */
class CreateDesk1765300000000 implements Pick<MigrationInterface, 'up'> {
  async up(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.connection.options.type === 'postgres';
    const id = isPostgres
      ? '"id" SERIAL PRIMARY KEY'
      : '"id" integer PRIMARY KEY AUTOINCREMENT NOT NULL';
    // Commits before the first release had other tables.
    const hasDrafts = await runner.hasColumn('desk_drafts', 'draft');
    if (hasDrafts) await runner.query('ALTER TABLE "desk_drafts" RENAME TO "desk_drafts_before"');
    if (!(await runner.hasColumn('desk_history', 'can_undo')))
      await runner.query('DROP TABLE IF EXISTS "desk_history"');
    const tables = {
      devices: `${id},
        "name" text NOT NULL,
        "kept_at" text NOT NULL,
        "seen_at" text NOT NULL,
        "credential_id" text UNIQUE,
        "public_key" text,
        "counter" ${isPostgres ? 'double precision' : 'real'} NOT NULL DEFAULT 0,
        "transports" text`,
      sessions: `"hash" text PRIMARY KEY NOT NULL,
        "device_id" integer NOT NULL REFERENCES "desk_devices" ON DELETE CASCADE,
        "expires_at" text NOT NULL,
        "confirmed_at" text`,
      tokens: `"id" text PRIMARY KEY NOT NULL,
        "hash" text NOT NULL,
        "expires_at" text NOT NULL`,
      jobs: `"job" text PRIMARY KEY NOT NULL,
        "begun_at" text NOT NULL,
        "result" text`,
      history: `${id},
        "at" text NOT NULL,
        "device_id" integer NOT NULL,
        "verb" text NOT NULL,
        "thing" text NOT NULL,
        "before" text,
        "after" text,
        "can_undo" boolean NOT NULL`,
      drafts: `"file" text PRIMARY KEY NOT NULL,
        "revision" integer NOT NULL,
        "version" text,
        "device_id" integer NOT NULL,
        "at" text NOT NULL`,
    };
    for (const [name, columns] of Object.entries(tables))
      await runner.query(`CREATE TABLE IF NOT EXISTS "desk_${name}" (${columns})`);
    if (!hasDrafts) return;
    await runner.query(`INSERT INTO "desk_drafts"
      SELECT "file", 1, replace("draft", '"base":', '"from":'), "device_id", '' FROM "desk_drafts_before"`);
    await runner.query('DROP TABLE "desk_drafts_before"');
  }
}

/** Adds the id of the request to the history, and keeps whole rows of films there. */
class KeepRows1765400000000 implements Pick<MigrationInterface, 'up'> {
  async up(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.connection.options.type === 'postgres';
    const read = (column: string, field: string) =>
      `"${column}"${isPostgres ? '::json' : ''} ->> '${field}'`;
    const isFilm = `"can_undo" AND ${read('thing', 'kind')} = 'film'`;
    for (const query of [
      'ALTER TABLE "desk_history" ADD COLUMN "job" text',
      'CREATE UNIQUE INDEX "desk_history_job" ON "desk_history" ("job")',
      `UPDATE "desk_history" SET "job" = (SELECT "job" FROM "desk_jobs"
        WHERE CAST(${read('result', 'undo')} AS text) = CAST("desk_history"."id" AS text) LIMIT 1)`,
      'DROP TABLE "desk_jobs"',
      // 1.0.0 wrapped a removed film's row, kept none of an added film, and can't undo a move.
      `UPDATE "desk_history" SET "before" = ${read('before', 'film')}
        WHERE ${isFilm} AND "verb" = 'removed'`,
      `UPDATE "desk_history" SET "after" = '{}'
        WHERE ${isFilm} AND "verb" IN ('added', 'brought back')`,
      `UPDATE "desk_history" SET "can_undo" = ${isPostgres ? 'false' : '0'}
        WHERE ${isFilm} AND "verb" = 'moved'`,
    ])
      await runner.query(query);
  }
}

/** Replaces the table of drafts by one of revisions: input based on an older revision can be merged. */
class KeepRevisions1765500000000 implements Pick<MigrationInterface, 'up'> {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "desk_revisions" (
      "file" text NOT NULL,
      "number" integer NOT NULL,
      "version" text NOT NULL,
      "device_id" integer,
      "at" text NOT NULL,
      "save" text,
      PRIMARY KEY ("file", "number")
    )`);
    await runner.query(`INSERT INTO "desk_revisions"
      SELECT "file", "revision", "version", "device_id", "at", NULL FROM "desk_drafts"
      WHERE "version" IS NOT NULL`);
    await runner.query('DROP TABLE "desk_drafts"');
  }
}

export const DESK_MIGRATIONS = [
  CreateDesk1765300000000,
  KeepRows1765400000000,
  KeepRevisions1765500000000,
];
