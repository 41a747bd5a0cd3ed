import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The history says what in a file was changed. */
export class SayDetails1764900000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "desk_history" ADD COLUMN "details" text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "desk_history" DROP COLUMN "details"');
  }
}
