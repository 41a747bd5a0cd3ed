import react from '@vitejs/plugin-react';
import { rename } from 'node:fs/promises';
import { defineConfig, type Plugin } from 'vite';
import { LATE_START } from './shared/late-start.js';

/** Keeps the document's template out of the folder that is served as files. */
function moveTemplate(): Plugin {
  return {
    name: 'move-template',
    apply: 'build',
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments))
        await builder.build(environment);
      await rename('dist/client/index.html', 'dist/renderer/template.html');
    },
  };
}

/** The page's script is imported late, by the inline script that stands in its place. */
function startLate(): Plugin {
  return {
    name: 'start-late',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(
          /<script type="module" crossorigin src="([^"]+)"><\/script>/,
          (_, entry: string) => `<script data-entry="${entry}">${LATE_START}</script>`,
        ),
    },
  };
}

/** The addons, what only development mode loads, and what Nest would load if it were installed. */
const NOT_BUNDLED = [
  'better-sqlite3',
  'sharp',
  'vite',
  '@nestjs/swagger',
  /^@nestjs\/(microservices|websockets)/,
  'class-transformer',
  'class-validator',
];

export default defineConfig(({ command }) => {
  // A test run or a shell may have set another one, which would build React's development half.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root: 'client',
    plugins: [react(), startLate(), moveTemplate()],
    builder: {},
    css: { modules: { generateScopedName: command === 'build' ? '[hash:base64:5]' : undefined } },
    environments: {
      client: {
        build: { outDir: '../dist/client', emptyOutDir: true, modulePreload: { polyfill: false } },
      },
      ssr: {
        build: {
          outDir: '../dist/renderer',
          emptyOutDir: true,
          license: { fileName: 'licences.md' },
          copyPublicDir: false,
          rolldownOptions: { input: 'entry-server.tsx' },
        },
        // One file with all it needs, so that production installs no React.
        resolve: command === 'build' ? { noExternal: true } : {},
        // Without it the bundle asks the environment, and finds React's slow development half.
        define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      },
      // What `nest build` has compiled, with its packages, in a few files: a start reads those in
      // half the time that a thousand take.
      server: {
        consumer: 'server',
        build: {
          outDir: '../dist/server',
          emptyOutDir: true,
          license: { fileName: 'licences.md' },
          copyPublicDir: false,
          rolldownOptions: {
            input: { main: 'dist/src/main.js', gallery: 'dist/src/cli.js' },
            output: { entryFileNames: '[name].js' },
            external: NOT_BUNDLED,
          },
        },
        resolve: { noExternal: true },
      },
    },
  };
});
