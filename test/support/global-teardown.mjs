import { rmSync } from 'node:fs';

export default async function removeTemporaryFiles() {
  const { usualTmpDir, started } = globalThis.shared;
  for (const each of started) await each.stop();
  rmSync(process.env.TMPDIR, { recursive: true, force: true });
  // Jest's watch mode runs the set-up again in this process.
  delete globalThis.shared;
  if (usualTmpDir === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = usualTmpDir;
}
