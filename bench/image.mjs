/** Size of the container's image, without Node, pictures and films: the files that the Dockerfile copies. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './site.mjs';
import { sum } from './stats.mjs';

const COPIED = /^COPY --from=\w+ \/app\/(\S+)/gm;
const PACKAGES = / cp -r (.+) \/image\/node_modules /;
/** Files that the Dockerfile deletes before it copies. */
const DELETED = /\.map$|node_modules.*\.[cm]?ts$|sharp\/src/;

export function measure() {
  const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
  const packages = PACKAGES.exec(dockerfile)[1]
    .split(' ')
    .map((name) => `node_modules/${name}`);
  const paths = [...packages, ...[...dockerfile.matchAll(COPIED)].map(([, path]) => path)];
  const sizes = Object.fromEntries(
    paths
      .filter((path) => path !== 'sites')
      .map((path) => [path, sum(listFiles(join(ROOT, path)).map((file) => statSync(file).size))]),
  );
  return { figures: [{ id: 'image', value: sum(Object.values(sizes)) / 1e6 }], details: sizes };
}

function listFiles(path) {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !DELETED.test(file));
}
