import { rmSync } from 'node:fs';

export default function removeTemporaryFiles() {
  rmSync(process.env.TMPDIR, { recursive: true, force: true });
}
