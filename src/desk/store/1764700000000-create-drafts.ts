import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What isn't on the site yet, who may look at it, and the recovery sheet. */
export class CreateDrafts1764700000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'CREATE TABLE "desk_drafts" ("file" text PRIMARY KEY NOT NULL, "device_id" integer NOT NULL, "draft" text NOT NULL)',
    );
    await queryRunner.query(
      'CREATE TABLE "desk_shown" ("file" text PRIMARY KEY NOT NULL, "hash" text NOT NULL, "expires_at" text NOT NULL)',
    );
    await queryRunner.query(
      'CREATE TABLE "desk_recovery" ("id" integer PRIMARY KEY NOT NULL CHECK ("id" = 1), "hash" text NOT NULL)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['drafts', 'shown', 'recovery'])
      await queryRunner.query(`DROP TABLE "desk_${table}"`);
  }
}
