import type { NestExpressApplication } from '@nestjs/platform-express';
import { rmSync } from 'node:fs';
import { loadConfig } from '../../src/config/config.js';
import { createApp } from '../../src/create-app.js';
import { makeDataDir } from './data-dir.js';

export interface TestApp {
  app: NestExpressApplication;
  /** For supertest. */
  server: ReturnType<NestExpressApplication['getHttpServer']>;
  dataDir: string;
  close: () => Promise<void>;
}

/** The real app in this process, with a database of its own in a folder of its own. */
export async function startTestApp(env: Record<string, string> = {}): Promise<TestApp> {
  const dataDir = env.DATA_DIR ?? makeDataDir();
  const app = await createApp(loadConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...env }));
  await app.listen(0, '127.0.0.1');
  return {
    app,
    server: app.getHttpServer(),
    dataDir,
    close: async () => {
      await app.close();
      if (!env.DATA_DIR) rmSync(dataDir, { recursive: true });
    },
  };
}
