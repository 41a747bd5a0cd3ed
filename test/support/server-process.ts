import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findFreePort } from '../../scripts/find-free-port.mjs';
import { makeDataDir } from './data-dir.js';
import type { GallerySettings } from './engines.js';

export const ROOT = join(import.meta.dirname, '../..');
export const MAIN = join(ROOT, 'dist/server/main.cjs');

type Program = ReturnType<typeof startProgram>;

export interface ServerProcess extends Program {
  url: string;
  dataDir: string;
  env: GallerySettings;
}

/** Starts the built production server in a process of its own, and waits until it listens. */
export async function startServer(
  env: Record<string, string> = {},
  main = MAIN,
): Promise<ServerProcess> {
  const port = env.PORT ?? String(await findFreePort());
  const dataDir = env.DATA_DIR ?? makeDataDir();
  const settings = { ...env, PORT: port, DATA_DIR: dataDir };
  const program = runProgram([main], settings);
  const url = `http://localhost:${port}`;
  const started = waitFor(async () => (await fetch(`${url}/health/live`)).ok);
  await started.catch((error: unknown) => {
    running.delete(program.child);
    throw error;
  });
  return { ...program, url, dataDir, env: settings };
}

const running = new Map<ChildProcess, Program['output']>();

/** Describes a program that has ended although no test stopped it. */
function findUnexpectedExit(): string | undefined {
  for (const [{ exitCode, signalCode }, output] of running) {
    if (!exitCode && !signalCode) continue;
    const { stdout, stderr } = output();
    return `A program has ended with ${exitCode ?? signalCode}: ${stderr || stdout.slice(-2000)}`;
  }
  return undefined;
}

type Settings = Record<string, string>;

export function openServer(env: Settings | (() => Settings | Promise<Settings>) = {}) {
  const opened = {} as ServerProcess;
  beforeAll(async () => {
    Object.assign(opened, await startServer(typeof env === 'function' ? await env() : env));
  });
  afterAll(() => opened.stop());
  return opened;
}

export function readLog<Line = { level: string; msg: string }>(
  server: ServerProcess,
  text = '',
): Line[] {
  const lines = server.output().stdout.split('\n');
  return lines
    .filter((line) => line && line.includes(text))
    .map((line) => JSON.parse(line) as Line);
}

export interface ExitResult {
  status: number | null;
  stdout: string;
  stderr: string;
}

export async function runToEnd(...how: Parameters<typeof startProgram>): Promise<ExitResult> {
  const { child, output } = startProgram(...how);
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, ...output() };
}

/** Starts a program like `startProgram`. If it fails before `stop`, every `waitFor` fails at once. */
export function runProgram(...how: Parameters<typeof startProgram>): Program {
  const program = startProgram(...how);
  running.set(program.child, program.output);
  return program;
}

/** Starts a program (Node by default) with only these settings, as the leader of its own process group. */
export function startProgram(
  args: string[],
  env: Record<string, string>,
  command = process.execPath,
  // An empty folder, because the project's may hold a developer's .env.
  cwd = makeDataDir(),
) {
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    detached: true,
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const closed = once(child, 'close');
  return {
    child,
    output: () => ({ stdout, stderr }),
    stop: async (signal: NodeJS.Signals = 'SIGTERM') => {
      running.delete(child);
      child.kill(signal);
      await closed;
      return child.exitCode;
    },
  };
}

/**
 * Milliseconds after which a wait fails: more than the slowest machine needs, but less than the test's own
 * limit, so that the failure names the step.
 */
export const LAST_LIMIT = process.env.TEST_ALL ? 4 * 60_000 : 50_000;

/** Polls until the result is truthy, and returns it. An error counts as false. */
export async function waitFor<T>(poll: () => Promise<T>): Promise<NonNullable<T>> {
  const end = Date.now() + LAST_LIMIT;
  for (;;) {
    const lastWords = findUnexpectedExit();
    let cause: unknown;
    const answer = await poll().catch((error: unknown) => void (cause = error));
    if (answer) return answer;
    if (lastWords) throw new Error(lastWords, { cause });
    if (Date.now() > end) throw new Error('Waited in vain', { cause });
    await new Promise((done) => setTimeout(done, 50));
  }
}
