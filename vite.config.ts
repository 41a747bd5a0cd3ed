import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { dropDisplayNames, finishBuild, leaveOut, startLate } from './scripts/vite-plugins.js';

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

/** React's makers of components, named as the bundle calls them: one that nobody uses can go. */
const PURE_FUNCTIONS = ['forwardRef', 'createContext', 'memo'].map(
  (name) => `import_react.${name}`,
);

export default defineConfig(({ command }) => {
  // A test run or a shell may have set another one, which would build React's development half.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root: 'client',
    plugins: [react(), startLate(), dropDisplayNames(), leaveOut(), finishBuild()],
    builder: {},
    css: { modules: { generateScopedName: command === 'build' ? '[hash:base64:5]' : undefined } },
    environments: {
      client: {
        build: {
          outDir: '../dist/client',
          emptyOutDir: true,
          modulePreload: { polyfill: false },
          rolldownOptions: { treeshake: { manualPureFunctions: PURE_FUNCTIONS } },
        },
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
