import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes the folder, and the one for media in it, where there is none.
 * @returns what is expected of a good value, or undefined when this one is good
 */
export function findDataDirProblem(folder: string): string | undefined {
  const problem = findFolderProblem(folder);
  if (problem) return problem;
  const mediaProblem = findFolderProblem(join(folder, 'media'));
  return mediaProblem && `a folder whose media is ${mediaProblem}`;
}

function findFolderProblem(folder: string): string | undefined {
  try {
    mkdirSync(folder, { recursive: true });
    if (!statSync(folder).isDirectory()) return 'a folder, not a file';
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || code === 'ENOTDIR') return 'a folder, not a file';
    return `a folder that can be written (${code})`;
  }
}
