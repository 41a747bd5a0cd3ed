import { z } from 'zod';
import { settingsSchema } from './settings.js';

export function renderEnvExample(): string {
  const entries = Object.entries(settingsSchema.shape).map(([name, schema]) => {
    const description = z.globalRegistry.get(schema)?.description ?? '';
    return `# ${description}\n# ${name}=${readDefault(schema)}\n`;
  });
  return [
    '# Copy to .env, and remove the # from each setting that you change. Empty means unset.\n',
    ...entries,
  ].join('\n');
}

function readDefault(schema: z.ZodType): string {
  const { defaultValue } = schema.def as { defaultValue?: string | number | boolean };
  return String(defaultValue ?? '');
}
