import type { QueryRunner } from 'typeorm';
import type { GalleryMigration } from '../oldest-program.js';

/** Creates the table of films, and the table `gallery`, whose only row describes the gallery as a whole. */
export class CreateGallery1764000000002 implements GalleryMigration {
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
    // ../oldest-program.ts says what `oldest_program` and `last_migration` mean.
    await queryRunner.query(`
      CREATE TABLE "gallery" (
        ${isPostgres ? POSTGRES_COLUMNS : ''}
        "oldest_program" text NOT NULL,
        "last_migration" text NOT NULL
      )`);
    await queryRunner.query(
      `INSERT INTO "gallery" ("oldest_program", "last_migration")
        VALUES ('${this.oldestProgram}', '${CreateGallery1764000000002.name}')`,
    );
    if (isPostgres) for (const query of POSTGRES_TRIGGERS) await queryRunner.query(query);
  }
}

/** SQLite needs no such column, as it has `PRAGMA data_version`. */
const POSTGRES_COLUMNS = '"version" uuid NOT NULL DEFAULT gen_random_uuid(),';

/** SET search_path lets the functions find these tables, whatever the search path of the caller. */
const POSTGRES_TRIGGERS = [
  // Avoids deadlocks by BEFORE: a second writer waits here, when it has not yet locked any film.
  `CREATE FUNCTION "renew_version"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
    BEGIN
      UPDATE gallery SET version = gen_random_uuid();
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER "renew_version" BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "videos"
    FOR EACH STATEMENT EXECUTE FUNCTION "renew_version"()`,
  // Moves the sequence past ids that were inserted with a film, so that they are not given again.
  `CREATE FUNCTION "keep_ids_unique"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
    BEGIN
      PERFORM setval('videos_id_seq', max(id)) FROM videos
        HAVING max(id) >= (SELECT last_value + is_called::integer FROM videos_id_seq);
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER "keep_ids_unique" AFTER INSERT OR UPDATE ON "videos"
    FOR EACH STATEMENT EXECUTE FUNCTION "keep_ids_unique"()`,
];
