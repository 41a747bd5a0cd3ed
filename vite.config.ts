import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions } from 'vite';
import { escapeUnicode, finishBuild, startLate } from './scripts/vite-plugins.js';

/** Left out of bundles: native addons, development tools, and what Nest loads only if installed. */
const NOT_BUNDLED = [
  'better-sqlite3',
  'sharp',
  'vite',
  /^@nestjs\/(microservices|websockets)/,
  'class-transformer',
  'class-validator',
];

/** Separate module for React, which browsers evaluate and cache apart from the product's code. */
const MODULES = [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }];

/**
 * Bundles programs with their packages into few files, which load in half the time of a thousand;
 * dynamic imports stay apart until needed. CommonJS, as V8 keeps compiled code only for that.
 * @param inputs the programs' sources, by the names of their files in `dist/<folder>`
 */
const bundlePrograms = (
  folder: string,
  inputs: Record<string, string>,
  command: string,
): EnvironmentOptions => ({
  consumer: 'server',
  build: {
    outDir: `../dist/${folder}`,
    license: { fileName: 'licences.md' },
    rolldownOptions: {
      input: inputs,
      output: {
        format: 'cjs',
        entryFileNames: '[name].cjs',
        // Avoids the names of launchers, which are copied into this folder. The hash makes a
        // program another one as soon as any of its parts changes.
        chunkFileNames: '[name]-[hash].part.cjs',
        // Removes white space only: stack traces, Nest and TypeORM need the names.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      },
      external: NOT_BUNDLED,
    },
  },
  resolve: command === 'build' ? { noExternal: true } : {},
});

export default defineConfig(({ command }) => {
  // Any other value, such as a test run's, would bundle React's development version.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root: 'client',
    css: {
      modules: {
        // Compresses better than Vite's own names, which end in a hash and a line number.
        generateScopedName: (name, file) => `${basename(file, '.module.css')}_${name}`,
      },
    },
    plugins: [react(), startLate(), escapeUnicode(), finishBuild()],
    builder: {},
    build: { emptyOutDir: true, copyPublicDir: false },
    // Build order: results stay in memory, so the largest come early and the small ones last.
    environments: {
      client: {
        // The build's inputs are relative to the project, and these to `client`.
        optimizeDeps: { entries: 'index.html' },
        build: {
          outDir: '../dist/client',
          copyPublicDir: true,
          // `late-start.ts` loads the page's modules, but not before the page has loaded.
          modulePreload: {
            polyfill: false,
            resolveDependencies: (_, dependencies, { hostType }) =>
              hostType === 'html' ? [] : dependencies,
          },
          rolldownOptions: {
            input: ['client/index.html', 'client/late-start.ts'],
            output: { codeSplitting: { groups: MODULES } },
          },
        },
      },
      ssr: {
        build: {
          outDir: '../dist/renderer',
          // Emits the fonts, which only the renderer imports, for `finishBuild` to move.
          ssrEmitAssets: true,
          license: { fileName: 'licences.md' },
          rolldownOptions: { input: 'entry-server.tsx' },
        },
        // Puts all packages into one file, so that production doesn't have to install React.
        resolve: command === 'build' ? { noExternal: true } : {},
        // Otherwise the bundle would read NODE_ENV and could use React's slow development version.
        define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      },
      // Includes the gallery's commands.
      server: bundlePrograms('server', { server: 'dist/src/main.js' }, command),
      // Built from the sources, so that development doesn't have to compile the rest.
      site: bundlePrograms(
        'site',
        {
          site: 'src/site.ts',
          work: 'src/work-on-site.ts',
          media: 'src/work-on-media.ts',
        },
        command,
      ),
      desk: {
        consumer: 'client',
        optimizeDeps: { entries: 'desk/index.html' },
        build: {
          outDir: '../dist/desk',
          assetsDir: 'desk/assets',
          modulePreload: { polyfill: false },
          rolldownOptions: { input: 'client/desk/index.html' },
        },
      },
    },
  };
});
