import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A page that is shown again keeps its address. */
export class ShowAgain1764800000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "desk_shown" ADD COLUMN "token" text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "desk_shown" DROP COLUMN "token"');
  }
}
