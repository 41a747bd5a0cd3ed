import {
  environmentManager,
  focusManager,
  onlineManager,
  type QueryObserverResult,
  QueryObserver,
} from '@tanstack/react-query';
import { createQueryClient } from './query-client';

// TanStack Query takes Node for a server, on which it never retries, whatever its options say.
beforeAll(() => environmentManager.setIsServer(() => false));

let calls: number;

/** Mounts a client as its provider does in a page. Every fetch gets what `respond` returns. */
function setUp(respond: () => Promise<Response>) {
  calls = 0;
  globalThis.fetch = () => {
    calls += 1;
    return respond();
  };
  const queryClient = createQueryClient();
  queryClient.mount();
  const read = () =>
    new Promise<QueryObserverResult>((done) => {
      const observer = new QueryObserver(queryClient, { queryKey: ['/api/thing'] });
      const take = (result: QueryObserverResult) => {
        if (!result.isFetching) done(result);
      };
      observer.subscribe(take);
      take(observer.getCurrentResult());
    });
  return { read, queryClient };
}

describe('createQueryClient', () => {
  it('fetches once, despite focus, reconnection, a new mount and elapsed time, and retries no mutation', async () => {
    const { read, queryClient } = setUp(async () => Response.json(1));
    expect(await read()).toMatchObject({ data: 1 });
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    // The client handles both events in a later task.
    await new Promise((done) => setTimeout(done));
    expect(await read()).toMatchObject({ data: 1 });
    const { queries, mutations } = queryClient.getDefaultOptions();
    expect(queries).toMatchObject({ staleTime: Infinity, refetchInterval: false });
    expect(mutations).toEqual({ retry: false });
    expect(calls).toBe(1);
    focusManager.setFocused(undefined);
  });

  it('does not retry a failed query, not even for another observer', async () => {
    const { read } = setUp(async () => new Response('no', { status: 500 }));
    for (const _ of [1, 2]) expect((await read()).error?.message).toBe('500: no');
    expect(calls).toBe(1);
  });

  it('fails at once when there is no network', async () => {
    const { read } = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
    onlineManager.setOnline(false);
    expect(await read()).toMatchObject({ isError: true });
    onlineManager.setOnline(true);
  });
});
