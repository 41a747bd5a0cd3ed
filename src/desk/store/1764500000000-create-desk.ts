import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables of the desk, whose migrations run apart from the gallery's. */
export class CreateDesk1764500000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const isPostgres = queryRunner.connection.options.type === 'postgres';
    const id = isPostgres
      ? '"id" SERIAL PRIMARY KEY'
      : '"id" integer PRIMARY KEY AUTOINCREMENT NOT NULL';
    await queryRunner.query(`
      CREATE TABLE "desk_devices" (
        ${id},
        "name" text NOT NULL,
        "kept_at" text NOT NULL,
        "seen_at" text NOT NULL,
        "credential_id" text UNIQUE,
        "public_key" text,
        "counter" ${isPostgres ? 'double precision' : 'real'} NOT NULL DEFAULT 0,
        "transports" text
      )`);
    await queryRunner.query(`
      CREATE TABLE "desk_sessions" (
        "hash" text PRIMARY KEY NOT NULL,
        "device_id" integer NOT NULL REFERENCES "desk_devices" ON DELETE CASCADE,
        "expires_at" text NOT NULL,
        "confirmed_at" text
      )`);
    await queryRunner.query(`
      CREATE TABLE "desk_links" (
        "id" integer PRIMARY KEY NOT NULL CHECK ("id" = 1),
        "hash" text NOT NULL,
        "expires_at" text NOT NULL
      )`);
    await queryRunner.query(`
      CREATE TABLE "desk_challenges" (
        "hash" text PRIMARY KEY NOT NULL,
        "expires_at" text NOT NULL
      )`);
    await queryRunner.query(`
      CREATE TABLE "desk_history" (
        ${id},
        "at" text NOT NULL,
        "device_id" integer NOT NULL,
        "what" text NOT NULL,
        "where" text NOT NULL,
        "undo" text
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['history', 'challenges', 'links', 'sessions', 'devices'])
      await queryRunner.query(`DROP TABLE "desk_${table}"`);
  }
}
