/** Which folder may import what. Each wall has its reason; `npm run lint` holds them. */

const TESTS = '\\.(spec|e2e-spec|browser-spec)\\.tsx?$|^client/testing/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'shared-stands-alone',
      comment:
        'Both sides import `shared`: what it imports ends up in the browser and on the server.',
      severity: 'error',
      from: { path: '^shared/', pathNot: TESTS },
      to: { pathNot: '^shared/|(^|/)node_modules/zod/' },
    },
    {
      name: 'no-server-in-client',
      comment: 'The browser gets what it needs by `shared/` and over HTTP.',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: '^src/|(^|/)node_modules/(@nestjs|typeorm|better-sqlite3|express)/' },
    },
    {
      name: 'no-node-in-client',
      comment: 'The tree is drawn in the browser too. Only tests may touch the disk.',
      severity: 'error',
      from: { path: '^client/', pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-zod-in-client',
      comment:
        'The browser takes types and plain data from `shared`; checking is the server’s work.',
      severity: 'error',
      from: { path: '^client/', pathNot: TESTS },
      to: { path: '(^|/)node_modules/zod/|^shared/api/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-client-in-server',
      comment: 'The renderer loads what is built of it, and nothing else does.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^client/|(^|/)node_modules/(react|react-dom|@mantine|@tanstack)/' },
    },
    {
      name: 'built-renderer-in-one-file',
      comment: 'The seam between Nest and React is one file.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/renderer/built\\.renderer\\.ts$' },
      to: { path: '^dist/|^#renderer$' },
    },
    {
      name: 'no-vite-in-server',
      comment: 'Production has no Vite: `src` may use its types only.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '(^|/)node_modules/vite/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'config-knows-no-feature',
      comment:
        'config, files → database, media → videos → pages, seo, backup → cli: one direction.',
      severity: 'error',
      from: { path: '^src/config/', pathNot: TESTS },
      to: { path: '^src/(?!config/)' },
    },
    {
      name: 'database-knows-config-alone',
      comment: 'What is SQLite’s own stays in this folder, and no feature is known there.',
      severity: 'error',
      from: { path: '^src/database/', pathNot: TESTS },
      to: { path: '^src/(?!config/|database/|files/)' },
    },
    {
      name: 'videos-know-no-page',
      comment: 'The rules about films hold for pages, API and commands alike.',
      severity: 'error',
      from: { path: '^src/videos/', pathNot: TESTS },
      to: { path: '^src/(?!config/|database/|media/|videos/)' },
    },
    {
      name: 'files-know-nothing',
      comment: 'Writing a file safely has nothing to do with what is in it.',
      severity: 'error',
      from: { path: '^src/files/', pathNot: TESTS },
      to: { path: '^src/(?!files/)' },
    },
    {
      name: 'media-know-no-film',
      comment: 'A file is looked at here for what it is, not for which film uses it.',
      severity: 'error',
      from: { path: '^src/media/', pathNot: TESTS },
      to: { path: '^src/(?!config/|files/|media/)' },
    },
    {
      name: 'commands-know-no-page',
      comment: 'A command starts in half a second, as it loads neither pages nor a server.',
      severity: 'error',
      from: { path: '^src/(cli|backup)/', pathNot: TESTS },
      to: { path: '^src/(?!config/|database/|files/|media/|videos/|backup/|cli/)' },
    },
    {
      name: 'no-command-in-server',
      comment: 'The rules that both need are the films’ service’s.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(cli\\.ts$|cli/|backup/)' },
      to: { path: '^src/(cli|backup)/' },
    },
    {
      name: 'renderer-knows-no-feature',
      comment: 'Data in, strings out: the seam stays as narrow as `shared/render-contract.ts`.',
      severity: 'error',
      from: { path: '^src/renderer/', pathNot: TESTS },
      to: { path: '^src/(?!config/|renderer/)' },
    },
    {
      name: 'components-at-the-bottom',
      comment: 'components, api → home, booking, layout → pages → app → entries: one direction.',
      severity: 'error',
      from: { path: '^client/(components|api|toast|tooltip)/', pathNot: TESTS },
      to: { path: '^client/(home|booking|layout|pages|app|entry)' },
    },
    {
      name: 'sections-below-pages',
      comment: 'A section is drawn by a page and knows none.',
      severity: 'error',
      from: { path: '^client/(home|booking|layout)/', pathNot: TESTS },
      to: { path: '^client/(pages|app|entry)' },
    },
    {
      name: 'no-circle',
      comment: 'Two files that import each other are one file, or three.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules|^dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
    },
  },
};
