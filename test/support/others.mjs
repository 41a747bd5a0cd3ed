import { join } from 'node:path';
import { installPackages } from '../../scripts/install-packages.mjs';

/** Starts PostgreSQL and an S3 store, unless the environment names running ones. */
export async function startOthers() {
  installPackages(join(import.meta.dirname, '../engines'), 'PostgreSQL and an S3 server');
  const { startPostgres } = await import('../engines/postgres-server.mjs');
  const { startObjectStore } = await import('../engines/object-store.mjs');
  return [
    await offer('TEST_DATABASE_URL', startPostgres),
    await offer('TEST_MEDIA_URL', startObjectStore),
  ];
}

/** @param {string} name environment variable with the URL */
async function offer(name, start) {
  if (process.env[name]) return { stop: async () => {} };
  const { url, stop } = await start();
  process.env[name] = url;
  return {
    stop: async () => {
      await stop();
      // Jest's watch mode runs the set-up again in this process.
      delete process.env[name];
    },
  };
}
