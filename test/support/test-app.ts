import type { NestExpressApplication } from '@nestjs/platform-express';
import { rmSync } from 'node:fs';
import { loadConfig } from '../../src/platform/config/config.js';
import { createApp } from '../../src/create-app.js';
import { DatabaseWatch } from '../../src/platform/database/database-watch.js';
import { makeDataDir } from './data-dir.js';
import { runSql } from './engines.js';

export interface TestApp {
  app: NestExpressApplication;
  server: ReturnType<NestExpressApplication['getHttpServer']>;
  dataDir: string;
  write: (sql: string, ...values: unknown[]) => Promise<void>;
  close: () => Promise<void>;
}

/** Starts the real app in this process, with a new database in a new folder. */
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
      // Polls as each replica does; twice, because a poll may have begun before the change.
      await app.get(DatabaseWatch).look();
      await app.get(DatabaseWatch).look();
    },
    close: async () => {
      // A browser keeps its connections open for a minute.
      app.getHttpServer().closeAllConnections();
      await app.close();
      if (!env.DATA_DIR) rmSync(dataDir, { recursive: true });
    },
  };
}
