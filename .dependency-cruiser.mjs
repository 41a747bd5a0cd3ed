/** Which folder may import what. Each rule has its reason; `npm run lint` checks them. */

const TESTS = '\\.spec\\.tsx?$';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'shared-imports-itself',
      comment:
        'Both sides import `shared`: whatever it imports ends up in the browser and on the server.',
      severity: 'error',
      from: { path: '^shared/', pathNot: TESTS },
      to: { pathNot: '^shared/|(^|/)node_modules/zod/' },
    },
    {
      name: 'no-server-in-client',
      comment:
        'It would break the build, or go to every phone: zod alone would double a page’s script. The browser takes types and plain data from `shared`.',
      severity: 'error',
      from: { path: '^client/', pathNot: TESTS },
      to: {
        path: '^src/|^shared/api/|(^|/)node_modules/(@nestjs|typeorm|better-sqlite3|express|reflect-metadata|zod)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-node-in-client',
      comment: 'The tree is drawn in the browser too, which has no disk. Tests may read files.',
      severity: 'error',
      from: { path: '^client/', pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-client-in-server',
      comment:
        'Nest would need React and a JSX compiler to start. Only the renderer loads the build.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^client/|(^|/)node_modules/(react|react-dom|@mantine|@tanstack)/' },
    },
    {
      name: 'no-vite-in-server',
      comment: 'Production has no Vite installed: more than its types would end the start.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '(^|/)node_modules/vite/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'platform-at-the-bottom',
      comment:
        'The gallery and the site both rely on it: a rule of one in here would apply to the other.',
      severity: 'error',
      from: { path: '^src/platform/', pathNot: TESTS },
      to: { path: '^src/(?!platform/)' },
    },
    {
      name: 'gallery-without-pages',
      comment:
        'The commands load this wing: a page in it would bring React into `gallery list` and slow it down.',
      severity: 'error',
      from: { path: '^src/gallery/', pathNot: TESTS },
      to: { path: '^src/(?!platform/|gallery/)' },
    },
    {
      name: 'site-without-server',
      comment:
        'The build and the site’s commands read a folder with this wing: a page or a database in it would need a server there.',
      severity: 'error',
      from: { path: '^src/(site/|site\\.ts$)', pathNot: TESTS },
      to: { path: '^src/(?!platform/(?!database/)|gallery/media/|site/)' },
    },
    {
      name: 'reading-by-a-program',
      comment:
        'The parser and the schemas would be in the server’s memory for good: a program of its own has them.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: `${TESTS}|^src/(work-on-(site|media)\\.ts$|site/(cli|editing|starter)/)`,
      },
      to: {
        path: '^src/site/(editing/|content/read-site\\.ts$)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'desk-on-top',
      comment: 'Without DESK=true nothing of it is loaded, so nothing else may need it.',
      severity: 'error',
      from: {
        path: '^src/(?!desk/|main\\.ts$|app\\.module\\.ts$|create-app\\.ts$)',
        pathNot: TESTS,
      },
      to: { path: '^src/desk/' },
    },
    {
      name: 'sections-below-pages',
      comment: 'A section or a component that knew its page could not be drawn by another page.',
      severity: 'error',
      from: {
        path: '^client/(components|api|toast|tooltip|sections|hero|gallery|booking|layout)/',
        pathNot: TESTS,
      },
      to: { path: '^client/(pages|app|entry)' },
    },
    {
      name: 'no-desk-in-client',
      comment: 'Visitors would load what only whoever runs the site needs.',
      severity: 'error',
      from: { path: '^client/(?!desk/)', pathNot: TESTS },
      to: {
        path: '^client/desk/|(^|/)node_modules/(@simplewebauthn|tus-js-client)/',
      },
    },
    {
      name: 'desk-apart-from-pages',
      comment:
        'Its Mantine is whole and the pages’ is cut: a part of a page would look different there. The few that are named draw nothing of Mantine’s.',
      severity: 'error',
      from: { path: '^client/desk/', pathNot: TESTS },
      to: {
        path: '^client/(?!desk/|display-faces\\.ts$|fonts/|create-store\\.ts$|components/(error-boundary|icon)\\.tsx$)',
      },
    },
    {
      name: 'no-circle',
      comment:
        'The order in which a circle is loaded is chance: one of the two finds the other undefined.',
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
