import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { renderEnvExample } from '../../src/platform/config/env-example.js';
import { BUILT_CLIENT_DIR } from '../../src/platform/config/paths.js';
import { settingsSchema } from '../../src/platform/config/settings.js';
import { DEMO } from '../support/demo-site.js';
import { ROOT } from '../support/server-process.js';
import { makeDataDir } from '../support/data-dir.js';

/** What breaks each wall: where it would be written, and what it imports. */
const VIOLATIONS = {
  'shared-imports-itself': ['shared/planted.ts', '../src/platform/config/config.js'],
  'no-server-in-client': ['client/planted-server.ts', '../src/platform/config/paths.js'],
  'no-node-in-client': ['client/planted-node.ts', 'node:fs'],
  'theme-for-the-renderer': ['client/planted-theme.ts', './site-theme'],
  'no-zod-in-client': ['client/planted-zod.ts', '../shared/api/videos.js'],
  'no-client-in-server': ['src/planted-client.ts', '../client/theme'],
  'built-renderer-in-one-file': ['src/planted-renderer.ts', '#renderer'],
  'no-vite-in-server': ['src/planted-vite.ts', 'vite'],
  'no-site-in-product': ['client/planted-site.ts', '../sites/chalk-and-neon/workshop/wav.mjs'],
  'platform-at-the-bottom': [
    'src/platform/database/planted.ts',
    '../../gallery/videos/video.entity.js',
  ],
  'config-below-all': ['src/platform/config/planted.ts', '../files/staging.js'],
  'files-below-all': ['src/platform/files/planted.ts', '../config/paths.js'],
  'logging-below-all': ['src/platform/logging/planted.ts', '../files/staging.js'],
  'gallery-without-pages': ['src/gallery/cli/planted.ts', '../../web/pages/pages.service.js'],
  'media-below-videos': ['src/gallery/media/planted.ts', '../videos/video.entity.js'],
  'videos-below-commands': ['src/gallery/videos/planted.ts', '../cli/open-gallery.js'],
  'site-without-server': ['src/site/cli/planted.ts', '../../platform/database/database.js'],
  'map-below-content': ['src/site/map/planted.ts', '../content/tree.js'],
  'pictures-below-content': ['src/site/pictures/planted.ts', '../content/tree.js'],
  'reading-below-checking': ['src/site/content/read/planted.ts', '../check/anchors.js'],
  'checking-below-resolving': ['src/site/content/check/planted.ts', '../resolve/originals.js'],
  'reading-by-a-program': ['src/site/content/planted.ts', './read-site.js'],
  'picture-program-small': ['src/make-pictures.ts', './platform/database/database.js'],
  'renderer-below-features': [
    'src/web/renderer/planted.ts',
    '../../gallery/videos/video.entity.js',
  ],
  'seo-below-pages': ['src/web/seo/planted.ts', '../pages/pages.service.js'],
  'pages-below-http': ['src/web/pages/planted.ts', '../http/error-page.js'],
  'api-docs-from-the-contract': [
    'src/web/api-docs/planted.ts',
    '../../gallery/videos/video.entity.js',
  ],
  'health-asks-the-database': ['src/web/health/planted.ts', '../pages/pages.service.js'],
  'metrics-count-at-the-door': ['src/web/metrics/planted.ts', '../pages/pages.service.js'],
  'http-above-features': ['src/planted-http.ts', './web/http/error-page.js'],
  'no-command-in-server': ['src/planted-command.ts', './platform/cli/resolve-path.js'],
  'desk-on-top': ['src/planted-desk.ts', './desk/desk.module.js'],
  'desk-store-at-the-bottom': ['src/desk/store/planted.ts', '../desk.module.js'],
  'desk-parts-above-http': ['src/desk/http/planted.ts', '../devices/devices.module.js'],
  'launch-loads-the-bundle': ['src/launch/planted.ts', '../platform/config/paths.js'],
  'components-at-the-bottom': ['client/components/planted.ts', '../gallery/video-card'],
  'sections-below-pages': ['client/sections/planted.ts', '../pages/page-hero'],
  'no-desk-in-client': ['client/pages/planted-desk.ts', '../desk/store'],
  'desk-apart-from-pages': ['client/desk/planted.ts', '../components/row'],
  'no-circle': ['shared/planted-circle-2.ts', './planted-circle.js'],
} as const;

