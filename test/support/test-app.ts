import type { NestExpressApplication } from '@nestjs/platform-express';
import { rmSync } from 'node:fs';
import { loadConfig } from '../../src/platform/config/config.js';
import { createApp } from '../../src/create-app.js';
import { PageRefresher } from '../../src/web/http/page-refresher.js';
import { makeDataDir } from './data-dir.js';
import { runSql } from './engines.js';

export interface TestApp {
  app: NestExpressApplication;
  /** For supertest. */
  server: ReturnType<NestExpressApplication['getHttpServer']>;
  dataDir: string;
  /** Changes the database from outside, as the operator does. */
  write: (sql: string, ...values: unknown[]) => Promise<void>;
  /** The same, and renders the pages again at once. */
  change: (sql: string, ...values: unknown[]) => Promise<void>;
  close: () => Promise<void>;
}

/** The real app in this process, with a database of its own in a folder of its own. */
export async function startTestApp(env: Record<string, string> = {}): Promise<TestApp> {
  const dataDir = env.DATA_DIR ?? makeDataDir();
  const settings = { LOG_LEVEL: 'silent', ...env, DATA_DIR: dataDir };
  const app = await createApp(loadConfig(settings));
  await app.listen(0, '127.0.0.1');
  const write = async (sql: string, ...values: unknown[]) => {
    await runSql(settings, sql, ...values);
  };
  return {
    app,
    server: app.getHttpServer(),
    dataDir,
    write,
    change: async (sql, ...values) => {
      await write(sql, ...values);
      await app.get(PageRefresher).refresh();
    },
    close: async () => {
      // A browser keeps its connections for a minute.
      app.getHttpServer().closeAllConnections();
      await app.close();
      if (!env.DATA_DIR) rmSync(dataDir, { recursive: true });
    },
  };
}
