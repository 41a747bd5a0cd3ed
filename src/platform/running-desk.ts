import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config/config.js';

/** Where the site that is running is reached: a command may have been given other settings. */
interface RunningDesk {
  /** The desk's origin. */
  url: string;
  /** Where the server listens on this machine. */
  address: string;
  /** Its process: after a kill, another site may listen there. */
  pid: number;
}

/** How long the server may take to respond to a command, in milliseconds. */
const RESPONSE_TIME = 5000;

const nameFile = ({ dataDir }: Config) => join(dataDir, 'desk.json');

/** Tells `desk link` where this server is, or that it has no desk. */
export function recordDesk(config: Config): void {
  const { desk, host, port } = config;
  if (!desk) return rmSync(nameFile(config), { force: true });
  const name = host?.includes(':') ? `[${host}]` : (host ?? 'localhost');
  const address = `http://${name}:${port}`;
  const running: RunningDesk = { url: desk.url, address, pid: process.pid };
  writeFileSync(nameFile(config), JSON.stringify(running));
}

/**
 * @returns the origin that a link has to have, and where the server is
 * @throws Error in one sentence where a link would lead nowhere
 */
export async function findDesk(config: Config): Promise<Omit<RunningDesk, 'pid'>> {
  const { databaseUrl, desk, port } = config;
  // The servers may be on other machines.
  if (databaseUrl) return { url: desk!.url, address: `http://localhost:${port}` };
  const { pid, ...running } = readRecord(config);
  const { address } = running;
  const signal = AbortSignal.timeout(RESPONSE_TIME);
  const responds = await fetch(`${address}/health/live`, { signal }).then(
    () => true,
    () => false,
  );
  if (responds && isRunning(pid)) return running;
  throw new Error(
    `The site isn't running: ${responds ? 'something else' : 'nothing'} responds at ${address}. Start it first`,
  );
}

function readRecord(config: Config): RunningDesk {
  try {
    return JSON.parse(readFileSync(nameFile(config), 'utf8')) as RunningDesk;
  } catch {
    throw new Error(
      `No site with a desk runs in ${config.dataDir}: start it with DESK=true, or give this command the site's own DATA_DIR`,
    );
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
