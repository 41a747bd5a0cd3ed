/**
 * Functions to run inside a container. Each is sent as text, so it only uses its arguments, and
 * returns text or the promise of it.
 */

export function listContent(require) {
  const { accessSync, constants, existsSync, readdirSync, statSync } = require('node:fs');
  const { join } = require('node:path');
  const list = (folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  const isWritable = (path) => {
    try {
      accessSync(path, constants.W_OK);
      return true;
    } catch {
      return false;
    }
  };
  const files = list('/app');
  const sum = (folder) =>
    files
      .filter((file) => file.startsWith(folder))
      .reduce((all, file) => all + statSync(file).size, 0);
  return JSON.stringify({
    uid: process.getuid(),
    packages: files
      .map((file) => /^.*\/node_modules\/((@[^/]+\/)?[^/]+)\/package\.json$/.exec(file)?.[1])
      .filter(Boolean),
    leftovers: [
      ...files.filter((file) => /\.(map|[cm]?ts)$/.test(file)),
      ...['/root/.npm', '/home/node/.npm'].filter((folder) => existsSync(folder)),
    ],
    addons: files
      .filter((file) => file.endsWith('.node'))
      .map((file) => file.replace('/app/node_modules/', '')),
    writable: ['/app', ...files].filter(isWritable),
    sizes: { node_modules: sum('/app/node_modules/'), dist: sum('/app/dist/') },
  });
}

export function readProcessStatus(require) {
  return require('node:fs').readFileSync('/proc/1/status', 'utf8');
}

/** @returns the proportional set size of the first process, in kB */
export function readPss(require) {
  const text = require('node:fs').readFileSync('/proc/1/smaps_rollup', 'utf8');
  return /^Pss:\s+(\d+) kB$/m.exec(text)[1];
}

export function tryToWrite(require) {
  const { writeFileSync } = require('node:fs');
  const tries = ['/app', '/tmp', '/data'].map((folder) => {
    try {
      writeFileSync(`${folder}/written`, 'kept');
      return [folder, 'written'];
    } catch (error) {
      return [folder, error.code];
    }
  });
  return JSON.stringify(Object.fromEntries(tries));
}

export function readWritten(require) {
  return require('node:fs').readFileSync('/data/written', 'utf8');
}

/** Gives all films one title, to tell this database from a new one. */
export function renameVideos(require, title) {
  const Database = require('/app/node_modules/better-sqlite3');
  const database = new Database('/data/disco.sqlite', { fileMustExist: true });
  const { changes } = database.prepare('UPDATE videos SET title = ?').run(title);
  database.close();
  return String(changes);
}

/** @returns a photograph of the kind that takes the most memory to read, in base64 */
export async function drawPhotograph(require) {
  const sharp = require('/app/node_modules/sharp');
  const noise = { type: 'gaussian', mean: 128, sigma: 20 };
  const create = { width: 6000, height: 4000, channels: 3, background: '#000', noise };
  const photograph = await sharp({ create }).jpeg({ progressive: true }).toBuffer();
  return photograph.toString('base64');
}
