import {
  focusManager,
  onlineManager,
  QueryClientProvider,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from './query-client';

/** Counts the calls of a query through the real client; each is answered by `answer`. */
function setUp(answer: () => Promise<Response>, data = {}) {
  let calls = 0;
  globalThis.fetch = () => {
    calls += 1;
    return answer();
  };
  const queryClient = createQueryClient(data);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const useThing = () => useQuery({ queryKey: ['/api/thing'] });
  return { count: () => calls, wrapper, useThing, queryClient };
}

const json = (value: unknown) =>
  Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve(value) } as Response);
const failure = () =>
  Promise.resolve({ ok: false, status: 500, text: () => Promise.resolve('no') } as Response);

describe('createQueryClient', () => {
  it('starts with what the server has put into the page, and reads it no more', () => {
    const { count, wrapper, useThing } = setUp(() => json(2), { '/api/thing': 1 });
    const { result } = renderHook(useThing, { wrapper });
    expect(result.current).toMatchObject({ data: 1, isFetching: false, isStale: false });
    expect(count()).toBe(0);
  });

  it('never reads again what it has read: not on focus, reconnection, a new mount, or in time', async () => {
    const { count, wrapper, useThing, queryClient } = setUp(() => json(1));
    const first = renderHook(useThing, { wrapper });
    await waitFor(() => expect(first.result.current.data).toBe(1));
    await act(async () => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
      onlineManager.setOnline(false);
      onlineManager.setOnline(true);
    });
    first.unmount();
    const second = renderHook(useThing, { wrapper });
    expect(second.result.current).toMatchObject({ data: 1, isFetching: false });
    const { queries } = queryClient.getDefaultOptions();
    expect(queries).toMatchObject({ staleTime: Infinity, refetchInterval: false });
    expect(count()).toBe(1);
    focusManager.setFocused(undefined);
  });

  it('does not try a failed query twice', async () => {
    const { count, wrapper, useThing } = setUp(failure);
    const { result } = renderHook(useThing, { wrapper });
    await waitFor(() => expect(result.current.error?.message).toBe('500: no'));
    expect(count()).toBe(1);
  });

  it('does not try a failed mutation twice', async () => {
    const { wrapper } = setUp(failure);
    let calls = 0;
    const mutationFn = () => {
      calls += 1;
      return Promise.reject(new Error('no'));
    };
    const { result } = renderHook(() => useMutation({ mutationFn }), { wrapper });
    act(() => result.current.mutate());
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(calls).toBe(1);
  });

  it('says so when there is no network, instead of waiting for one', async () => {
    const { wrapper, useThing } = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
    onlineManager.setOnline(false);
    const { result } = renderHook(useThing, { wrapper });
    await waitFor(() => expect(result.current.isError).toBe(true));
    onlineManager.setOnline(true);
  });
});
