// First of all: as a container's first process, Node ignores signals without a listener.
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(0));

// Before anything uses them. Compressing a page leaves each of Node's threads 4 MiB that the system
// doesn't get back: one for that, and one for everything else.
process.env.UV_THREADPOOL_SIZE ??= '2';

import { setFlagsFromString } from 'node:v8';
import { loadBundle } from './load-bundle.cjs';

/**
 * After some thousand requests this takes two thirds of the memory that V8 would use, at the same
 * rate: requests leave only small, short-lived objects.
 */
const HEAP_FLAGS = ['--semi-space-growth-factor=1', '--heap-growing-percent=20'];

// Only now: given flags earlier, Node would compile its own modules again at each start.
void loadBundle()
  .startServer()
  .then(() => HEAP_FLAGS.forEach((flag) => setFlagsFromString(flag)));
