import type { NestExpressApplication } from '@nestjs/platform-express';
import { rmSync } from 'node:fs';
import { loadConfig } from '../../src/platform/config/config.js';
import { createApp } from '../../src/create-app.js';
import { DatabaseWatch } from '../../src/platform/database/database-watch.js';
import { makeDataDir } from './data-dir.js';
import { runSql } from './engines.js';

export interface TestApp {
  app: NestExpressApplication;
  /** For supertest. */
  server: ReturnType<NestExpressApplication['getHttpServer']>;
  dataDir: string;
  /** Changes the database from outside, as the operator does. */
  write: (sql: string, ...values: unknown[]) => Promise<void>;
  close: () => Promise<void>;
}

/** The real app in this process, with a database of its own in a folder of its own. */
export async function startTestApp(env: Record<string, string> = {}): Promise<TestApp> {
  const dataDir = env.DATA_DIR ?? makeDataDir();
  const settings = { LOG_LEVEL: 'silent', ...env, DATA_DIR: dataDir };
  const app = await createApp(loadConfig(settings));
  await app.listen(0, '127.0.0.1');
  return {
    app,
    server: app.getHttpServer(),
    dataDir,
    write: async (sql, ...values) => {
      await runSql(settings, sql, ...values);
      if (!env.DATABASE_URL) return;
      // Each replica asks PostgreSQL; the first of these questions may have begun before.
      await app.get(DatabaseWatch).look();
      await app.get(DatabaseWatch).look();
    },
    close: async () => {
      // A browser keeps its connections for a minute.
      app.getHttpServer().closeAllConnections();
      await app.close();
      if (!env.DATA_DIR) rmSync(dataDir, { recursive: true });
    },
  };
}
