import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_MEDIA_DIR } from '../../platform/config/paths.js';
import { hashFile } from '../../platform/files/copy-and-hash.js';
import { CONTENT_NAME } from './content-name.js';
import type { NameCheck } from './name-check.js';

/**
 * Whether a command made a file: its name matches its content, or it is one of the demonstration's.
 * Anything else is the operator's, even if it looks like ours.
 * @param path below the media folder
 */
export async function isMadeByCommand(
  mediaDir: string,
  path: string,
  names: NameCheck,
): Promise<boolean> {
  if (path.startsWith('demo-')) return isDemoFile(mediaDir, path);
  const [, digits, width] = CONTENT_NAME.exec(path) ?? [];
  if (!digits) return false;
  // All six files of a thumbnail are named by the content of the largest WebP.
  const named = width ? `${digits}.w1280.webp` : path;
  if (!(await isRegularFile(join(mediaDir, path)))) return false;
  if (!(await isRegularFile(join(mediaDir, named)))) return false;
  return names.matches(join(mediaDir, named), digits);
}

/** @returns the SHA-256 of the demonstration's file that is served under this path, if it is one */
export async function hashDemoFile(path: string): Promise<string | undefined> {
  const shipped = join(DEMO_MEDIA_DIR, path.replace('demo-', ''));
  const isOne = path.startsWith('demo-') && !path.includes('/') && (await isRegularFile(shipped));
  return isOne ? (await hashFile(shipped)).sha256 : undefined;
}

async function isDemoFile(mediaDir: string, path: string): Promise<boolean> {
  const [file, shipped] = [join(mediaDir, path), join(DEMO_MEDIA_DIR, path.replace('demo-', ''))];
  if (path.includes('/') || !(await isRegularFile(file)) || !(await isRegularFile(shipped)))
    return false;
  return (await readFile(file)).equals(await readFile(shipped));
}

/** A link is always the operator's. */
async function isRegularFile(path: string): Promise<boolean> {
  const stats = await lstat(path).catch(() => undefined);
  return stats?.isFile() ?? false;
}