describe('the walls between the folders', () => {
  const folder = makeDataDir();
  const findViolations = () => {
    const program = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';
    const options = '--config .dependency-cruiser.mjs --output-type json src client shared';
    const args = [join(ROOT, program), ...options.split(' ')];
    const how = { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
    const { stdout } = spawnSync(process.execPath, args, how);
    const { summary } = JSON.parse(stdout) as {
      summary: { violations: { from: string; rule: { name: string } }[] };
    };
    return summary.violations;
  };

  /** The rules look at paths only, so an empty file stands for each that is imported. */
  function plant(path: string, text: string): void {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }

  beforeAll(() => {
    for (const name of ['.dependency-cruiser.mjs', 'package.json'])
      cpSync(join(ROOT, name), join(folder, name));
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  });

  it('each stop what they are there to stop', () => {
    plant('shared/planted-circle.ts', "import './planted-circle-2.js';\n");
    for (const [path, imported] of Object.values(VIOLATIONS)) {
      plant(path, `import '${imported}';\n`);
      if (!imported.startsWith('.')) continue;
      const target = join(dirname(path), imported).replace(/(\.js)?$/, '.ts');
      if (!existsSync(join(folder, target))) plant(target, 'export {};\n');
    }
    const found = findViolations();
    for (const [rule, [path]] of Object.entries(VIOLATIONS)) {
      expect(found).toContainEqual(
        expect.objectContaining({ from: path, rule: expect.objectContaining({ name: rule }) }),
      );
    }
  });

  it('are all tried here', async () => {
    const { default: configuration } = (await import(join(ROOT, '.dependency-cruiser.mjs'))) as {
      default: { forbidden: { name: string }[] };
    };
    expect(configuration.forbidden.map(({ name }) => name)).toEqual(Object.keys(VIOLATIONS));
  });
});

describe('what the browser downloads', () => {
  const scripts = readdirSync(join(BUILT_CLIENT_DIR, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(BUILT_CLIENT_DIR, 'assets', name), 'utf8'))
    .join('\n');

  it.each([
    'nestjs',
    'typeorm',
    'better-sqlite3',
    'sqlite',
    'ZodError',
    'invalid_type',
    'getMetadata',
    'process.env',
  ])('holds nothing of %s', (word) => {
    expect(scripts.length).toBeGreaterThan(100_000);
    expect(scripts.toLowerCase()).not.toContain(word.toLowerCase());
  });

  it.each(Object.keys(settingsSchema.shape))('does not know the setting %s', (name) => {
    expect(scripts).not.toMatch(new RegExp(`\\b${name}\\b`));
  });

  it('holds no sentence of a site, which only its pages bring', () => {
    const sentences = collectTexts(DEMO).filter(({ length }) => length >= 20);
    expect(sentences.length).toBeGreaterThan(200);
    const read = scripts.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) =>
      String.fromCharCode(parseInt(code, 16)),
    );
    expect(sentences.filter((sentence) => read.includes(sentence))).toEqual([]);
  });

  it('comes without source maps', () => {
    const names = readdirSync(BUILT_CLIENT_DIR, { recursive: true, encoding: 'utf8' });
    expect(names.filter((name) => name.endsWith('.map'))).toEqual([]);
  });
});

/** Every text in it, however deep. */
function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(collectTexts) : [];
}

describe('.env.example', () => {
  it('says what the schema says', () => {
    expect(readFileSync(join(ROOT, '.env.example'), 'utf8')).toBe(renderEnvExample());
  });

  it('holds every setting with a description', () => {
    for (const name of Object.keys(settingsSchema.shape)) {
      expect(renderEnvExample()).toMatch(new RegExp(`^# .{10,}\n# ${name}=`, 'm'));
    }
  });
});
