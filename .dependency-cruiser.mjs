/** Which folder may import what. Each wall has its reason; `npm run lint` holds them. */

const TESTS = '\\.(spec|e2e-spec|browser-spec)\\.tsx?$';

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
      comment: 'A server module in the bundle breaks the build, or ships its code to every phone.',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: '^src/|(^|/)node_modules/(@nestjs|typeorm|better-sqlite3|express)/' },
    },
    {
      name: 'no-node-in-client',
      comment: 'The tree is drawn in the browser too, which has no disk. Tests may read files.',
      severity: 'error',
      from: { path: '^client/', pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'theme-for-the-renderer',
      comment:
        'A site has one face and one set of colours: the browser’s script would carry them all.',
      severity: 'error',
      from: {
        path: '^client/',
        pathNot: `${TESTS}|^client/(entry-server|site-theme|desk/look|desk/form/face-choice)\\.tsx?$`,
      },
      to: { path: '^client/(site-theme|display-faces)\\.ts$' },
    },
    {
      name: 'no-zod-in-client',
      comment:
        'zod would double the script of every page. The browser takes types and plain data from `shared`.',
      severity: 'error',
      from: { path: '^client/', pathNot: TESTS },
      to: { path: '(^|/)node_modules/zod/|^shared/api/', dependencyTypesNot: ['type-only'] },
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
      name: 'built-renderer-in-one-file',
      comment:
        'A second importer of the build would render past the seam, without the page’s data.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/web/renderer/built\\.renderer\\.ts$' },
      to: { path: '^dist/|^#renderer$' },
    },
    {
      name: 'no-vite-in-server',
      comment: 'Production has no Vite installed: more than its types would end the start.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '(^|/)node_modules/vite/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-site-in-product',
      comment:
        'A site folder is read while the product runs: what is imported from one would be in everyone’s site.',
      severity: 'error',
      from: { path: '^(src|client|shared)/', pathNot: TESTS },
      to: { path: '^sites/' },
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
      name: 'config-below-all',
      comment:
        'Every folder reads the settings; one that the settings needed would close a circle.',
      severity: 'error',
      from: { path: '^src/platform/config/', pathNot: TESTS },
      to: { path: '^src/(?!platform/config/)' },
    },
    {
      name: 'files-below-all',
      comment:
        'A backup and a film rely on the same safe writing; a feature’s rule in here would change both.',
      severity: 'error',
      from: { path: '^src/platform/files/', pathNot: TESTS },
      to: { path: '^src/(?!platform/files/)' },
    },
    {
      name: 'logging-below-all',
      comment: 'A feature that the logger needed could not log its own start.',
      severity: 'error',
      from: { path: '^src/platform/logging/', pathNot: TESTS },
      to: { path: '^src/platform/(?!config/|logging/)' },
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
      name: 'media-below-videos',
      comment: 'A rule about the gallery’s films in here would also apply to a backup’s files.',
      severity: 'error',
      from: { path: '^src/gallery/media/', pathNot: TESTS },
      to: { path: '^src/gallery/(?!media/)' },
    },
    {
      name: 'videos-below-commands',
      comment:
        'A rule that only a command knew would not hold for the site: it belongs to the films’ service.',
      severity: 'error',
      from: { path: '^src/gallery/videos/', pathNot: TESTS },
      to: { path: '^src/gallery/(?!media/|videos/)' },
    },
    {
      name: 'site-without-server',
      comment:
        'The build and the site’s commands read a folder with this wing: a page or a database in it would need a server there.',
      severity: 'error',
      from: { path: '^src/(site/|site\\.ts$)', pathNot: TESTS },
      to: {
        path: '^src/(?!platform/(cli|config|files|logging|worker)/|gallery/media/|site/)',
      },
    },
    {
      name: 'map-below-content',
      comment:
        'Positions go in and a drawing comes out: what a site is like is the content’s to know.',
      severity: 'error',
      from: { path: '^src/site/map/', pathNot: TESTS },
      to: { path: '^src/(?!platform/config/|site/map/)' },
    },
    {
      name: 'pictures-below-content',
      comment: 'The content says which pictures there are.',
      severity: 'error',
      from: { path: '^src/site/pictures/', pathNot: TESTS },
      to: { path: '^src/site/(?!pictures/)' },
    },
    {
      name: 'reading-below-checking',
      comment: 'What was read is checked, and only what is good is resolved.',
      severity: 'error',
      from: { path: '^src/site/content/read/', pathNot: TESTS },
      to: { path: '^src/site/content/(?!read/)' },
    },
    {
      name: 'checking-below-resolving',
      comment: 'A check of what was resolved could no longer name the line in the file.',
      severity: 'error',
      from: { path: '^src/site/content/check/', pathNot: TESTS },
      to: { path: '^src/site/content/(?!read/|check/)' },
    },
    {
      name: 'reading-by-a-program',
      comment:
        'The parser and the schemas would be in the server’s memory for good: a program of its own has them. Merging two values takes neither.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: `${TESTS}|^src/(work-on-site\\.ts$|site/(cli|editing|starter)/)`,
      },
      to: {
        path: '^src/site/(editing/(?!merge-values)|content/read-site\\.ts$)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'picture-program-small',
      comment:
        'The program that makes pictures has little memory: what it needn’t import would take some of that.',
      severity: 'error',
      from: { path: '^src/make-pictures\\.ts$' },
      to: {
        path: '^src/(?!platform/(config|files|worker)/|gallery/media/encode-picture\\.ts$|site/pictures/|make-pictures\\.ts$)',
        reachable: true,
      },
    },
    {
      name: 'renderer-below-features',
      comment:
        'What the renderer fetched by itself would be missing from the page’s state, and the browser would draw something else.',
      severity: 'error',
      from: { path: '^src/web/renderer/', pathNot: TESTS },
      to: { path: '^src/(?!platform/config/|web/renderer/)' },
    },
    {
      name: 'seo-below-pages',
      comment: 'Pages take their structured data from here; the other way round would be a circle.',
      severity: 'error',
      from: { path: '^src/web/seo/', pathNot: TESTS },
      to: { path: '^src/web/(?!seo/)' },
    },
    {
      name: 'pages-below-http',
      comment:
        'A page that knew of the cache or of the error pages could answer in a way that memory doesn’t repeat.',
      severity: 'error',
      from: { path: '^src/web/pages/', pathNot: TESTS },
      to: { path: '^src/web/(?!renderer/|seo/|pages/)' },
    },
    {
      name: 'api-docs-from-the-contract',
      comment: 'A document made of the server’s own classes would describe more than is promised.',
      severity: 'error',
      from: { path: '^src/web/api-docs/', pathNot: TESTS },
      to: { path: '^src/(?!web/api-docs/)' },
    },
    {
      name: 'health-asks-the-database',
      comment:
        'A check that needed a page would call the site unhealthy when only a page is. Pictures are only waited for at the start.',
      severity: 'error',
      from: { path: '^src/web/health/', pathNot: TESTS },
      to: { path: '^src/(?!platform/|site/content/|site/pictures/pictures\\.service|web/health/)' },
    },
    {
      name: 'metrics-count-at-the-door',
      comment: 'A figure taken inside a feature would miss the responses from memory.',
      severity: 'error',
      from: { path: '^src/web/metrics/', pathNot: TESTS },
      to: { path: '^src/(?!platform/config/|web/http/|web/metrics/)' },
    },
    {
      name: 'http-above-features',
      comment: 'A feature that sets its own limits or error pages answers unlike all the others.',
      severity: 'error',
      from: {
        path: '^src/(?!web/(http|metrics)/|web/web\\.module\\.ts$|desk/http/|create-app\\.ts$|app\\.module\\.ts$|server\\.ts$)',
        pathNot: TESTS,
      },
      to: { path: '^src/web/http/' },
    },
    {
      name: 'no-command-in-server',
      comment: 'The server is there without its commands: what both need belongs to a service.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot:
          '^src/(main\\.ts$|platform/cli/|gallery/(cli|backup)/|site\\.ts$|site/cli/|desk/(cli|backups)/)',
      },
      to: { path: '^src/(platform/cli|gallery/(cli|backup)|site/cli|desk/cli)/' },
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
      name: 'desk-store-at-the-bottom',
      comment: 'The command `desk` opens the tables without a server.',
      severity: 'error',
      from: { path: '^src/desk/store/', pathNot: TESTS },
      to: { path: '^src/(?!platform/|desk/store/)' },
    },
    {
      name: 'desk-parts-above-http',
      comment: 'The guards stand before every part of the desk: one that knew a part could not.',
      severity: 'error',
      from: { path: '^src/desk/http/', pathNot: TESTS },
      to: { path: '^src/desk/(?!store/|http/)' },
    },
    {
      name: 'launch-loads-the-bundle',
      comment:
        'A launcher that imported a source would load it twice: by itself and in the bundle.',
      severity: 'error',
      from: { path: '^src/launch/' },
      to: { path: '^src/(?!launch/|main\\.ts$)' },
    },
    {
      name: 'components-at-the-bottom',
      comment: 'A component that knew a section could not be used by another section.',
      severity: 'error',
      from: { path: '^client/(components|api|toast|tooltip)/', pathNot: TESTS },
      to: { path: '^client/(sections|hero|gallery|booking|layout|pages|app|entry)' },
    },
    {
      name: 'sections-below-pages',
      comment: 'A section that knew its page could not be drawn by another page.',
      severity: 'error',
      from: { path: '^client/(sections|hero|gallery|booking|layout)/', pathNot: TESTS },
      to: { path: '^client/(pages|app|entry)' },
    },
    {
      name: 'no-desk-in-client',
      comment: 'Visitors would load what only whoever runs the site needs.',
      severity: 'error',
      from: { path: '^client/(?!desk/)', pathNot: TESTS },
      to: {
        path: '^client/desk/|(^|/)node_modules/(@hello-pangea|@simplewebauthn|tus-js-client)/',
      },
    },
    {
      name: 'desk-apart-from-pages',
      comment:
        'Its Mantine is whole and the pages’ is cut: a part of a page would look different there.',
      severity: 'error',
      from: { path: '^client/desk/', pathNot: TESTS },
      to: { path: '^client/(?!desk/|display-faces\\.ts$|fonts/)' },
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
