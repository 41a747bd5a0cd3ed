import { dirname } from 'node:path';

// The parent folder holds the content that both pages show.
const root = dirname(import.meta.dirname);
const standalone = { output: 'standalone', outputFileTracingRoot: root };
export default { distDir: 'dist', turbopack: { root }, ...standalone };
