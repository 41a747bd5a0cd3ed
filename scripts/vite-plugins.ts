import { readFileSync, rmSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Replaces the page's script by an inline one that imports it later: `client/late-start.ts`. */
export function startLate(): Plugin {
  return {
    name: 'start-late',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { path, bundle = {} }) {
        // The desk shows nothing without its script, so it loads at once.
        if (path.startsWith('/desk/')) return html;
        const script = Object.values(bundle).find(({ name }) => name === 'late-start');
        if (script?.type !== 'chunk' || script.imports.length > 0 || script.exports.length > 0)
          this.error('client/late-start.ts must become one script, without imports and exports');
        delete bundle[script.fileName];
        return replaceOnce(
          html,
          /<script type="module" crossorigin src="([^"]+)"><\/script>/,
          // Wraps the script in a function, so that its names aren't global.
          (_, entry) => {
            const { imports } = bundle[entry.slice(1)] as { imports: string[] };
            const modules = [...imports.map((name) => `/${name}`), entry].join(' ');
            return `<script data-modules="${modules}">(()=>{${script.code.trim()}})()</script>`;
          },
        );
      },
    },
  };
}

/** @throws if nothing matches, so that a package's update can't undo the replacement in silence */
function replaceOnce(
  text: string,
  pattern: RegExp,
  replace: (match: string, ...groups: string[]) => string,
): string {
  if (!pattern.test(text)) throw new Error(`scripts/vite-plugins.ts: nothing matches ${pattern}`);
  return text.replace(pattern, replace);
}

/** Escapes non-ASCII characters: with one, V8 would hold the server's bundle at two bytes each. */
export function escapeUnicode(): Plugin {
  return {
    name: 'escape-unicode',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'server',
    // Runs last: anything that prints the code again after `renderChunk` would undo it.
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          file.code = file.code.replace(
            /[^\0-\x7f]/g,
            (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
          );
    },
  };
}

/** Builds all environments, then finishes the page's template and the served files. */
export function finishBuild(): Plugin {
  return {
    name: 'finish-build',
    apply: 'build',
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments))
        await builder.build(environment);
      await moveFonts('dist/renderer/assets', 'dist/client/assets');
      await moveTemplate('dist/client', 'dist/renderer/template.html');
      await compressFiles('dist/client');
      await compressFiles('dist/desk');
      await cp('dist/src/launch', 'dist/server', { recursive: true });
      await readDemo('sites/chalk-and-neon', 'dist/demo-content.json');
    },
  };
}

/** Moves the template out of the served folder, and inlines its styles to save a request. */
async function moveTemplate(clientDir: string, target: string): Promise<void> {
  const source = join(clientDir, 'index.html');
  const html = (await readFile(source, 'utf8')).replaceAll(/>\s+</g, '><');
  const whole = replaceOnce(
    html,
    /<link rel="stylesheet" crossorigin href="([^"]+)">/,
    (_, path: string) => `<style>${takeFile(join(clientDir, path)).trim()}</style>`,
  );
  await writeFile(target, whole);
  await rm(source);
}

/** Moves the fonts to the served folder, and deletes styles, which are there already. */
async function moveFonts(from: string, to: string): Promise<void> {
  for (const name of await readdir(from)) {
    if (name.endsWith('.woff2')) await rename(join(from, name), join(to, name));
    if (name.endsWith('.css')) await rm(join(from, name));
  }
}

function takeFile(file: string): string {
  const content = readFileSync(file, 'utf8');
  rmSync(file);
  return content;
}

/** Writes the demonstration's content as JSON, so that a start needs neither parser nor schemas. */
async function readDemo(folder: string, target: string): Promise<void> {
  const { readSite } = (await import(
    join(import.meta.dirname, '../dist/src/site/content/read-site.js')
  )) as typeof import('../src/site/content/read-site.js');
  const { content, faults } = await readSite(folder);
  if (!content) throw new Error(`${folder} has faults:\n${JSON.stringify(faults, null, 2)}`);
  await writeFile(target, JSON.stringify(content));
}

/** Compresses each served file once, as small as can be, instead of for each visitor. */
async function compressFiles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((name) => /\.(js|css|svg|webmanifest)$/.test(name))) {
    const file = join(folder, name);
    const content = await readFile(file);
    const best = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content, best));
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  }
}
