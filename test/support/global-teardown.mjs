import { rmSync } from 'node:fs';

export default async function removeTemporaryFiles() {
  await globalThis.plainSite.stop();
  rmSync(process.env.TMPDIR, { recursive: true, force: true });
}
