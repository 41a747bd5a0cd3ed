import {
  environmentManager,
  focusManager,
  MutationObserver,
  onlineManager,
  type QueryObserverResult,
  QueryObserver,
} from '@tanstack/react-query';
import { createQueryClient } from './query-client';

// Where TanStack Query takes Node for a server, it tries nothing twice whatever its options say.
beforeAll(() => environmentManager.setIsServer(() => false));

let calls: number;

/** What the provider does with the client in a page, whose calls all get what `respond` returns. */
function setUp(respond: () => Promise<Response>, data = {}) {
  calls = 0;
  globalThis.fetch = () => {
    calls += 1;
    return respond();
  };
  const queryClient = createQueryClient(data);
  queryClient.mount();
  /** Reads as a component does, from its mount on. @returns once it has a response, or waits for none */
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

const json = (value: unknown) =>
  Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve(value) } as Response);
const failure = () =>
  Promise.resolve({ ok: false, status: 500, text: () => Promise.resolve('no') } as Response);

describe('createQueryClient', () => {
  it('starts with what the server has put into the page, and reads it no more', async () => {
    const { read } = setUp(() => json(2), { '/api/thing': 1 });
    expect(await read()).toMatchObject({ data: 1, isStale: false });
    expect(calls).toBe(0);
  });

  it('never reads again what it has read: not on focus, reconnection, a new mount, or in time', async () => {
    const { read, queryClient } = setUp(() => json(1));
    expect(await read()).toMatchObject({ data: 1 });
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    // The client handles both in a task of its own.
    await new Promise((done) => setTimeout(done));
    expect(await read()).toMatchObject({ data: 1 });
    const { queries } = queryClient.getDefaultOptions();
    expect(queries).toMatchObject({ staleTime: Infinity, refetchInterval: false });
    expect(calls).toBe(1);
    focusManager.setFocused(undefined);
  });

  it('does not try a failed query twice, nor for another that reads it', async () => {
    const { read } = setUp(failure);
    for (const _ of [1, 2]) expect((await read()).error?.message).toBe('500: no');
    expect(calls).toBe(1);
  });

  it('does not try a failed mutation twice', async () => {
    const { queryClient } = setUp(failure);
    let tries = 0;
    const mutationFn = () => {
      tries += 1;
      return Promise.reject(new Error('no'));
    };
    const mutation = new MutationObserver(queryClient, { mutationFn, gcTime: 0 });
    await expect(mutation.mutate()).rejects.toThrow('no');
    expect(tries).toBe(1);
  });

  it('says so when there is no network, instead of waiting for one', async () => {
    const { read } = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
    onlineManager.setOnline(false);
    expect(await read()).toMatchObject({ isError: true });
    onlineManager.setOnline(true);
  });
});
