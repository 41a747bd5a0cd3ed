import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The recovery sheet that lets a device in when all others are lost. */
export class CreateRecovery1764700000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'CREATE TABLE "desk_recovery" ("id" integer PRIMARY KEY NOT NULL CHECK ("id" = 1), "hash" text NOT NULL)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "desk_recovery"');
  }
}
