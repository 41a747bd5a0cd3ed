import { types } from 'node:util';

/**
 * Jest runs a test in a realm of its own, in which the errors of Node itself are no `Error`: the
 * program would describe them differently than it does outside.
 */
Object.defineProperty(Error, Symbol.hasInstance, {
  value(this: unknown, error: unknown) {
    if (this === Error) return types.isNativeError(error);
    return Function.prototype[Symbol.hasInstance].call(this, error);
  },
});
