import { types } from 'node:util';

/**
 * Makes Node's errors pass `instanceof Error`. Jest runs a test in its own realm, where they don't, so the
 * program would describe them differently than in production.
 */
Object.defineProperty(Error, Symbol.hasInstance, {
  value(this: unknown, error: unknown) {
    if (this === Error) return types.isNativeError(error);
    return Function.prototype[Symbol.hasInstance].call(this, error);
  },
});
