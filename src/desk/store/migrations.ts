import type { MigrationInterface, QueryRunner } from 'typeorm';

type Migration = Pick<MigrationInterface, 'up'>;

/** The tables of the desk, whose migrations run apart from the gallery's. */
class CreateDesk1764500000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.connection.options.type === 'postgres';
    const id = isPostgres
      ? '"id" SERIAL PRIMARY KEY'
      : '"id" integer PRIMARY KEY AUTOINCREMENT NOT NULL';
    await runAll(
      runner,
      `CREATE TABLE "desk_devices" (
        ${id},
        "name" text NOT NULL,
        "kept_at" text NOT NULL,
        "seen_at" text NOT NULL,
        "credential_id" text UNIQUE,
        "public_key" text,
        "counter" ${isPostgres ? 'double precision' : 'real'} NOT NULL DEFAULT 0,
        "transports" text
      )`,
      `CREATE TABLE "desk_sessions" (
        "hash" text PRIMARY KEY NOT NULL,
        "device_id" integer NOT NULL REFERENCES "desk_devices" ON DELETE CASCADE,
        "expires_at" text NOT NULL,
        "confirmed_at" text
      )`,
      `CREATE TABLE "desk_links" (
        "id" integer PRIMARY KEY NOT NULL CHECK ("id" = 1),
        "hash" text NOT NULL,
        "expires_at" text NOT NULL
      )`,
      `CREATE TABLE "desk_challenges" (
        "hash" text PRIMARY KEY NOT NULL,
        "expires_at" text NOT NULL
      )`,
      `CREATE TABLE "desk_history" (
        ${id},
        "at" text NOT NULL,
        "device_id" integer NOT NULL,
        "what" text NOT NULL,
        "where" text NOT NULL,
        "undo" text
      )`,
    );
  }
}

/** Each text of the site's files, and what each upload has become, once. */
class KeepOnce1764600000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(
      runner,
      'CREATE TABLE "desk_texts" ("hash" text PRIMARY KEY NOT NULL, "text" text NOT NULL)',
      'CREATE TABLE "desk_files" ("file" text PRIMARY KEY NOT NULL, "hash" text NOT NULL)',
      'CREATE TABLE "desk_uploads" ("upload" text PRIMARY KEY NOT NULL, "at" text NOT NULL, "became" text NOT NULL)',
      'CREATE TABLE "desk_keys" ("id" integer PRIMARY KEY NOT NULL CHECK ("id" = 1), "key" text NOT NULL)',
      'ALTER TABLE "desk_history" ADD COLUMN "before" text',
      'ALTER TABLE "desk_history" ADD COLUMN "after" text',
      `ALTER TABLE "desk_history" ADD COLUMN "undoing_at" text NOT NULL DEFAULT ''`,
      // Each held two whole texts. What the files say by now is undone by hand.
      `UPDATE "desk_history" SET "undo" = NULL WHERE "undo" LIKE '{"kind":"file"%'`,
    );
  }
}

/** What isn't on the site yet, who may look at it, and the recovery sheet. */
class CreateDrafts1764700000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(
      runner,
      'CREATE TABLE "desk_drafts" ("file" text PRIMARY KEY NOT NULL, "device_id" integer NOT NULL, "draft" text NOT NULL)',
      'CREATE TABLE "desk_shown" ("file" text PRIMARY KEY NOT NULL, "hash" text NOT NULL, "expires_at" text NOT NULL)',
      'CREATE TABLE "desk_recovery" ("id" integer PRIMARY KEY NOT NULL CHECK ("id" = 1), "hash" text NOT NULL)',
    );
  }
}

/** A page that is shown again keeps its address. */
class ShowAgain1764800000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "desk_shown" ADD COLUMN "token" text');
  }
}

/** The history says what in a file was changed. */
class SayDetails1764900000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "desk_history" ADD COLUMN "details" text');
  }
}

/** A draft has no address of its own any more. */
class DropShown1765000000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "desk_shown"');
  }
}

/** What is made of uploads is known by the job. */
class CreateJobs1765100000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(
      runner,
      'DROP TABLE "desk_uploads"',
      'CREATE TABLE "desk_jobs" ("job" text PRIMARY KEY NOT NULL, "begun_at" text NOT NULL, "result" text)',
    );
  }
}

/** A draft has a revision, and the history what each change has replaced. */
class AddRevisions1765200000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.connection.options.type === 'postgres';
    const id = isPostgres
      ? '"id" SERIAL PRIMARY KEY'
      : '"id" integer PRIMARY KEY AUTOINCREMENT NOT NULL';
    await runAll(
      runner,
      'DROP TABLE "desk_texts"',
      'DROP TABLE "desk_files"',
      'DROP TABLE "desk_history"',
      `CREATE TABLE "desk_history" (
        ${id},
        "at" text NOT NULL,
        "device_id" integer NOT NULL,
        "verb" text NOT NULL,
        "thing" text NOT NULL,
        "before" text,
        "after" text,
        "can_undo" boolean NOT NULL
      )`,
      'ALTER TABLE "desk_drafts" RENAME TO "desk_drafts_before"',
      `CREATE TABLE "desk_drafts" (
        "file" text PRIMARY KEY NOT NULL,
        "revision" integer NOT NULL,
        "version" text,
        "device_id" integer NOT NULL,
        "at" text NOT NULL
      )`,
      `INSERT INTO "desk_drafts"
        SELECT "file", 1, replace("draft", '"base":', '"from":'), "device_id", '' FROM "desk_drafts_before"`,
      'DROP TABLE "desk_drafts_before"',
    );
  }
}

/** In the order in which they run. */
export const MIGRATIONS = [
  CreateDesk1764500000000,
  KeepOnce1764600000000,
  CreateDrafts1764700000000,
  ShowAgain1764800000000,
  SayDetails1764900000000,
  DropShown1765000000000,
  CreateJobs1765100000000,
  AddRevisions1765200000000,
];

async function runAll(runner: QueryRunner, ...queries: string[]): Promise<void> {
  for (const query of queries) await runner.query(query);
}
