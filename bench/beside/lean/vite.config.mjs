/** Optional dependencies of Nest, which aren't installed. */
const external = [/^@nestjs\/(microservices|websockets)/, 'class-transformer', 'class-validator'];
const output = { entryFileNames: 'assets/client.js', assetFileNames: 'assets/style.css' };

export default {
  root: import.meta.dirname,
  oxc: { decorator: { legacy: true } },
  builder: {},
  environments: {
    client: {
      build: { outDir: 'dist/client', rolldownOptions: { input: 'client.jsx', output } },
    },
    ssr: {
      build: { outDir: 'dist/server', rolldownOptions: { input: 'server.jsx', external } },
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
    },
  },
};
