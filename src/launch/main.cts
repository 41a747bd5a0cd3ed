// Signals need listeners from the first line on: as PID 1 of a container, Node ignores them otherwise.
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(0));

// Limits Node's thread pool before its first use, as each thread that compresses a page keeps 4 MiB. One
// thread can compress while the other does everything else.
process.env.UV_THREADPOOL_SIZE ??= '2';

import { setFlagsFromString } from 'node:v8';
import { loadBundle } from './load-bundle.cjs';

/**
 * Flags of V8's garbage collector, which keep the heap small. Set after the start, though Node warns of that:
 * as arguments of `node`, they make V8 reject the compiled code of Node's own modules, which slows each
 * start. The collector reads both whenever it resizes the heap.
 */
const HEAP_FLAGS = ['--semi-space-growth-factor=1', '--heap-growing-percent=20'];

void loadBundle()
  .startServer()
  .then(() => HEAP_FLAGS.forEach((flag) => setFlagsFromString(flag)));
