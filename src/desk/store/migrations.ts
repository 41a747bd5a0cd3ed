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
    for (const [table, column] of [
      ['desk_history', 'can_undo'],
      ['desk_drafts', 'version'],
    ] as const)
      if (!(await runner.hasColumn(table, column)))
        await runner.query(`DROP TABLE IF EXISTS "${table}"`);
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
  }
}

export const MIGRATIONS = [CreateDesk1765300000000];
