import type { ServeStaticModuleOptions } from '@nestjs/serve-static';
import { join, sep } from 'node:path';
import { BUILT_CLIENT_DIR } from './config/paths.js';
import type { Config } from './config/config.js';

const ASSETS_DIR = join(BUILT_CLIENT_DIR, 'assets') + sep;

/** What `vite build` left to be served as files. In development Vite serves the sources itself. */
export function createStaticOptions({ isDevelopment }: Config): ServeStaticModuleOptions[] {
  if (isDevelopment) return [];
  return [
    {
      rootPath: BUILT_CLIENT_DIR,
      // Without this the module answers unknown paths itself, past every filter.
      exclude: ['/{*any}'],
      serveStaticOptions: {
        index: false,
        redirect: false,
        setHeaders: (response: { setHeader(name: string, value: string): void }, file: string) => {
          const isHashed = file.startsWith(ASSETS_DIR);
          response.setHeader(
            'Cache-Control',
            isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
          );
        },
      },
    },
  ];
}
