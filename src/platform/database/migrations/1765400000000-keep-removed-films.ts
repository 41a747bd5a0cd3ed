import type { QueryRunner } from 'typeorm';
import type { GalleryMigration } from '../oldest-program.js';

/**
 * Keeps the rows of removed films, and allows positions between two whole numbers, for a film that is moved.
 * An older program would show the removed films.
 */
export class KeepRemovedFilms1765400000000 implements GalleryMigration {
  readonly oldestProgram = '1.1.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "videos" ADD COLUMN "removed_at" text');
    await queryRunner.query('ALTER TABLE "videos" ADD COLUMN "job" text');
    await queryRunner.query('CREATE UNIQUE INDEX "videos_job" ON "videos" ("job")');
    if (queryRunner.connection.options.type === 'postgres')
      await queryRunner.query('ALTER TABLE "videos" ALTER COLUMN "position" TYPE double precision');
  }
}
