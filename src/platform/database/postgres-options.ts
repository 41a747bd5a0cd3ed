import type { Pool, PoolClient } from 'pg';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import type { Config } from '../config/config.js';
import { MIGRATIONS } from './migrations/migrations.js';
import { watchConnection } from './watch-connection.js';

/** In milliseconds, for a connection to be made. */
const CONNECT_TIMEOUT = 2500;
type Connected = Parameters<Pool['connect']>[0];
/** pg's words for it. */
const UNCONNECTED = /timeout exceeded when trying to connect|due to connection timeout/;
/** In milliseconds. During an outage all connections end, so that none of them is tried after it. */
const IDLE_TIMEOUT = 2000;
/** Most responses are cached. */
const MAX_CONNECTIONS = 4;

/** The packages of PostgreSQL are only loaded here. */
export async function createPostgresOptions({
  databaseUrl,
}: Config): Promise<PostgresDataSourceOptions> {
  const { default: pg } = await import('pg');
  /** On a busy machine or way, the second try often gets through. Nothing was asked by the first. */
  class PatientPool extends pg.Pool {
    override connect(): Promise<PoolClient>;
    override connect(done: Connected): void;
    override connect(done?: Connected): Promise<PoolClient> | undefined {
      if (!done) return super.connect();
      super.connect((error, client, release) => {
        if (error && UNCONNECTED.test(error.message)) super.connect(done);
        else done(error, client, release);
      });
      return undefined;
    }
  }
  return {
    type: 'postgres',
    driver: Object.assign(Object.create(pg), { Pool: PatientPool }),
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
