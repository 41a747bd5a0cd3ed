import { rmSync } from 'node:fs';

export default async function removeTemporaryFiles() {
  const { usualTmpDir, browser, sites, others } = globalThis.shared;
  await browser.close();
  for (const started of [...sites, ...(others || [])]) await started.stop();
  rmSync(process.env.TMPDIR, { recursive: true, force: true });
  // Watching, Jest sets up again in this process.
  if (usualTmpDir === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = usualTmpDir;
}
