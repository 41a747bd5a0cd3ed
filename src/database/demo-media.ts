import { copyFileSync, existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';

const DEMO_DIR = join(import.meta.dirname, 'demo');

/** Puts the demonstration films' files under the names that the migration gives them. */
export function copyDemoMedia(mediaDir: string): void {
  // The site works without its films.
  const names = existsSync(DEMO_DIR) ? readdirSync(DEMO_DIR) : [];
  for (const name of names) {
    const target = join(mediaDir, `demo-${name}`);
    // Copied beside and renamed, so that a half-written file is never served.
    copyFileSync(join(DEMO_DIR, name), `${target}.part`);
    renameSync(`${target}.part`, target);
  }
}
