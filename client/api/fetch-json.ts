import type { QueryFunctionContext } from '@tanstack/react-query';

/**
 * Creates the `queryFn` of every query, which fetches the path that the key's parts form with `/`.
 * @throws Error with the message `status: body`, or `status: status text` when the body is empty
 */
export function createFetchJson({ on401 }: { on401?: 'throw' | 'returnNull' } = {}) {
  return async function fetchJson<T>({
    queryKey,
  }: Pick<QueryFunctionContext, 'queryKey'>): Promise<T | null> {
    const response = await fetch(queryKey.join('/'), { credentials: 'include' });
    if (response.status === 401 && on401 === 'returnNull') return null;
    if (!response.ok) {
      throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`);
    }
    return (await response.json()) as T;
  };
}
