/** Returns undefined instead of throwing, where a failure, such as a missing permission, changes little. */
export function tryTo<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
