import { once } from 'node:events';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { createProgram } from '../../src/cli/program.js';
import { runCommand } from '../../src/cli/run-command.js';
import './one-error.js';
import { ROOT, runProgram } from './server-process.js';

export const GALLERY = join(ROOT, 'dist/gallery/gallery.cjs');

export const FILMS = join(ROOT, 'test/fixtures/films');
export const FILM = join(FILMS, 'h264-aac.mp4');

/** A picture that is there anyway. */
export const PICTURE = join(ROOT, 'client/public/icon-192.png');

export interface Ended {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Starts one of the built gallery commands on this data folder. */
export function startGallery(dataDir: string, args: string[], env: Record<string, string> = {}) {
  return runProgram([GALLERY, ...args], { DATA_DIR: dataDir, ...env });
}

/** Runs one of them to its end, in a process of its own as the operator does. */
export async function runGalleryProcess(
  dataDir: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Ended> {
  const { child, output } = startGallery(dataDir, args, env);
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, ...output() };
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a command to its end: in this process, which takes a tenth of the time, one after another.
 * With settings besides DATA_DIR it gets a process of its own, as what it starts inherits them.
 */
export function runGallery(
  dataDir: string,
  args: string[],
  env?: Record<string, string>,
): Promise<Ended> {
  if (env) return runGalleryProcess(dataDir, args, env);
  const ended = last.then(() => callCommand(dataDir, args));
  last = ended.catch(() => {});
  return ended;
}

async function callCommand(dataDir: string, args: string[]): Promise<Ended> {
  const { env } = process;
  const stdout = captureStream('stdout');
  const stderr = captureStream('stderr');
  process.env = { DATA_DIR: dataDir };
  try {
    const status = await runCommand(createProgram(), args);
    return { status, stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    process.env = env;
    stdout.restore();
    stderr.restore();
    process.removeAllListeners('SIGINT').removeAllListeners('SIGTERM');
  }
}

/** Jest gives each test file its own `process`, so no other file's output is captured. */
function captureStream(name: 'stdout' | 'stderr') {
  const original = Object.getOwnPropertyDescriptor(process, name)!;
  const chunks: Buffer[] = [];
  const value = new Writable({
    write(chunk: Buffer, _, done) {
      chunks.push(chunk);
      done();
    },
  });
  Object.defineProperty(process, name, { value, configurable: true });
  return {
    text: () => Buffer.concat(chunks).toString(),
    restore: () => Object.defineProperty(process, name, original),
  };
}
