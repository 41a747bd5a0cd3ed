import { dirname } from 'node:path';

// What both pages show is in the folder above.
const root = dirname(import.meta.dirname);
const standalone = { output: 'standalone', outputFileTracingRoot: root };
export default { distDir: 'dist', turbopack: { root }, ...standalone };
