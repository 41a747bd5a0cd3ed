import { accessSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export const IN_FULL = 'a folder written in full, not with ~ or $';
export const isInFull = (folder: string) => !/^[~$]/.test(folder);

const DATABASE = /^(disco|desk)\.sqlite(-wal|-shm)?$/;

/** Creates the folder and its `media` if missing. @returns what is expected instead of a bad value */
export function findDataDirProblem(folder: string): string | undefined {
  if (!isInFull(folder)) return IN_FULL;
  const problem = findFolderProblem(resolve(folder));
  if (problem) return problem;
  const mediaProblem = findFolderProblem(join(folder, 'media'));
  if (mediaProblem) return `a folder whose media is ${mediaProblem}`;
  const closed = readdirSync(folder).find(
    (name) => DATABASE.test(name) && !isWritable(join(folder, name)),
  );
  return closed && `a folder whose ${closed} may be written: it belongs to another user, chown it`;
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

export function findFolderProblem(folder: string): string | undefined {
  try {
    makeFolder(folder);
    if (!statSync(folder).isDirectory()) return 'a folder, not a file';
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || code === 'ENOTDIR') return 'a folder, not a file';
    return `a folder that can be written (${code})`;
  }
}

/** Creates level by level: Node's `recursive` never returns where no folder can be made, as in `/proc`. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
