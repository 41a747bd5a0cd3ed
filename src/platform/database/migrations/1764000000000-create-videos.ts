import type { QueryRunner } from 'typeorm';
import type { GalleryMigration } from '../oldest-program.js';

export class CreateVideos1764000000000 implements GalleryMigration {
  readonly oldestProgram = '0.1.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    const isPostgres = queryRunner.connection.options.type === 'postgres';
    await queryRunner.query(`
      CREATE TABLE "videos" (
        "id" ${isPostgres ? 'SERIAL PRIMARY KEY' : 'integer PRIMARY KEY AUTOINCREMENT NOT NULL'},
        "title" text NOT NULL,
        "description" text NOT NULL,
        "url" text NOT NULL,
        "thumbnail_url" text,
        "category" text NOT NULL,
        "featured" boolean NOT NULL DEFAULT ${isPostgres ? 'false' : '(0)'},
        "position" integer NOT NULL,
        "uploaded_at" text NOT NULL,
        "duration_seconds" ${isPostgres ? 'double precision' : 'real'}
      )`);
    await queryRunner.query(`CREATE INDEX "videos_position" ON "videos" ("position")`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "videos"`);
  }
}
