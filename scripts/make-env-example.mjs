/** Writes `.env.example` from the schema of the settings. Needs a build. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderEnvExample } from '../dist/src/platform/config/env-example.js';

writeFileSync(join(import.meta.dirname, '../.env.example'), renderEnvExample());
