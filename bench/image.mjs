/** What the container's image holds of ours, without Node, media and sources. Near enough without a container. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder, ROOT } from './site.mjs';

/** As in the Dockerfile. */
const INSTALL = [
  'ci',
  '--omit=dev',
  '--omit=optional',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
];
const NEEDLESS =
  /\.(map|[cm]?ts)$|\/typeorm\/browser\/|\/better-sqlite3\/(binding\.gyp|build|deps|src)/;
const ADDON = 'node_modules/better-sqlite3/build/Release/better_sqlite3.node';
const BUILT = ['dist/client', 'dist/renderer', 'dist/server', 'dist/gallery'];
const MEDIA = /^dist\/client\/(film|pictures|social)\/|\.map$/;

export async function measureImage() {
  const folder = makeFolder();
  try {
    for (const name of ['package.json', 'package-lock.json', '.npmrc'])
      copyFileSync(join(ROOT, name), join(folder, name));
    execFileSync('npm', INSTALL, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    const details = {
      packages: measureFiles(folder, 'node_modules', NEEDLESS) + statSync(join(ROOT, ADDON)).size,
      build: BUILT.reduce((sum, name) => sum + measureFiles(ROOT, name, MEDIA), 0),
    };
    return {
      figures: [{ id: 'image', value: (details.packages + details.build) / 1e6 }],
      details,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function measureFiles(folder, name, leftOut) {
  return readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !leftOut.test(file.slice(folder.length + 1)))
    .reduce((sum, file) => sum + statSync(file).size, 0);
}
