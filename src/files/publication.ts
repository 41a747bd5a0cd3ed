import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { syncToDisk } from './durable.js';
import { JOURNAL_NAME, listStages } from './staging.js';

/** Files that are complete below `<stage>/media`, and will go to the same paths below `target`. */
export interface Publication {
  stage: string;
  target: string;
  paths: readonly string[];
  /** A number that is in the database once the rows that go with the files are committed. */
  id: number;
}

/**
 * On the disk before the first file is moved: after a kill, the next process knows what to put
 * back.
 */
interface Journal {
  id: number;
  files: { path: string; inode: string }[];
  /** Created for them, outermost first. */
  folders: string[];
}

/**
 * Puts files in place, and keeps what they replace in `<stage>/old`. At every moment there is one
 * or the other.
 * @throws Error before anything is touched when one of them can't go where it should
 */
export function publishFiles({ stage, target, paths, id }: Publication): void {
  const folders = new Set<string>();
  for (const path of paths) assertFits(stage, target, path, folders);
  for (const path of paths) keep(join(target, path), join(stage, 'old', path));
  const files = paths.map((path) => ({ path, inode: findInode(join(stage, 'media', path))! }));
  writeJournal(stage, { id, files, folders: [...folders] });
  for (const folder of folders) mkdirSync(join(target, folder));
  for (const path of paths) renameSync(join(stage, 'media', path), join(target, path));
  syncFolders(target, paths);
}

/** Keeps what was published, or puts back what was there before, and removes the stage. */
export function finishPublication(stage: string, target: string, isCommitted: boolean): void {
  const journal = readJournal(stage);
  if (!journal) return;
  if (!isCommitted) putBack(stage, target, journal);
  rmSync(join(stage, JOURNAL_NAME));
  // A journal that came back after a power cut would undo what is done from here on.
  syncToDisk(stage);
  rmSync(stage, { recursive: true, force: true });
}

/**
 * @returns the stages whose files have been published, with the number that goes with their rows
 */
export function listPublications(target: string): { stage: string; id: number }[] {
  return listStages(target).flatMap((stage) => {
    const journal = readJournal(stage);
    return journal ? [{ stage, id: journal.id }] : [];
  });
}

/** Can be repeated, as it may be killed too. */
function putBack(stage: string, target: string, { files, folders }: Journal): void {
  for (const { path, inode } of files) {
    const file = join(target, path);
    const found = findInode(file);
    // It hasn't been published yet, or somebody has since put another file there.
    if (found !== undefined && found !== inode) continue;
    const old = join(stage, 'old', path);
    if (findInode(old) !== undefined) renameSync(old, file);
    else rmSync(file, { force: true });
  }
  syncFolders(
    target,
    files.map(({ path }) => path),
  );
  for (const folder of folders.toReversed()) {
    try {
      rmdirSync(join(target, folder));
    } catch {
      // By now there is something else in it.
    }
  }
}

/** @param folders receives the folders to create */
function assertFits(stage: string, target: string, path: string, folders: Set<string>): void {
  const refuse = (file: string, reason: string) => {
    throw new Error(`${file} ${reason}: move it away first. Nothing was changed.`);
  };
  const segments = path.split('/');
  for (let depth = 1; depth < segments.length; depth++) {
    const folder = segments.slice(0, depth).join('/');
    const place = join(target, folder);
    if (findInode(place) === undefined) {
      folders.add(folder);
      continue;
    }
    const stats = statSync(place, { throwIfNoEntry: false });
    if (!stats?.isDirectory()) refuse(place, 'is where a folder has to be');
    if (!realpathSync(place).startsWith(realpathSync(target) + sep)) {
      refuse(place, 'leads out of the folder');
    }
    if (stats!.dev !== statSync(stage).dev) refuse(place, 'is on another disk');
  }
  const file = join(target, path);
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (stats && !stats.isFile() && !stats.isSymbolicLink())
    refuse(file, 'is where a file has to be');
}

function keep(file: string, old: string): void {
  if (findInode(file) === undefined) return;
  mkdirSync(dirname(old), { recursive: true });
  try {
    linkSync(file, old);
  } catch {
    // Not every disk supports hard links, and not every user may make them.
    copyFileSync(file, old);
    syncToDisk(old);
  }
}

function writeJournal(stage: string, journal: Journal): void {
  syncFolders(
    join(stage, 'old'),
    journal.files.map(({ path }) => path),
  );
  const path = join(stage, JOURNAL_NAME);
  writeFileSync(`${path}.new`, JSON.stringify(journal), { flush: true });
  renameSync(`${path}.new`, path);
  syncToDisk(stage);
  // The stage's own name has to survive a power cut as well.
  syncToDisk(dirname(stage));
}

function readJournal(stage: string): Journal | undefined {
  const path = join(stage, JOURNAL_NAME);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Journal) : undefined;
}

function findInode(path: string): string | undefined {
  return lstatSync(path, { throwIfNoEntry: false, bigint: true })?.ino.toString();
}

/** Syncs every existing folder on the way from the files up to `target`, which has its own names. */
function syncFolders(target: string, paths: readonly string[]): void {
  const folders = new Set([target]);
  for (const path of paths) {
    let folder = dirname(join(target, path));
    for (; !folders.has(folder); folder = dirname(folder)) folders.add(folder);
  }
  for (const folder of folders) if (existsSync(folder)) syncToDisk(folder);
}
