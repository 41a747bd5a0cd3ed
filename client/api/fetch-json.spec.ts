import { createFetchJson } from './fetch-json';

const { fetch } = globalThis;
afterEach(() => (globalThis.fetch = fetch));

/** Has each request answered in this way. @returns the requests */
function respond(status: number, body: string, statusText = '') {
  const requests: Parameters<typeof fetch>[] = [];
  globalThis.fetch = async (...request) => {
    requests.push(request);
    return new Response(body, { status, statusText });
  };
  return requests;
}

it('fetchJson joins the key’s parts with slashes, sends credentials, and parses JSON', async () => {
  const requests = respond(200, '{"a":1}');
  expect(await createFetchJson()({ queryKey: ['/api', 'videos', 7] })).toEqual({ a: 1 });
  expect(requests).toEqual([['/api/videos/7', { credentials: 'include' }]]);
});

it.each([
  [500, 'it broke', '500: it broke'],
  [503, '', '503: Service Unavailable'],
  [401, 'who', '401: who'],
])('fetchJson throws on %i with the body %j: %j', async (status, body, message) => {
  respond(status, body, 'Service Unavailable');
  await expect(createFetchJson()({ queryKey: ['/api'] })).rejects.toThrow(new Error(message));
});

it('fetchJson with on401 "returnNull" returns null on 401, and throws on 403', async () => {
  const fetchJson = createFetchJson({ on401: 'returnNull' });
  respond(401, 'who');
  expect(await fetchJson({ queryKey: ['/api'] })).toBeNull();
  respond(403, 'no');
  await expect(fetchJson({ queryKey: ['/api'] })).rejects.toThrow('403: no');
});
