import { readFileSync, rmSync } from 'node:fs';
import { copyFile, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** The page's script is imported late, by an inline script in its place: `client/late-start.ts`. */
export function startLate(): Plugin {
  return {
    name: 'start-late',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const script = Object.values(bundle).find(({ name }) => name === 'late-start');
        if (script?.type !== 'chunk' || script.imports.length > 0 || script.exports.length > 0)
          this.error('client/late-start.ts must become one script, without imports and exports');
        delete bundle[script.fileName];
        return replaceOnce(
          html,
          /<script type="module" crossorigin src="([^"]+)"><\/script>/,
          // A function, so that its names don't become the page's.
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

/** @throws where the pattern isn't found, so that an update of a package can't undo it in silence */
function replaceOnce(
  text: string,
  pattern: RegExp,
  replace: (match: string, ...groups: string[]) => string,
): string {
  if (!pattern.test(text)) throw new Error(`scripts/vite-plugins.ts: nothing matches ${pattern}`);
  return text.replace(pattern, replace);
}

/**
 * An unused component is only dropped if nothing is assigned to it, and packages assign a name for
 * React's tools. This saves 4.7 kB of the page's script, compressed.
 */
export function dropDisplayNames(): Plugin {
  let dropped = 0;
  return {
    name: 'drop-display-names',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/(react-router|@mantine)\// },
      handler: (code) =>
        code.replace(/^\s*[\w$]+\.displayName = "[^"]*";$/gm, () => {
          dropped += 1;
          return '';
        }),
    },
    buildEnd(error) {
      if (error || dropped > 0 || this.environment.name !== 'client') return;
      this.error('scripts/vite-plugins.ts: no package sets a displayName any more');
    },
  };
}

/**
 * React makes five errors as it is evaluated, only to throw and compare them later. In a browser that
 * is being watched (by Lighthouse, by the developer tools), each has its stack's lines looked up, for
 * which all of React is parsed again: more than half of what evaluating the page's script takes.
 */
export function makeErrorsWithoutStack(): Plugin {
  const error = /\bError\((formatProdErrorMessage\(\d+\))\)/.source;
  return {
    name: 'make-errors-without-stack',
    apply: 'build',
    transform: {
      filter: { id: /react-dom\/cjs\/react-dom-client\.production\.js$/ },
      handler: (code) =>
        replaceOnce(
          code,
          new RegExp(String.raw`(?<=^(?:var)? +\w+Exception = )${error}`, 'gm'),
          (_, message) => `Object.create(Error.prototype, { message: { value: ${message} } })`,
        ),
    },
  };
}

/**
 * Of Mantine's provider: variables and classes (client/theme-variables.ts has those in use), the
 * visitor's choice of light or dark, and the colours of variants that the theme doesn't have. Parts
 * come and go without a transition, as they do in Mantine's own test mode.
 */
const MANTINE_REPLACEMENTS = {
  'core/MantineProvider/MantineCssVariables/MantineCssVariables':
    'export const MantineCssVariables = () => null;',
  'core/MantineProvider/MantineClasses/MantineClasses': 'export const MantineClasses = () => null;',
  'core/MantineProvider/use-mantine-color-scheme/use-provider-color-scheme': `const scheme = { colorScheme: 'light', setColorScheme() {}, clearColorScheme() {} };
    export const useProviderColorScheme = () => scheme;`,
  'core/MantineProvider/default-colors': 'export const DEFAULT_COLORS = {};',
  'core/MantineProvider/color-functions/default-variant-colors-resolver/default-variant-colors-resolver':
    'export const defaultVariantColorsResolver = () => ({});',
  'components/Transition/Transition': `export const Transition = ({ mounted, keepMounted, children }) =>
      mounted ? children({}) : keepMounted ? children({ display: 'none' }) : null;`,
};

const NOTHING = 'module.exports = {};';

