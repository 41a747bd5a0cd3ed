import type { Started } from './server.js';

/** Settled once the server listens. The bundle is CommonJS, which has no top-level await. */
export const started = start();

async function start(): Promise<Started> {
  try {
    const { loadConfig } = await import('./config/config.js');
    const { readEnvironment } = await import('./config/read-environment.js');
    const config = loadConfig(readEnvironment());
    // Imported only now, so that bad settings are reported at once. reflect-metadata comes first:
    // the bundle may run decorated classes before Nest, which would load it.
    await import('reflect-metadata');
    const { runServer } = await import('./server.js');
    return await runServer(config);
  } catch (error) {
    const { describeStartError } = await import('./describe-start-error.js');
    process.stderr.write(`${describeStartError(error)}\n`);
    process.exit(1);
  }
}
