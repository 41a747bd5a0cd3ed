import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions } from 'vite';
import { escapeUnicode, finishBuild, startLate } from './scripts/vite-plugins.js';

/** The addons, what only development mode loads, and packages that Nest only loads if installed. */
const NOT_BUNDLED = [
  'better-sqlite3',
  'sharp',
  'vite',
  /^@nestjs\/(microservices|websockets)/,
  'class-transformer',
  'class-validator',
];

/** What the page's script has in a module of its own, evaluated and kept by browsers apart from ours. */
const MODULES = [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }];

/**
 * Programs with all their packages in a few files: that loads in half the time that a thousand
 * files take. What is imported while they run is in files of its own, which are only then in memory.
 * CommonJS, as V8 only keeps compiled code for that.
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
    emptyOutDir: true,
    license: { fileName: 'licences.md' },
    copyPublicDir: false,
    rolldownOptions: {
      input: inputs,
      output: {
        format: 'cjs',
        entryFileNames: '[name].cjs',
        // Not a launcher's name, which is copied there. By the hash, a program is another one as soon as
        // any of its parts is.
        chunkFileNames: '[name]-[hash].part.cjs',
        // White space only: names stay whole in the log's stack traces, and for Nest and TypeORM.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      },
      external: NOT_BUNDLED,
    },
  },
  resolve: command === 'build' ? { noExternal: true } : {},
});

export default defineConfig(({ command }) => {
  // A shell or a test run may have set something else, and the build would get React's development
  // version.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root: 'client',
    plugins: [react(), startLate(), escapeUnicode(), finishBuild()],
    builder: {},
    // What has been built stays in memory, so the largest comes as soon as it can, and the small ones last.
    environments: {
      client: {
        build: {
          outDir: '../dist/client',
          emptyOutDir: true,
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
          // The faces, of which only the renderer knows: `finishBuild` moves them to the others.
          ssrEmitAssets: true,
          emptyOutDir: true,
          license: { fileName: 'licences.md' },
          copyPublicDir: false,
          rolldownOptions: { input: 'entry-server.tsx' },
        },
        // One file with everything it needs, so that production doesn't have to install React.
        resolve: command === 'build' ? { noExternal: true } : {},
        // Otherwise the bundle would read the environment, and use React's slow development version.
        define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      },
      // And the gallery's commands.
      server: bundlePrograms('server', { server: 'dist/src/main.js' }, command),
      // From the sources, so that development can make them without compiling the rest.
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
        build: {
          outDir: '../dist/desk',
          emptyOutDir: true,
          assetsDir: 'desk/assets',
          copyPublicDir: false,
          modulePreload: { polyfill: false },
          rolldownOptions: { input: 'client/desk/index.html' },
        },
      },
    },
  };
});
