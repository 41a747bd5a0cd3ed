import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';

const { module } = await runnerImport('./src/platform/config/env-example.ts');
writeFileSync(join(import.meta.dirname, '../.env.example'), module.renderEnvExample());
