import { DataSource } from 'typeorm';
import { type Config, StartError } from '../config/config.js';
import { assertCompatible } from './judge-tables.js';
import { describePostgresError } from './postgres-errors.js';
import { createPostgresOptions } from './postgres-options.js';
import { PostgresDatabase } from './postgres.database.js';

const OLDEST_VERSION = 13;
/** Tables of the current schema, less those that an extension has created (`deptype` e). */
const LIST_TABLES = `SELECT relname AS name FROM pg_class
  WHERE relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())
    AND relkind IN ('r', 'p')
    AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')`;

/**
 * Connects, and checks the database without changing it.
 * @throws StartError when it can't be used
 */
export async function openPostgres(
  config: Config,
  entities: (new () => object)[],
): Promise<PostgresDatabase> {
  const dataSource = new DataSource({ ...(await createPostgresOptions(config)), entities });
  const database = new PostgresDatabase(dataSource);
  const name = `The database ${database.name}`;
  let step = 'opened';
  try {
    await dataSource.initialize();
    step = 'read';
    await checkCompatibility(dataSource, name);
    return database;
  } catch (error) {
    if (dataSource.isInitialized) await dataSource.destroy();
    if (error instanceof StartError) throw error;
    const reason = describePostgresError(error);
    throw new StartError(`${name} can't be ${step}: ${reason}.`, { cause: error });
  }
}

async function checkCompatibility(dataSource: DataSource, name: string): Promise<void> {
  const version = parseInt(dataSource.driver.version!);
  if (version < OLDEST_VERSION) {
    throw new StartError(
      `${name} is PostgreSQL ${dataSource.driver.version}: this program needs ${OLDEST_VERSION} or newer.`,
    );
  }
  await assertCompatible(name, {
    runQuery: async (query) => {
      const rows: { name: string }[] = await dataSource.query(query);
      return rows.map((row) => row.name);
    },
    tables: LIST_TABLES,
    // Another program's table `migrations` may lack the column: `to_jsonb` gives null, not an error.
    applied: `SELECT to_jsonb(migration) ->> 'name' AS name FROM migrations AS migration`,
    advice: 'Give DATABASE_URL a database of its own. It is untouched.',
  });
}
