import type { NestExpressApplication } from '@nestjs/platform-express';
import Database from 'better-sqlite3';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '../../src/config/config.js';
import { createApp } from '../../src/http/create-app.js';
import { PageCache } from '../../src/http/page-cache.js';
import { makeDataDir } from './data-dir.js';

export interface TestApp {
  app: NestExpressApplication;
  /** For supertest. */
  server: ReturnType<NestExpressApplication['getHttpServer']>;
  dataDir: string;
  /** Changes the database from outside, as the operator does. */
  write: (sql: string, ...values: unknown[]) => void;
  /** The same, and renders the pages again at once. */
  change: (sql: string, ...values: unknown[]) => Promise<void>;
  close: () => Promise<void>;
}

/** The real app in this process, with a database of its own in a folder of its own. */
export async function startTestApp(env: Record<string, string> = {}): Promise<TestApp> {
  const dataDir = env.DATA_DIR ?? makeDataDir();
  const app = await createApp(loadConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...env }));
  await app.listen(0, '127.0.0.1');
  const write = (sql: string, ...values: unknown[]) => {
    const database = new Database(join(dataDir, 'disco.sqlite'));
    database.prepare(sql).run(...values);
    database.close();
  };
  return {
    app,
    server: app.getHttpServer(),
    dataDir,
    write,
    change: async (sql, ...values) => {
      write(sql, ...values);
      await app.get(PageCache).renew();
    },
    close: async () => {
      // A browser keeps its connections for a minute.
      app.getHttpServer().closeAllConnections();
      await app.close();
      if (!env.DATA_DIR) rmSync(dataDir, { recursive: true });
    },
  };
}
