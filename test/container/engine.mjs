/** The container engine, and one container of one image in it. */
import { execFileSync } from 'node:child_process';

const [COMMAND, ...FIRST_ARGS] = (process.env.CONTAINER_ENGINE || 'docker').split(' ');

export const NAME = `mobile-disco-test-${process.pid}`;
export const IMAGE = process.env.CONTAINER_IMAGE || `localhost/${NAME}`;
export const IS_PODMAN = engine('--version').toLowerCase().includes('podman');

/** @returns what the engine wrote on standard output */
export function engine(...args) {
  return execFileSync(COMMAND, [...FIRST_ARGS, ...args], {
    encoding: 'utf8',
    // A photograph is larger than what Node allows unasked.
    maxBuffer: 100e6,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export function inspect(kind, name) {
  return JSON.parse(engine(kind, 'inspect', name))[0];
}

/** Docker has it among the rest of the configuration, podman beside it. */
export function findHealthCheck(image) {
  return (image.Config.Healthcheck ?? image.Healthcheck)?.Test ?? [];
}

export function buildImage(folder) {
  // Podman's own format of images has no health check.
  const format = IS_PODMAN ? ['--format', 'docker'] : [];
  const args = [...FIRST_ARGS, 'build', ...format, '-t', IMAGE, folder];
  execFileSync(COMMAND, args, { stdio: 'inherit' });
}

/** Runs one of `inside.mjs` in the container that runs. */
export function runInside(task, ...args) {
  return engine('exec', NAME, 'node', '-e', writeProgram(task, args));
}

/** The same in a container of its own, which has no volume. */
export function runInImage(task, ...args) {
  return engine('run', '--rm', '--network=none', IMAGE, 'node', '-e', writeProgram(task, args));
}

/** Removes everything that was made here, as far as it exists. */
export function removeAll() {
  const steps = [
    ['rm', '-f', NAME],
    ['volume', 'rm', '-f', NAME],
    ...(process.env.CONTAINER_IMAGE ? [] : [['rmi', '-f', IMAGE]]),
  ];
  for (const step of steps) {
    try {
      engine(...step);
    } catch {
      // Never made, or gone already.
    }
  }
}

function writeProgram(task, args) {
  const values = args.map((arg) => JSON.stringify(arg)).join(', ');
  return `Promise.resolve((${task})(require, ${values})).then((text) => process.stdout.write(text))`;
}
