import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateVideos1764000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE "videos" (
        "id" integer PRIMARY KEY AUTOINCREMENT NOT NULL,
        "title" text NOT NULL,
        "description" text NOT NULL,
        "url" text NOT NULL,
        "thumbnail_url" text,
        "category" text NOT NULL,
        "featured" boolean NOT NULL DEFAULT (0),
        "position" integer NOT NULL,
        "uploaded_at" text NOT NULL,
        "duration_seconds" real
      )`);
    await queryRunner.query(`CREATE INDEX "videos_position" ON "videos" ("position")`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "videos"`);
  }
}
