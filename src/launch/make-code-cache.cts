/**
 * Starts the site once, until all its pages are rendered, runs a command, and keeps what V8 has
 * compiled by then. Run after each build, by the Node that will run the site.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CODE_CACHE, compileBundle, runBundle, writeCodeCache } from './load-bundle.cjs';

void makeCodeCache();

async function makeCodeCache(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'disco-code-cache-'));
  // Default settings, without a `.env`.
  process.chdir(dataDir);
  process.env = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    PORT: await findFreePort(),
  };
  rmSync(CODE_CACHE, { force: true });
  const script = compileBundle();
  const { startServer, runGallery } = runBundle(script);
  await (
    await startServer()
  ).warm;
  process.stdout.write = () => true;
  await runGallery(['list']);
  writeCodeCache(script.createCachedData());
  // The process still has the database open: where open files can't be removed, the folder stays.
  process.chdir(__dirname);
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  process.exit();
}

async function findFreePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}