/** Modules that nothing here uses, and their replacements. */
const REPLACEMENTS = [
  {
    environment: 'server',
    // It imports the drivers of eighteen databases. PostgreSQL's is only loaded if it is used.
    id: /typeorm\/driver\/DriverFactory\.js$/,
    code: `const { BetterSqlite3Driver } = require('./better-sqlite3/BetterSqlite3Driver');
    exports.DriverFactory = class {
      create(dataSource) {
        if (dataSource.options.type !== 'postgres') return new BetterSqlite3Driver(dataSource);
        const { PostgresDriver } = require('./postgres/PostgresDriver');
        return new PostgresDriver(dataSource);
      }
    };`,
  },
  {
    environment: 'server',
    // Express's warnings to programmers. To name the caller, it has the lines of the bundle counted.
    id: /node_modules\/depd\/index\.js$/,
    code: 'module.exports = () => Object.assign(() => {}, { function: (old) => old, property() {} });',
  },
  // pg's other ways to a server.
  { environment: 'server', id: /\/pg\/lib\/native\/index\.js$/, code: NOTHING },
  { environment: 'server', id: /\/pg-cloudflare\//, code: NOTHING },
  // They read bodies, which no request here has.
  { environment: 'server', id: /node_modules\/body-parser\/index\.js$/, code: NOTHING },
  { environment: 'server', id: /node_modules\/multer\/index\.js$/, code: NOTHING },
  // The half of React's server that renders to streams.
  { environment: 'ssr', id: /react-dom-server\.node\.production\.js$/, code: NOTHING },
  ...Object.entries(MANTINE_REPLACEMENTS).map(([path, code]) => ({
    environment: 'client',
    id: new RegExp(`@mantine/core/esm/${path}\\.mjs$`),
    code,
  })),
];

const LOGGERS = /@nestjs\/common\/services\/(?:console-)?logger\.service\.js$/;

/** What it saves is in docs/decisions: 0013 for a start, 0019 for the page's script. */
export function leaveOut(): Plugin {
  const expected = [...REPLACEMENTS, { environment: 'server', id: LOGGERS }];
  const seen = new Set<RegExp>();
  return {
    name: 'leave-out',
    apply: 'build',
    load(id) {
      const replacement = REPLACEMENTS.find((each) => each.id.test(id));
      if (replacement) seen.add(replacement.id);
      return replacement?.code;
    },
    transform: {
      // Nest's own loggers make one formatter each, for 10 ms, and print nothing: the log is pino's.
      filter: { id: LOGGERS },
      handler(code) {
        seen.add(LOGGERS);
        return replaceOnce(
          code,
          /new Intl\.DateTimeFormat\([^)]*\)/,
          () => '{ format: (date) => date.toISOString() }',
        );
      },
    },
    buildEnd(error) {
      if (error) return;
      for (const { environment, id } of expected)
        if (environment === this.environment.name && !seen.has(id))
          this.error(`scripts/vite-plugins.ts: no module matches ${id}`);
    },
  };
}

/** `@nestjs/serve-static` asks for Express as it runs, where a bundler doesn't see it. */
export function bundleExpress(): Plugin {
  return {
    name: 'bundle-express',
    apply: 'build',
    transform: {
      filter: { id: /@nestjs\/serve-static\/dist\/loaders\/express\.loader\.js$/ },
      handler: (code) =>
        `import express from 'express';\n${replaceOnce(
          code,
          /const require = createRequire\(import\.meta\.url\);/,
          () => 'const require = () => express;',
        )}`,
    },
  };
}

/** For the server's bundle, whose loader reads each byte as a character. */
export function escapeUnicode(): Plugin {
  return {
    name: 'escape-unicode',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'server',
    // Last of all: anything that prints the code again after `renderChunk` would undo it.
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

/** Builds all environments, then finishes the document's template and the served files. */
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
      await copyLaunchers('dist/src/launch', 'dist/server');
      await readDemo('sites/chalk-and-neon', 'dist/demo-content.json');
    },
  };
}

/**
 * Moved out of the served folder, with the styles inlined, which saves the first paint a request.
 */
async function moveTemplate(clientDir: string, target: string): Promise<void> {
  const source = join(clientDir, 'index.html');
  const html = await readFile(source, 'utf8');
  const whole = replaceOnce(
    html,
    /<link rel="stylesheet" crossorigin href="([^"]+)">/,
    (_, path: string) => `<style>${takeFile(join(clientDir, path)).trim()}</style>`,
  );
  await writeFile(target, whole);
  await rm(source);
}

/** The renderer names the site's face by its address in the served folder. Styles are there already. */
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

/** They are next to the bundle and load it. */
async function copyLaunchers(from: string, to: string): Promise<void> {
  for (const name of (await readdir(from)).filter((name) => name.endsWith('.cjs')))
    await copyFile(join(from, name), join(to, name));
}

/** A start needs neither the parser nor the schemas for the site that comes with the product. */
async function readDemo(folder: string, target: string): Promise<void> {
  const { readSite } = (await import(
    join(import.meta.dirname, '../dist/src/content/read-site.js')
  )) as typeof import('../src/content/read-site.js');
  const { content, faults } = await readSite(folder);
  if (!content) throw new Error(`${folder} has faults:\n${JSON.stringify(faults, null, 2)}`);
  await writeFile(target, JSON.stringify(content));
}

/** Once and as small as can be, instead of for each visitor. */
async function compressFiles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((name) => /\.(js|css|svg|ico|webmanifest)$/.test(name))) {
    const file = join(folder, name);
    const content = await readFile(file);
    const best = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content, best));
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  }
}
