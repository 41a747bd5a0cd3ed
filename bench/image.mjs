/**
 * Our part of the container's image, without Node and media: what the Dockerfile installs, deletes
 * and copies.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder, ROOT } from './site.mjs';
import { sum } from './weigh.mjs';

/**
 * For the image's system, whatever this machine is. Nothing is compiled: this machine already has
 * the addon.
 */
const INSTALL =
  'ci --omit=dev --ignore-scripts --os=linux --cpu=x64 --libc=glibc --no-audit --no-fund'.split(
    ' ',
  );
/** What the Dockerfile deletes once the packages are installed. */
const DELETED =
  /\.(map|[cm]?ts)$|^node_modules\/(sharp\/src|better-sqlite3\/(binding\.gyp|build|deps|src))(\/|$)/;
const ADDON = 'node_modules/better-sqlite3/build/Release/better_sqlite3.node';
/** What the Dockerfile copies of the build. Pictures and films are in the site folder. */
const BUILT =
  /^dist\/(client|pictures|server|site)\/|^src\/map\/coast\/|^dist\/(demo-content\.json|renderer\/template\.html)$/;
/** Where the bytes are: each file in one of these. */
const PLACES = {
  libvips: /^node_modules\/@img\//,
  packages: /^node_modules\/(?!@img\/)/,
  client: /^dist\/(client|renderer)\//,
  server: /^dist\/server\/(?!server\.cache)/,
  codeCache: /^dist\/server\/server\.cache/,
  pictures: /^dist\/pictures\//,
  content: /^dist\/(content\/|demo-content\.json$)/,
  site: /^dist\/site\//,
  coast: /^src\/map\/coast\//,
};

export async function measureImage() {
  const folder = makeFolder();
  try {
    for (const name of ['package.json', 'package-lock.json', '.npmrc'])
      copyFileSync(join(ROOT, name), join(folder, name));
    execFileSync('npm', INSTALL, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    const packages = listFiles(folder, 'node_modules').filter(({ path }) => !DELETED.test(path));
    const addon = { path: ADDON, size: statSync(join(ROOT, ADDON)).size };
    const build = ['dist', 'src/site/map/coast']
      .flatMap((part) => listFiles(ROOT, part))
      .filter(({ path }) => BUILT.test(path));
    const details = Object.fromEntries(
      Object.entries(PLACES).map(([name, pattern]) => [
        name,
        sum(
          [...packages, addon, ...build]
            .filter(({ path }) => pattern.test(path))
            .map(({ size }) => size),
        ),
      ]),
    );
    return { figures: [{ id: 'image', value: sum(Object.values(details)) / 1e6 }], details };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function listFiles(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: file.slice(root.length + 1), size: statSync(file).size }));
}
