import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions } from 'vite';
import {
  dropDisplayNames,
  escapeUnicode,
  finishBuild,
  leaveOut,
  startLate,
} from './scripts/vite-plugins.js';

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

/**
 * What `nest build` has compiled, with all packages in one file: a start reads that in half the
 * time that a thousand take. CommonJS, for V8 keeps the compiled code of that alone.
 */
const bundleProgram = (name: string, input: string, command: string): EnvironmentOptions => ({
  consumer: 'server',
  build: {
    outDir: `../dist/${name}`,
    emptyOutDir: true,
    license: { fileName: 'licences.md' },
    copyPublicDir: false,
    rolldownOptions: {
      input,
      output: { format: 'cjs', codeSplitting: false, entryFileNames: `${name}.cjs` },
      external: NOT_BUNDLED,
    },
  },
  resolve: command === 'build' ? { noExternal: true } : {},
});

export default defineConfig(({ command }) => {
  // A test run or a shell may have set another one, which would build React's development half.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root: 'client',
    plugins: [react(), startLate(), dropDisplayNames(), leaveOut(), escapeUnicode(), finishBuild()],
    builder: {},
    css: { modules: { generateScopedName: command === 'build' ? '[hash:base64:5]' : undefined } },
    environments: {
      client: {
        build: {
          outDir: '../dist/client',
          emptyOutDir: true,
          modulePreload: { polyfill: false },
          rolldownOptions: {
            input: ['client/index.html', 'client/late-start.ts'],
            treeshake: { manualPureFunctions: PURE_FUNCTIONS },
          },
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
      server: bundleProgram('server', 'dist/src/main.js', command),
      gallery: bundleProgram('gallery', 'dist/src/cli.js', command),
    },
  };
});
