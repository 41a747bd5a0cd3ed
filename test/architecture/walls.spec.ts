import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderEnvExample } from '../../src/platform/config/env-example.js';
import { BUILT_CLIENT_DIR } from '../../src/platform/config/paths.js';
import { settingsSchema } from '../../src/platform/config/settings.js';
import { DEMO_SITE } from '../support/demo-site.js';
import { ROOT } from '../support/server-process.js';

describe('the scripts that the browser downloads', () => {
  const scripts = readdirSync(join(BUILT_CLIENT_DIR, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(BUILT_CLIENT_DIR, 'assets', name), 'utf8'))
    .join('\n');

  it('hold nothing of the server’s packages, of Zod and of the settings', () => {
    expect(scripts.length).toBeGreaterThan(100_000);
    const server = /nestjs|typeorm|sqlite|ZodError|invalid_type|getMetadata|process\.env/gi;
    expect(scripts.match(server)).toBeNull();
    const words = new Set(scripts.match(/\w+/g));
    expect(Object.keys(settingsSchema.shape).filter((name) => words.has(name))).toEqual([]);
  });

  it('hold no sentence of a site, which only its pages bring', () => {
    const sentences = collectTexts(DEMO_SITE).filter(({ length }) => length >= 20);
    expect(sentences.length).toBeGreaterThan(200);
    const read = scripts.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) =>
      String.fromCharCode(parseInt(code, 16)),
    );
    expect(sentences.filter((sentence) => read.includes(sentence))).toEqual([]);
  });

  it('come without source maps', () => {
    const names = readdirSync(BUILT_CLIENT_DIR, { recursive: true, encoding: 'utf8' });
    expect(names.filter((name) => name.endsWith('.map'))).toEqual([]);
  });
});

function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(collectTexts) : [];
}

it('.env.example is what the settings’ schema renders', () => {
  expect(readFileSync(join(ROOT, '.env.example'), 'utf8')).toBe(renderEnvExample());
});
