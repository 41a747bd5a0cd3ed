import { rmSync } from 'node:fs';

export default async function removeTemporaryFiles() {
  const { objectStore, plainSite, postgres, usualTmpDir } = globalThis;
  await plainSite?.stop();
  if (objectStore) {
    await objectStore.stop();
    delete process.env.TEST_MEDIA_URL;
  }
  if (postgres) {
    await postgres.stop();
    delete process.env.TEST_DATABASE_URL;
  }
  rmSync(process.env.TMPDIR, { recursive: true, force: true });
  // Watching, Jest sets up again in this process.
  if (usualTmpDir === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = usualTmpDir;
}
