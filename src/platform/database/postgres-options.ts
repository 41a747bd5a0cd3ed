import type { Client as PgClient } from 'pg';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import type { Config } from '../config/config.js';
import { MIGRATIONS } from './migrations/migrations.js';
import { watchConnection } from './watch-connection.js';

/** In milliseconds, for a connection to be made. */
const CONNECT_TIMEOUT = 2500;
/** In milliseconds. During an outage all connections end, so that none of them is tried after it. */
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
      onConnect: watchConnection,
      Client: closeRefused(pg.Client),
    },
    installExtensions: false,
    migrations: MIGRATIONS,
    logger: 'debug',
    synchronize: false,
  };
}

/**
 * A client that closes its connection when it isn't let in. pg leaves that to the server, which takes
 * a minute if it still waits for a password.
 */
function closeRefused(Client: typeof PgClient): typeof PgClient {
  return class extends Client {
    override connect(): Promise<PgClient>;
    override connect(done: (error: Error) => void): void;
    override connect(done?: (error: Error) => void): Promise<PgClient> | void {
      // The pool always has one.
      if (!done) return super.connect();
      super.connect((error: Error) => {
        if (error) this.connection.stream.destroy();
        done(error);
      });
    }
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
