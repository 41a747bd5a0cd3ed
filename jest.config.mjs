/** Jest's projects, one for each tier of docs/testing.md. */
import { availableParallelism } from 'node:os';
import vm from 'node:vm';

if (!vm.SourceTextModule)
  throw new Error('Run `npm run jest -- …`, which has Node load the tests as ES modules.');

const specs = (folder, names, ending) => `${folder}/(${names.join('|')})\\.${ending}\\.ts`;

const anyOf = (...patterns) => `/(${patterns.join('|')})$`;

/**
 * Specs that `npm test` leaves out and CI runs: those that need PostgreSQL or S3, guard an operator's
 * data, or take ten seconds or more where a quicker test covers the same part.
 */
export const IN_CI = anyOf(
  specs(
    'src',
    [
      'gallery/backup/(backup|there-and-back)',
      'platform/database/(open-postgres|postgres\\.database|roll-back)',
      'site/pictures/pictures\\.service',
    ],
    'spec',
  ),
  specs(
    'test/e2e',
    [
      'bad-store',
      'desk-(away|drafts|films|model|replicas|restore|site)',
      'development',
      'following',
      'gallery-busy',
      'long-requests',
      'media-stores',
      'pictures',
      'public-address',
      'site-commands',
      'upgrade',
    ],
    'e2e-spec',
  ),
  specs(
    'test/browser',
    [
      'desk-(door|hosts|on-page|parts)',
      'films',
      'hero',
      'late-start',
      'longest-texts',
      'notifications',
      'photos',
    ],
    'browser-spec',
  ),
);

/** Specs that only `npm run test:all` runs: they hardly ever break, or take long for what they add. */
export const RARE = anyOf(
  specs('test/e2e', ['desk-begin', 'process', 'replicas'], 'e2e-spec'),
  specs(
    'test/browser',
    ['desk-(begin|pages|screens)', 'hero-layout', 'phone', 'pictures', 'stillness'],
    'browser-spec',
  ),
);

const LONG_TESTS =
  '/test/(browser/development[^/]*|e2e/(gallery-kill|broken-install))\\.(browser|e2e)-spec\\.ts$';

/** Specs of the other tiers, which `npm run test:long` runs with more rounds. */
const ALSO_LONG =
  '/(shared/merge-by-field\\.spec|src/site/(content/read-site|editing/write-yaml|map/place-names|starter/fill-starter)\\.spec|test/e2e/desk-model\\.e2e-spec)\\.ts$';

const swc = (jsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: jsx, decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        react: { runtime: 'automatic' },
      },
    },
    module: { type: 'es6' },
  },
];

const common = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
  modulePathIgnorePatterns: ['<rootDir>/bench/beside/next/dist/'],
  moduleNameMapper: {
    // Sources import the compiled name (`x.js`); Jest loads the TypeScript file.
    '^(\\.{1,2}/(?!.*\\.json).*)\\.js$': '$1',
    '\\.(webp|avif|jpg|png|mp4|webm|woff2)(\\?.*)?$': '<rootDir>/test/support/file-stub.ts',
  },
};

const project = (displayName, more) => ({
  displayName,
  testEnvironment: 'node',
  ...common,
  ...more,
});
const builtProject = (displayName, more) =>
  project(displayName, { globalSetup: '<rootDir>/test/support/global-setup.mjs', ...more });
const short = (...testMatch) => ({
  testMatch: testMatch.map((pattern) => `<rootDir>/${pattern}`),
  testPathIgnorePatterns: [IN_CI, RARE, LONG_TESTS],
  globals: { IS_REPEATED: process.env.TEST_MORE !== undefined },
});

export default {
  maxWorkers: availableParallelism(),
  // Jest restarts a worker above this, which frees what earlier files left in its memory.
  workerIdleMemoryLimit: '300MB',
  // A test of `npm test` takes far less on any machine (see LAST_LIMIT); others may take minutes.
  testTimeout: process.env.TEST_ALL ? 5 * 60_000 : 60_000,
  globalSetup: '<rootDir>/test/support/global-folder.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
  // Only code that runs in Jest's own processes counts: neither the built server nor the browser.
  collectCoverageFrom: ['{src,shared,client}/**/*.{ts,tsx}', '!**/*.d.ts'],
  coverageReporters: ['text-summary', 'html', 'lcov'],
  projects: [
    project('unit', short('{src,shared,client}/**/*.spec.ts')),
    builtProject('architecture', short('test/architecture/*.spec.ts')),
    builtProject('e2e', short('test/e2e/*.e2e-spec.ts')),
    builtProject('browser', short('test/browser/*.browser-spec.ts')),
    builtProject('rest', { testRegex: [IN_CI, RARE] }),
    builtProject('long', {
      testRegex: process.env.LONG_TESTS ? [LONG_TESTS, ALSO_LONG] : [LONG_TESTS],
    }),
  ],
};
