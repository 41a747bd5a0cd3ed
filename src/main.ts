import { loadConfig, StartError } from './config/config.js';
import { readEnvironment } from './config/read-environment.js';

try {
  const config = loadConfig(readEnvironment(), process.argv.includes('--dev'));
  // Only now, so that bad settings are told at once.
  const { runServer } = await import('./server.js');
  await runServer(config);
} catch (error) {
  process.stderr.write(`${describeStartError(error)}\n`);
  process.exit(1);
}

function describeStartError(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return `The server could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
