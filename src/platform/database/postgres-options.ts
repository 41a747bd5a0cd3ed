import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import type { Config } from '../config/config.js';
import { MIGRATIONS } from './migrations/migrations.js';
import { watchConnection } from './watch-connection.js';

/** Time for a connection to be made, in milliseconds: a lost packet is sent again after 1 and 3 s. */
const CONNECT_TIMEOUT = 5000;
/**
 * Silence after which TCP asks whether the server's machine is alive, in milliseconds. During a long
 * statement, nothing else tells a server at work from one that has died.
 */
const KEEP_ALIVE_DELAY = 2500;
/** In milliseconds: during an outage all connections end, so that none of them is tried after it. */
const IDLE_TIMEOUT = 2000;
/** Most responses are cached. */
const MAX_CONNECTIONS = 4;

/** The packages of PostgreSQL are only loaded here. */
export async function createPostgresOptions({
  databaseUrl,
}: Config): Promise<PostgresDataSourceOptions> {
  const { default: pg } = await import('pg');
  return {
    type: 'postgres',
    driver: pg,
    // Otherwise TypeORM would look for one, and use it.
    nativeDriver: false,
    applicationName: 'mobile-disco',
    poolSize: MAX_CONNECTIONS,
    connectTimeoutMS: CONNECT_TIMEOUT,
    // An idle connection has broken: the next query makes a new one.
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
    synchronize: false,
  };
}

/**
 * Encrypted means checked. pg does so too, but says at each start that other words for it will mean
 * something else one day.
 */
function readAddress(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const { searchParams } = url;
  const mode = searchParams.get('sslmode');
  if (!mode || searchParams.has('uselibpqcompat')) return databaseUrl;
  if (['prefer', 'require', 'verify-ca'].includes(mode)) searchParams.set('sslmode', 'verify-full');
  return url.href;
}
