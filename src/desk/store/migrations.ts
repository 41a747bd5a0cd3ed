import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * All tables of the desk, whose migrations run apart from the gallery's. It is the only one until a
 * version is released: to change a table, give it a new number, so that it runs again, and say here what
 * becomes of the table as it was. Devices and sessions stay.
 */
class CreateDesk1765300000000 implements Pick<MigrationInterface, 'up'> {
  async up(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.connection.options.type === 'postgres';
    const id = isPostgres
      ? '"id" SERIAL PRIMARY KEY'
      : '"id" integer PRIMARY KEY AUTOINCREMENT NOT NULL';
    // As commits before the first version had them.
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

/** A table of revisions in place of one of drafts: what is typed into an older revision is merged. */
class KeepRevisions1765400000000 implements Pick<MigrationInterface, 'up'> {
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

export const MIGRATIONS = [CreateDesk1765300000000, KeepRevisions1765400000000];
