// First of all: as a container's first process, Node ignores the signals that it has no listener for.
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(0));

import { setFlagsFromString } from 'node:v8';
import { compileBundle, runBundle } from './load-bundle.cjs';

/**
 * Two thirds of the memory that V8 would take after some thousand requests, at the same rate: what
 * visitors leave behind is short-lived and small.
 */
const HEAP_FLAGS = ['--semi-space-growth-factor=1', '--heap-growing-percent=20'];

const { started } = runBundle(compileBundle());
// Only now: with other flags than at its build, Node compiles its own modules again for each start.
void started.then(() => HEAP_FLAGS.forEach((flag) => setFlagsFromString(flag)));
