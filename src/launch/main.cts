// First of all: as a container's first process, Node ignores signals without a listener.
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(0));

// Before anything uses them. Compressing a page leaves each of Node's threads 4 MiB that the system
// doesn't get back: one for that, and one for everything else.
process.env.UV_THREADPOOL_SIZE ??= '2';

import { setFlagsFromString } from 'node:v8';
import { loadBundle } from './load-bundle.cjs';

/**
 * Flags of V8's garbage collector: after some thousand requests the server takes two thirds of the memory
 * that it takes without them, at the same rate, as requests leave only small, short-lived objects.
 *
 * They are set late, which Node's documentation warns of, and are a bet: the collector reads both anew
 * each time it resizes the heap. Given to Node at the start, they would have V8 refuse what is compiled
 * of Node's own modules, and each start would compile them again.
 */
const HEAP_FLAGS = ['--semi-space-growth-factor=1', '--heap-growing-percent=20'];

void loadBundle()
  .startServer()
  .then(() => HEAP_FLAGS.forEach((flag) => setFlagsFromString(flag)));
