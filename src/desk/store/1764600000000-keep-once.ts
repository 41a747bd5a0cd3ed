import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each text of the site's files, and what each upload has become, once. */
export class KeepOnce1764600000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'CREATE TABLE "desk_texts" ("hash" text PRIMARY KEY NOT NULL, "text" text NOT NULL)',
    );
    await queryRunner.query(
      'CREATE TABLE "desk_files" ("file" text PRIMARY KEY NOT NULL, "hash" text NOT NULL)',
    );
    await queryRunner.query(
      'CREATE TABLE "desk_uploads" ("upload" text PRIMARY KEY NOT NULL, "at" text NOT NULL, "became" text NOT NULL)',
    );
    await queryRunner.query(
      'CREATE TABLE "desk_keys" ("id" integer PRIMARY KEY NOT NULL CHECK ("id" = 1), "key" text NOT NULL)',
    );
    for (const column of ['"before" text', '"after" text', `"undoing_at" text NOT NULL DEFAULT ''`])
      await queryRunner.query(`ALTER TABLE "desk_history" ADD COLUMN ${column}`);
    // Each held two whole texts. What the files say by now is undone by hand.
    await queryRunner.query(
      `UPDATE "desk_history" SET "undo" = NULL WHERE "undo" LIKE '{"kind":"file"%'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const column of ['before', 'after', 'undoing_at'])
      await queryRunner.query(`ALTER TABLE "desk_history" DROP COLUMN "${column}"`);
    for (const table of ['texts', 'files', 'uploads', 'keys'])
      await queryRunner.query(`DROP TABLE "desk_${table}"`);
  }
}
