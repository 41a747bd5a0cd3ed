import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import type { Config } from '../config/config.js';
import { MIGRATIONS } from './migrations/migrations.js';
import { watchConnection } from './watch-connection.js';

/** Limit for opening a connection, in milliseconds: TCP repeats a lost packet after 1 and 3 s. */
const CONNECT_TIMEOUT = 5000;
/** Silence after which TCP probes the server, in milliseconds: a long statement looks like a dead server. */
const KEEP_ALIVE_DELAY = 2500;
/** How long an idle connection stays open, in milliseconds. None outlives an outage to fail after it. */
const IDLE_TIMEOUT = 2000;
/** Few, as most responses are cached. */
const MAX_CONNECTIONS = 4;

export async function createPostgresOptions({
  databaseUrl,
}: Config): Promise<PostgresDataSourceOptions> {
  const { default: pg } = await import('pg');
  return {
    type: 'postgres',
    driver: pg,
    // Keeps TypeORM from using `pg-native` where that is installed.
    nativeDriver: false,
    applicationName: 'mobile-disco',
    poolSize: MAX_CONNECTIONS,
    connectTimeoutMS: CONNECT_TIMEOUT,
    // Called when an idle connection breaks. The next query opens a new one.
    poolErrorHandler: () => {},
    extra: {
      connectionString: readAddress(databaseUrl!),
      idleTimeoutMillis: IDLE_TIMEOUT,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY,
      onConnect: watchConnection,
    },
    installExtensions: false,
    migrations: MIGRATIONS,
    logger: 'debug',
  };
}

/** Replaces other encrypting values of `sslmode` by `verify-full`, as pg does, but with a warning each time. */
function readAddress(databaseUrl: string): string {
  if (databaseUrl.includes('uselibpqcompat=')) return databaseUrl;
  return databaseUrl.replace(/(?<=[?&]sslmode=)(prefer|require|verify-ca)\b/, 'verify-full');
}
